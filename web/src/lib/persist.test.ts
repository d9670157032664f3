import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { persist } from './persist';

/** How often it was asked, what came of it, and how to give it up; the first tries fail. */
function asked(failures: number) {
	const found = { tries: 0, failed: 0, done: '', stop: () => {} };
	const ask = async () => {
		if (++found.tries <= failures) throw new TypeError('no net');
		return 'here';
	};
	found.stop = persist(
		ask,
		(answer) => (found.done = answer),
		() => found.failed++,
	);
	return found;
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

test('what is answered is asked once', async () => {
	const found = asked(0);
	await vi.advanceTimersByTimeAsync(60_000);
	expect([found.tries, found.failed, found.done]).toEqual([1, 0, 'here']);
});

test('it is asked again after growing pauses, which do not grow for ever', async () => {
	const found = asked(Infinity);
	const tries = [];
	for (const pause of [0, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
		await vi.advanceTimersByTimeAsync(pause);
		tries.push(found.tries);
	}
	found.stop();
	expect(tries).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('when the net is back it is asked at once', async () => {
	const found = asked(1);
	await vi.advanceTimersByTimeAsync(0);
	expect([found.failed, found.done]).toEqual([1, '']);
	dispatchEvent(new Event('online'));
	await vi.advanceTimersByTimeAsync(0);
	expect([found.tries, found.done]).toEqual([2, 'here']);
});

test('what has been given up is neither asked again nor told of', async () => {
	const found = asked(1);
	await vi.advanceTimersByTimeAsync(0);
	found.stop();
	dispatchEvent(new Event('online'));
	await vi.advanceTimersByTimeAsync(60_000);
	expect([found.tries, found.done]).toEqual([1, '']);
});

test('an answer to what was given up meanwhile is dropped', async () => {
	const found = asked(0);
	found.stop();
	await vi.advanceTimersByTimeAsync(0);
	expect([found.tries, found.done]).toEqual([1, '']);
});
