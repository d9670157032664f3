/** A word for the shuffle: one's own, or one made up so that nobody could have foreseen it. */
import { settings } from './settings.svelte';

export function freshWord(picked = ''): string {
	if (settings.word) return settings.word;
	const bytes = crypto.getRandomValues(new Uint8Array(8));
	return picked + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
