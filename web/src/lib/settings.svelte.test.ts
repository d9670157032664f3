import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepSettings, settings } from './settings.svelte';

const KEY = 'captain-gin';

/** The settings as a page that is loaded now finds them. */
async function load() {
	vi.resetModules();
	return import('./settings.svelte');
}

beforeEach(() => localStorage.clear());

test('the first language of the browser that we speak is taken', async () => {
	vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['sv-SE', 'nl-BE', 'fi']);
	expect((await load()).settings.language).toBe('nl');
});

test('English is spoken to whoever speaks none of ours', async () => {
	vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['sv-SE']);
	expect((await load()).settings.language).toBe('en');
});

test('what was chosen before stays, what is new is as usual', async () => {
	localStorage.setItem(KEY, '{"language":"fi","suits":"four"}');
	const found = (await load()).settings;
	expect([found.language, found.suits, found.index]).toEqual(['fi', 'four', 'large']);
});

test('a level that is no longer offered gives way to the usual one', async () => {
	localStorage.setItem(KEY, '{"language":"fi","level":"careful"}');
	const found = (await load()).settings;
	expect([found.language, found.level]).toEqual(['fi', 'club']);
});

test('a level that was chosen before stays', async () => {
	localStorage.setItem(KEY, '{"level":"beginner"}');
	expect((await load()).settings.level).toBe('beginner');
});

test('what cannot be read is forgotten', async () => {
	localStorage.setItem(KEY, '{broken');
	expect((await load()).settings.suits).toBe('two');
});

test('a change is kept and shown', () => {
	const stop = $effect.root(keepSettings);
	settings.language = 'nl';
	settings.suits = 'four';
	settings.contrast = true;
	flushSync();
	stop();
	const root = document.documentElement;
	expect([root.lang, root.dataset.suits, root.dataset.contrast]).toEqual(['nl', 'four', 'more']);
	expect(JSON.parse(localStorage.getItem(KEY) ?? '{}')).toMatchObject({ language: 'nl', suits: 'four' });
});

test('a browser that keeps nothing shows the change all the same', () => {
	vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new Error('full');
	});
	const stop = $effect.root(keepSettings);
	settings.theme = 'light';
	flushSync();
	stop();
	expect(document.documentElement.dataset.theme).toBe('light');
});
