import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from './fake_socket';
import { chapterOf, type Chapter } from './fair';
import { differs } from './noted';
import { TableSocket } from './socket.svelte';

const HEAD = 'captain-gin 1\nrules seed\nseat A person A\nseat B person B\nseat C simple C\n';
const HAND = 'hand 3 box A captain B out C score 0 0 0';
const SEATS = [{ seat: 'B', kind: 'person', name: 'Ada', who: 'me' }];
let at: TableSocket;
let number = 0;

/** A table of its own for each test, as what was noted stays. */
const id = () => `table-${number}`;
const table = () => ({ table: id(), match: 2, seats: SEATS });

/** What the server shows after a change. */
function shown(stage: string, ...facts: string[]): void {
	const view = { stage, begin: { hand: 3 }, facts: [HAND, ...facts] };
	FakeSocket.last.say({ type: 'view', view });
	FakeSocket.last.say({ type: 'page', table: table(), told: [], before: [] });
}

/** A record's hand. */
const told = (...lines: string[]) => chapterOf(`${HEAD}${[HAND, ...lines, 'reveal 00'].join('\n')}\n`, 3) as Chapter;

/** Give a word, and let the server answer. */
async function say(word: string, answer: 'ack' | 'refused' = 'ack'): Promise<void> {
	const given = at.give({ type: 'ready', word });
	FakeSocket.last.say({ type: answer, id: FakeSocket.last.sent.at(-1)?.id, error: 'Too late.' });
	await given;
}

beforeEach(() => {
	vi.stubGlobal('WebSocket', FakeSocket);
	number++;
	at = new TableSocket(id());
	FakeSocket.last.open();
	FakeSocket.last.say({ type: 'welcome', you: 'me', seat: 'B', table: table(), view: null, number: 4 });
});
afterEach(() => {
	at.close();
	vi.unstubAllGlobals();
});

test('a promise that is told as it was seen is no other', () => {
	shown('dealing', 'promise aa', 'secret ?');
	expect(differs(id(), 2, told('promise aa'))).toBe('');
});

test('another promise than the one before the deal is found out', () => {
	shown('dealing', 'promise aa', 'secret ?');
	expect(differs(id(), 2, told('promise bb'))).toBe('promise');
});

test('the first promise counts: who promises twice has kept one at most', () => {
	shown('dealing', 'promise aa', 'secret ?');
	shown('dealing', 'promise bb', 'secret ?');
	expect(differs(id(), 2, told('promise bb'))).toBe('promise');
});

test('a promise is seen too by whoever comes while it waits', () => {
	const view = { stage: 'drawing', begin: null, facts: ['promise aa', 'secret ?'] };
	FakeSocket.last.say({ type: 'welcome', you: 'me', seat: 'B', table: table(), view, number: 5 });
	expect(differs(id(), 2, { ...told('promise bb'), number: 0 })).toBe('promise');
});

test('who came after the deal knows nothing, and says nothing', () => {
	shown('dealing', 'promise aa', 'secret ?', 'deal B ?');
	shown('playing', 'promise aa', 'secret ?');
	expect(differs(id(), 2, told('promise bb'))).toBe('');
});

test('hands of other matches have promises of their own', () => {
	shown('dealing', 'promise aa', 'secret ?');
	expect(differs(id(), 1, told('promise bb'))).toBe('');
	expect(differs('other', 2, told('promise bb'))).toBe('');
});

test.each([
	['lamp', ['word B lamp'], ''],
	['  big\tlamp ', ['word B big lamp'], ''],
	['lamp', ['word B lump'], 'word'],
	['lamp', ['word A lamp'], 'word'],
	['lamp', [], 'word'],
	['', ['word B lump'], ''],
	['', ['word A lump'], ''],
])('the word %j is held against %j', async (word, lines, found) => {
	shown('dealing', 'promise aa', 'secret ?');
	await say(word);
	shown('playing', 'promise aa', 'secret ?');
	expect(differs(id(), 2, told('promise aa', ...lines))).toBe(found);
});

test('a word that the server refused need not be there', async () => {
	shown('dealing', 'promise aa', 'secret ?');
	await say('lamp', 'refused');
	expect(differs(id(), 2, told('promise aa'))).toBe('');
});

test('a word for another match is none for the hand before it', async () => {
	shown('dealing', 'promise aa', 'secret ?');
	shown('over', 'promise aa', 'secret ?', 'won B');
	await say('lamp');
	expect(differs(id(), 2, told('promise aa'))).toBe('');
});
