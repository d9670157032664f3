/** A hint that was asked for: what came, or why nothing did. */
import { ApiError, hint, type Hint } from './api';
import type { TableSocket } from './socket.svelte';
import { say } from './texts.svelte';

export class Hinting {
	/** Null: none was asked for, or it has not come. */
	told: Hint | null = $state(null);
	problem = $state('');

	constructor(private readonly at: TableSocket) {}

	/** Ask for what to do now; an answer that comes when something else is to be done is dropped. */
	async ask(): Promise<void> {
		const number = this.at.ask?.number;
		try {
			const found = await hint(this.at.id);
			if (this.at.ask?.number === number) this.told = found;
		} catch (error) {
			this.problem = error instanceof ApiError ? error.message : say('web-offline');
		}
	}

	clear(): void {
		this.told = null;
		this.problem = '';
	}
}
