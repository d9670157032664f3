/** What others have said since the reader last looked. */
import { saidSince } from './heard';
import type { TableSocket } from './socket.svelte';

export class Unread {
	private seen = $state(0);

	constructor(private readonly at: Pick<TableSocket, 'lines' | 'told' | 'you' | 'view' | 'seat'>) {
		this.look();
	}

	/** How much that is. */
	get count(): number {
		return saidSince(this.at, this.seen).length;
	}

	/** All that was said is before the reader's eyes. */
	look(): void {
		this.seen = this.at.lines.at(-1)?.number ?? this.seen;
	}
}
