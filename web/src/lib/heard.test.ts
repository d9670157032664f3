import { expect, test } from 'vitest';
import { isOfTeam, isQuiet, saidSince, usualHearers } from './heard';
import type { ViewShown } from './protocol';
import { Unread } from './unread.svelte';

type At = Parameters<typeof usualHearers>[0];

/** A table as one of its seats knows it: A is in the box, B is captain, C sits out. */
function table(seat: string | null, stage = 'playing', advice = 'open'): At {
	const view = { stage, begin: { box: 'A', captain: 'B', out: 'C' }, rules: { preset: 'seed', options: { advice } } };
	return { lines: [], told: [], you: 'me', view: view as unknown as ViewShown, seat };
}

/** Somebody says something at a table. */
function say(at: At, number: number, who: string, to = 'table', words = `${who}: hello`): void {
	at.lines = [...at.lines, { number, at: 0, text: `@ {"type":"said","seat":null,"who":"${who}","name":"x","to":"${to}","text":"hello","phrase":null}` }];
	at.told = [...at.told, { number, at: 0, words }];
}

test.each([
	['B', 'advice'],
	['C', 'advice'],
	['A', 'table'],
	[null, 'table'],
])('during a hand what seat %s says is heard by: %s', (seat, hearers) => {
	expect(usualHearers(table(seat))).toBe(hearers);
});

test.each(['drawing', 'dealing', 'ended', 'over'])('while no hand is on (%s) all hear what one says', (stage) => {
	expect([usualHearers(table('C', stage)), isOfTeam(table('C', stage))]).toEqual(['table', true]);
});

test('before there is a hand nobody is captain', () => {
	const at = table('C', 'drawing');
	at.view = { ...at.view, begin: null } as ViewShown;
	expect([usualHearers(at), isOfTeam(at)]).toEqual(['table', false]);
});

test('where no advice is allowed nobody talks to the captain alone', () => {
	expect([usualHearers(table('C', 'playing', 'none')), isOfTeam(table('B', 'playing', 'none'))]).toEqual(['table', false]);
	expect(usualHearers(table('C', 'playing', 'on-request'))).toBe('advice');
});

test('what others said is counted, but neither own words nor those that are not shown', () => {
	const at = table('B');
	say(at, 5, 'bo');
	say(at, 6, 'me');
	say(at, 7, 'cy', 'table', '');
	at.lines = [...at.lines, { number: 8, at: 0, text: 'A stock ?' }];
	at.told = [...at.told, { number: 8, at: 0, words: 'Ada draws.' }];
	say(at, 9, 'bo', 'advice');
	expect([saidSince(at, 0), saidSince(at, 5)]).toEqual([[5, 9], [9]]);
	expect([5, 8, 9].map((number) => isQuiet(at, number))).toEqual([false, false, true]);
});

test('what was said before one came, or before one looked, is not new', () => {
	const at = table('B');
	say(at, 5, 'bo');
	const unread = new Unread(at);
	const counts = [unread.count];
	say(at, 6, 'bo');
	say(at, 7, 'cy');
	counts.push(unread.count);
	unread.look();
	counts.push(unread.count);
	expect(counts).toEqual([0, 2, 0]);
});
