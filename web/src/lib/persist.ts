/** What is asked until it is answered: the net or the server may be away for a while. */

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

/** Ask after growing pauses, and at once when the net is back, until an answer comes; what is returned gives it up. */
export function persist<T>(ask: () => Promise<T>, done: (answer: T) => void, failed: (error: unknown) => void): () => void {
	let tries = 0;
	let asking = false;
	let over = false;
	let timer: ReturnType<typeof setTimeout> | undefined;

	async function go(): Promise<void> {
		clearTimeout(timer);
		if (asking) return;
		asking = true;
		try {
			const answer = await ask();
			if (!over) done(answer);
			stop();
		} catch (error) {
			if (!over) again(error);
		} finally {
			asking = false;
		}
	}

	function again(error: unknown): void {
		failed(error);
		// Not to the second: whoever lost the server with others would come back with all of them.
		const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries++) * (0.5 + Math.random() / 2);
		timer = setTimeout(() => void go(), pause);
	}

	function back(): void {
		tries = 0;
		void go();
	}

	function stop(): void {
		over = true;
		clearTimeout(timer);
		removeEventListener('online', back);
	}

	addEventListener('online', back);
	void go();
	return stop;
}
