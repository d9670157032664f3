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

test('whoever has asked his system for contrast has it here', async () => {
	for (const more of [true, false]) {
		vi.stubGlobal('matchMedia', (query: string) => ({ matches: more && query === '(prefers-contrast: more)' }));
		expect((await load()).settings.contrast).toBe(more);
	}
	vi.unstubAllGlobals();
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

/** What another tab keeps, of which this one hears. */
function keepElsewhere(some: object) {
	localStorage.setItem(KEY, JSON.stringify({ ...JSON.parse(localStorage.getItem(KEY) ?? '{}'), ...some }));
	dispatchEvent(new Event('storage'));
	flushSync();
}
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '{}');

/** This page, with settings as usual; returns how it is closed. */
function open(): () => void {
	const close = $effect.root(keepSettings);
	Object.assign(settings, { theme: 'dark', suits: 'two', name: '', level: 'club', order: 'melds', own: [] });
	flushSync();
	return close;
}

test('what another tab changes holds here, what is changed here stays', () => {
	const close = open();
	settings.suits = 'four';
	flushSync();
	keepElsewhere({ theme: 'light' });
	expect([settings.theme, settings.suits]).toEqual(['light', 'four']);
	close();
});

test('a change is written beside what another tab has written, though this one has not heard of that', () => {
	const close = open();
	localStorage.setItem(KEY, '{"theme":"light","name":"Ada"}');
	settings.suits = 'four';
	flushSync();
	expect(kept()).toMatchObject({ theme: 'light', name: 'Ada', suits: 'four' });
	expect(settings.theme).toBe('light');
	close();
});

test('what was not changed is not written', () => {
	open()();
	localStorage.clear();
	const close = open();
	expect(localStorage.getItem(KEY)).toBeNull();
	close();
});

test('how the hand lies here stays, and is not written over how it lies in another tab', () => {
	const close = open();
	settings.order = 'own';
	settings.own = ['7h', '2c'];
	flushSync();
	keepElsewhere({ order: 'rank', own: ['Ks'] });
	expect([settings.order, settings.own]).toEqual(['own', ['7h', '2c']]);
	settings.theme = 'light';
	flushSync();
	expect(kept()).toMatchObject({ order: 'rank', own: ['Ks'], theme: 'light' });
	close();
});

test('what is forgotten in another tab stays here', () => {
	const close = open();
	settings.suits = 'four';
	flushSync();
	localStorage.clear();
	dispatchEvent(new Event('storage'));
	flushSync();
	expect(settings.suits).toBe('four');
	close();
});

test('a level that only another release knows is not taken over', () => {
	const close = open();
	keepElsewhere({ level: 'careful', theme: 'light' });
	expect([settings.level, settings.theme]).toEqual(['club', 'light']);
	close();
});
