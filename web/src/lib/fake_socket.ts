/** A WebSocket without a net: tests see what is sent, and say what comes. */
import type { Outbound } from './protocol';

export class FakeSocket {
	static readonly OPEN = 1;
	static made: FakeSocket[] = [];

	readyState = 0;
	sent: Record<string, unknown>[] = [];
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: ((event: { code: number }) => void) | null = null;

	constructor(readonly url: string) {
		FakeSocket.made.push(this);
	}

	static get last(): FakeSocket {
		const last = FakeSocket.made.at(-1);
		if (!last) throw new Error('no connection was made');
		return last;
	}

	get since(): number {
		return Number(new URL(this.url).searchParams.get('since'));
	}

	send(text: string): void {
		this.sent.push(JSON.parse(text) as Record<string, unknown>);
	}

	close(): void {
		this.drop(1000);
	}

	open(): void {
		this.readyState = FakeSocket.OPEN;
		this.onopen?.();
	}

	/** A message of the server; what a test does not look at may be missing. */
	say(message: { type: Outbound['type'] } & Record<string, unknown>): void {
		this.onmessage?.({ data: JSON.stringify(message) });
	}

	drop(code: number): void {
		this.readyState = 3;
		this.onclose?.({ code });
	}
}
