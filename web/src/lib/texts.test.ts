import { afterEach, expect, test } from 'vitest';
import { settings } from './settings.svelte';
import { aloud, LANGUAGES, say, spoken, type Language } from './texts.svelte';

const RANKS = 'A23456789TJQK';

afterEach(() => {
	settings.language = 'en';
});

test.each([
	['en', '7 of spades'],
	['fi', 'pataseiska'],
	['nl', 'schoppen 7'],
] as [Language, string][])('in %s a card is said as people say it: %s', (language, said) => {
	settings.language = language;
	expect(spoken('7s').toLowerCase()).toBe(said);
});

test.each(Object.keys(LANGUAGES) as Language[])('in %s no two cards are said alike', (language) => {
	settings.language = language;
	const cards = [...'cdhs'].flatMap((suit) => [...RANKS].map((rank) => spoken(rank + suit)));
	expect(new Set(cards).size).toBe(52);
});

test('cards in a sentence are said, and nothing else of it is changed', () => {
	expect(aloud('10♦ is not in the hand (rule 4.2).')).toBe(`${spoken('Td')} is not in the hand (rule 4.2).`);
	expect(aloud('Ada: A♠ · K♥ 10')).toBe(`Ada: ${spoken('As')} · ${spoken('Kh')} 10`);
});

test('values stand in their places, without marks that a screen reader would stumble over', () => {
	expect(say('web-deadwood', { count: 12 })).toContain('12');
	expect(say('web-hand-of', { name: 'דוד' })).not.toMatch(/[⁦-⁩]/);
});

test('a text that is missing is a fault', () => {
	expect(() => say('web-no-such-text')).toThrow('web-no-such-text');
});
