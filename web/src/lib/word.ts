/** What nobody can foresee: words for the shuffle, and ids. */
import { settings } from './settings.svelte';

/** A word for the shuffle: one's own, or one made up so that nobody could have foreseen it. */
export function freshWord(picked = ''): string {
	return settings.word || picked + hex(8);
}

/** An id that no other has; `crypto.randomUUID` is missing on pages that came over plain http. */
export function freshId(): string {
	return hex(16);
}

function hex(length: number): string {
	const bytes = crypto.getRandomValues(new Uint8Array(length));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
