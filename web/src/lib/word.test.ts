import { afterEach, expect, test, vi } from 'vitest';
import { settings } from './settings.svelte';
import { freshId, freshWord } from './word';

afterEach(() => {
	vi.unstubAllGlobals();
	settings.word = '';
});

/** A page that came over plain http has neither `randomUUID` nor `subtle`. */
function overPlainHttp(): void {
	const { crypto } = globalThis;
	vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
}

test('ids and words are made over plain http too, and no two are alike', () => {
	overPlainHttp();
	const made = Array.from({ length: 1000 }, freshId);
	expect(new Set(made).size).toBe(1000);
	expect(made.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
	expect(freshWord('7-')).toMatch(/^7-[0-9a-f]{16}$/);
	expect(freshWord()).not.toBe(freshWord());
});

test('a word of one’s own is taken as it is', () => {
	settings.word = 'mörkö';
	expect(freshWord('7-')).toBe('mörkö');
});
