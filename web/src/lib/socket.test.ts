import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from './api';
import { FakeSocket } from './fake_socket';
import { TableSocket } from './socket.svelte';

const TABLE = { table: 'abc', seats: [{ seat: 'B', kind: 'person', name: 'Ada', who: 'me' }] };
const WELCOME = { type: 'welcome', you: 'me', seat: null, table: TABLE, view: null, number: 4 } as const;
const MOVE = { type: 'ask', what: 'move', legal: ['stock', 'take'] } as const;

const tables: TableSocket[] = [];

/** A table that is left when the test is over. */
function table(): TableSocket {
	const at = new TableSocket('abc');
	tables.push(at);
	return at;
}

function connected(): TableSocket {
	const at = table();
	FakeSocket.last.open();
	FakeSocket.last.say(WELCOME);
	return at;
}

/** The connection breaks, and the next one is made. */
function reconnect(): void {
	FakeSocket.last.drop(1006);
	vi.runOnlyPendingTimers();
	FakeSocket.last.open();
}

/** A frame is drawn. */
function drawn(): void {
	vi.advanceTimersByTime(50);
}

function lines(first: number, ...texts: string[]) {
	return { type: 'lines' as const, first, at: 1000, lines: texts };
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('WebSocket', FakeSocket);
	FakeSocket.made = [];
});
afterEach(() => {
	for (const at of tables.splice(0)) at.close();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

test('it goes on after the last line that it has seen', () => {
	connected();
	expect(FakeSocket.last.since).toBe(0);
	FakeSocket.last.say(lines(5, 'A stock', 'A drop 7h'));
	reconnect();
	expect(FakeSocket.last.since).toBe(6);
});

test('a lost connection is told, and forgotten when it is back', () => {
	const at = connected();
	FakeSocket.last.drop(1006);
	expect([at.connected, at.lost]).toEqual([false, true]);
	vi.runOnlyPendingTimers();
	FakeSocket.last.open();
	expect([at.connected, at.lost]).toEqual([true, false]);
});

test('it tries again and again, ever slower, up to ten seconds', () => {
	const waits = vi.spyOn(globalThis, 'setTimeout');
	table();
	for (let count = 0; count < 12; count++) {
		FakeSocket.last.drop(1006);
		vi.runOnlyPendingTimers();
	}
	const waited = waits.mock.calls.map(([, wait]) => wait ?? 0);
	expect(FakeSocket.made).toHaveLength(13);
	expect(Math.max(...waited)).toBeLessThanOrEqual(10_000);
	expect(waited[0]).toBeLessThan(waited[11] ?? 0);
});

test('a table that is not there is not asked for again', () => {
	const at = connected();
	FakeSocket.last.drop(4404);
	vi.runOnlyPendingTimers();
	expect([at.gone, FakeSocket.made.length]).toEqual(['table-unknown', 1]);
});

/** A server that asks who this is, after it has let the connection in. */
async function refuse(): Promise<void> {
	FakeSocket.last.open();
	FakeSocket.last.say({ type: 'refused', id: null, key: 'server-who', error: 'Who are you?', rule: null });
	FakeSocket.last.drop(4401);
	await vi.advanceTimersByTimeAsync(0);
}

test('a server that does not know who this is is told once, and then no longer bothered', async () => {
	const told = vi.spyOn(api, 'me').mockResolvedValue({ id: 'me', name: '', language: 'en' });
	const at = table();
	await refuse();
	expect([FakeSocket.made.length, told.mock.calls]).toEqual([2, [[true]]]);
	await refuse();
	await vi.advanceTimersByTimeAsync(60_000);
	expect([FakeSocket.made.length, told.mock.calls.length, at.gone, at.lost]).toEqual([2, 1, 'web-stranger', false]);
});

test('a server that knows who this is again may ask once more later', async () => {
	const told = vi.spyOn(api, 'me').mockResolvedValue({ id: 'me', name: '', language: 'en' });
	const at = table();
	for (let count = 0; count < 3; count++) {
		await refuse();
		FakeSocket.last.open();
		FakeSocket.last.say(WELCOME);
	}
	expect([told.mock.calls.length, at.gone, at.connected]).toEqual([3, '', true]);
});

test('a server that can not be told who this is is tried after growing pauses', async () => {
	vi.spyOn(api, 'me').mockRejectedValue(new TypeError('no net'));
	vi.spyOn(Math, 'random').mockReturnValue(1);
	const at = table();
	for (const pause of [250, 500, 1000]) {
		const made = FakeSocket.made.length;
		await refuse();
		await vi.advanceTimersByTimeAsync(pause - 1);
		expect(FakeSocket.made).toHaveLength(made);
		await vi.advanceTimersByTimeAsync(1);
		expect(FakeSocket.made).toHaveLength(made + 1);
	}
	expect([at.gone, at.lost]).toEqual(['', true]);
});

test('whoever closes it is not reconnected', () => {
	connected().close();
	vi.runOnlyPendingTimers();
	expect(FakeSocket.made).toHaveLength(1);
});

test('a command carries a new id and the number of the last line seen', () => {
	const at = connected();
	void at.give({ type: 'act', move: 'stock' });
	void at.give({ type: 'act', move: 'take' });
	const [one, other] = FakeSocket.last.sent;
	expect(one).toMatchObject({ type: 'act', move: 'stock', seen: 4 });
	expect(one?.id).not.toBe(other?.id);
});

test('what was not acknowledged is sent again as it was, under its old id', async () => {
	const at = connected();
	const done = at.give({ type: 'act', move: 'stock' });
	void at.give({ type: 'act', move: 'drop 7h' });
	const [kept, lost] = FakeSocket.last.sent;
	FakeSocket.last.say({ type: 'ack', id: kept?.id });
	drawn();
	expect(await done).toBe('');
	FakeSocket.last.say(lines(5, 'A stock'));
	reconnect();
	expect(FakeSocket.last.sent).toEqual([lost]);
});

test('a command that is given without a connection is sent as soon as there is one', () => {
	const at = connected();
	FakeSocket.last.drop(1006);
	void at.give({ type: 'act', move: 'stock' });
	vi.runOnlyPendingTimers();
	expect(FakeSocket.last.sent).toEqual([]);
	FakeSocket.last.open();
	expect(FakeSocket.last.sent).toHaveLength(1);
});

test('a refusal is told to whoever gave the command, and not sent again', async () => {
	const at = connected();
	const done = at.give({ type: 'act', move: 'take' });
	FakeSocket.last.say({ type: 'refused', id: FakeSocket.last.sent[0]?.id, key: 'stale', error: 'Too late.' });
	drawn();
	expect([await done, at.refused]).toEqual(['Too late.', 'Too late.']);
	reconnect();
	expect(FakeSocket.last.sent).toEqual([]);
});

test('what comes of an act is shown after the frame that shows the act, in order', async () => {
	const at = connected();
	FakeSocket.last.say(MOVE);
	void at.give({ type: 'act', move: 'stock' });
	FakeSocket.last.say(lines(5, 'A stock'));
	FakeSocket.last.say({ type: 'presence', seats: ['B'], gallery: 2 });
	expect([at.ask?.legal, at.gallery]).toEqual([['stock', 'take'], 0]);
	drawn();
	await vi.waitFor(() => expect([at.ask, at.gallery]).toEqual([null, 2]));
	FakeSocket.last.say({ type: 'presence', seats: ['B'], gallery: 3 });
	expect(at.gallery).toBe(3);
});

test('a page that draws no frames shows it all the same', async () => {
	const at = connected();
	vi.stubGlobal('requestAnimationFrame', () => 0);
	void at.give({ type: 'act', move: 'stock' });
	FakeSocket.last.say({ type: 'presence', seats: ['B'], gallery: 2 });
	expect(at.gallery).toBe(0);
	vi.advanceTimersByTime(100);
	await vi.waitFor(() => expect(at.gallery).toBe(2));
});

test('lines make void what was asked before them', () => {
	const at = connected();
	FakeSocket.last.say(MOVE);
	expect(at.ask?.legal).toEqual(['stock', 'take']);
	FakeSocket.last.say(lines(5, 'A stock'));
	expect(at.ask).toBeNull();
});

test('what waits for a player himself stays until the page says that it does not', () => {
	const at = connected();
	const page = { type: 'page', table: TABLE, best: null, offer: null, advice: 0, told: [] } as const;
	for (const what of ['ready', 'rematch']) {
		FakeSocket.last.say({ type: 'ask', what, legal: [] });
		FakeSocket.last.say(lines(5, '@ {"type":"ready","seat":"C"}'));
		expect(at.ask?.what).toBe(what);
		FakeSocket.last.say({ ...page, asks: true });
		expect(at.ask?.what).toBe(what);
		FakeSocket.last.say({ ...page, asks: false });
		expect(at.ask).toBeNull();
	}
});

test('a page brings what is to be said of the last move, and what became of advice', () => {
	const at = connected();
	const undo = { may: false, asks: 'A', answers: true };
	const tally = { given: 3, followed: 2, won: 7, last: 'followed' };
	FakeSocket.last.say({ type: 'page', table: TABLE, told: [], asks: false, undo, tally });
	expect([at.undo, at.tally]).toEqual([undo, tally]);
});

test('whose time runs, and until when by the clock of this device, is told by a page', () => {
	const at = connected();
	vi.spyOn(performance, 'now').mockReturnValue(500);
	const page = { type: 'page', table: TABLE, told: [], asks: false } as const;
	FakeSocket.last.say({ ...page, clock: { seat: 'C', until: 1_796_000_020_000, now: 1_796_000_005_000 } });
	expect(at.running).toEqual({ seat: 'C', until: 15_500 });
	FakeSocket.last.say({ ...page, clock: null });
	expect(at.running).toBeNull();
});

test('a new welcome makes void what was asked before it', () => {
	const at = connected();
	FakeSocket.last.say(MOVE);
	FakeSocket.last.say(WELCOME);
	expect(at.ask).toBeNull();
});

test('lines that come twice are kept once', () => {
	const at = connected();
	FakeSocket.last.say(lines(5, 'A stock'));
	FakeSocket.last.say(lines(5, 'A stock', 'A drop 7h'));
	expect(at.lines.map((one) => one.text)).toEqual(['A stock', 'A drop 7h']);
});

test('the sentences of a page are added to those before; the seat is found by who sits there', () => {
	const at = connected();
	const page = { type: 'page', table: TABLE, best: null, offer: null, advice: 0 } as const;
	FakeSocket.last.say({ ...page, told: [{ number: 5, words: 'one' }] });
	FakeSocket.last.say({ ...page, told: [{ number: 5, words: 'one' }, { number: 6, words: 'two' }] });
	expect(at.told.map((one) => one.words)).toEqual(['one', 'two']);
	expect(at.seat).toBe('B');
});

test('it is asked in the language of the reader, by the scheme of the page', () => {
	table();
	const url = new URL(FakeSocket.last.url);
	expect(url.protocol).toBe('ws:');
	expect(url.pathname).toBe('/api/tables/abc/socket');
	expect(url.searchParams.get('language')).toBe('en');
});

test('the time that is left is counted by the server, whatever the clock here says', () => {
	const at = connected();
	vi.setSystemTime(0);
	FakeSocket.last.say({ ...MOVE, until: 1796000090000, now: 1796000060000 });
	expect(at.deadline).toBe(performance.now() + 30_000);
	FakeSocket.last.say({ ...MOVE, until: null, now: 1796000060000 });
	expect(at.deadline).toBeNull();
});

test('a device that finds the net again does not wait for the next try', () => {
	const at = connected();
	FakeSocket.last.drop(1006);
	dispatchEvent(new Event('online'));
	expect(FakeSocket.made.length).toBe(2);
	FakeSocket.last.open();
	expect([at.connected, at.lost]).toEqual([true, false]);
	vi.runAllTimers();
	expect(FakeSocket.made.length).toBe(2);
});

test('a connection that is silent after a device has woken up is given up', () => {
	const at = connected();
	document.dispatchEvent(new Event('visibilitychange'));
	expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'ping' });
	vi.runOnlyPendingTimers();
	expect([FakeSocket.made.length, at.connected, at.lost]).toEqual([2, false, true]);
	FakeSocket.last.open();
	expect(at.lost).toBe(false);
});

test('a connection that answers is kept', () => {
	const at = connected();
	document.dispatchEvent(new Event('visibilitychange'));
	FakeSocket.last.say({ type: 'pong' });
	vi.runAllTimers();
	expect([FakeSocket.made.length, at.connected]).toEqual([1, true]);
});

test('what is seen changes together with what the page tells of it', () => {
	const at = connected();
	FakeSocket.last.say({ type: 'view', number: 5, view: { stage: 'dealing', facts: [] } });
	expect([at.view, at.before]).toEqual([null, []]);
	FakeSocket.last.say({ type: 'page', number: 5, table: TABLE, told: [], before: ['A knock 7h'] });
	expect([at.view?.stage, at.before]).toEqual(['dealing', ['A knock 7h']]);
});
