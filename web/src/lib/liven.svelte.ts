/** What moves on the table and what sounds, as a match goes on. */
import { tick, untrack } from 'svelte';
import { news, payOut, play } from './flights';
import { remember } from './motion';
import type { Letter } from './protocol';
import type { TableSocket } from './socket.svelte';
import * as sound from './sound';

/** Follow a table from a component: *chair* is whose cards lie in front, *mine* whether the reader has to move. */
export function liven(at: TableSocket, chair: () => Letter, mine: () => boolean): void {
	let seen = 0;
	let wasMine = false;
	let paid = '';
	$effect.pre(() => {
		void at.view;
		untrack(remember);
	});
	$effect(() => {
		const now = at.view;
		if (!now) return;
		const facts = news(now, seen);
		const fresh = seen > 0 || facts.length > 0;
		seen = now.first + now.facts.length;
		untrack(() => {
			if (fresh) void tick().then(() => play(facts, { view: now, chair: chair(), before: at.before }));
		});
	});
	$effect(() => {
		const worth = at.before.find((line) => line.startsWith('= ')) ?? '';
		if (worth && paid !== at.before[0]) setTimeout(() => payOut(at.before), 500);
		paid = at.before[0] ?? '';
	});
	$effect(() => {
		if (mine() && !wasMine) sound.turn();
		wasMine = mine();
	});
}
