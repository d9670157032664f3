import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hint, me, publicTables, reason } from './api';
import { persist } from './persist';
import { say } from './texts.svelte';

/** What ends the requests that were made, by how long each may take. */
let limits: [number, AbortController][];

beforeEach(() => {
	limits = [];
	vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
		const controller = new AbortController();
		limits.push([limit, controller]);
		return controller.signal;
	});
	/** A server that takes what is asked, and never answers. */
	vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason))));
});
afterEach(() => vi.unstubAllGlobals());

/** Time is up for what was last asked. */
function wait(): void {
	limits.at(-1)?.[1].abort(new DOMException('', 'TimeoutError'));
}

test('what is never answered is told of as if the server were away', async () => {
	const asked = publicTables();
	wait();
	await expect(asked).rejects.toSatisfy((error) => reason(error) === say('web-offline'));
});

test('it is asked for again, and with time for a bot to think where one has to', async () => {
	const told: string[] = [];
	const stop = persist(publicTables, () => {}, (error) => told.push(reason(error)));
	wait();
	await vi.waitFor(() => expect(told).toEqual([say('web-offline')]));
	dispatchEvent(new Event('online'));
	expect(limits).toHaveLength(2);
	stop();
	void hint('abc').catch(() => undefined);
	expect(limits[2]?.[0]).toBeGreaterThan(limits[0]?.[0] ?? Infinity);
});

test('who one is is asked once, unless that is to be asked anew', async () => {
	const answer = { id: 'me', name: '', language: 'en' };
	const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(answer))));
	vi.stubGlobal('fetch', fetched);
	await me(true);
	await Promise.all([me(), me()]);
	expect(fetched).toHaveBeenCalledTimes(1);
	await me(true);
	expect(fetched).toHaveBeenCalledTimes(2);
});
