/** What moves on the table, from the lines that are new. */
import type { Letter, ViewShown } from './protocol';
import { arrive, deal, leave, pay, walk } from './motion';
import { endingOf } from './ending';
import * as sound from './sound';

export interface Watched {
	view: ViewShown;
	/** Whose cards lie in front. */
	chair: Letter;
	before: readonly string[];
}

/** The facts that are new in a view; none where much was missed. */
export function news(view: ViewShown, seen: number): string[] {
	const fresh = view.facts.slice(Math.max(0, seen - view.first));
	return seen === 0 && fresh.length > 25 ? [] : fresh;
}

/** Let the page show how it came about. */
export function play(facts: readonly string[], watched: Watched): void {
	const { view, chair } = watched;
	if (facts.some((fact) => fact.startsWith('rest '))) deal(view.hands[chair]);
	else for (const fact of facts.slice(-2)) move(fact, chair);
	if (facts.some((fact) => fact.startsWith('hand '))) walk();
	if (facts.some((fact) => / (knock|gin) /.test(fact) && /^[ABC] /.test(fact))) sound.knock();
	else if (facts.some((fact) => /^[ABC] (drop|take|stock)|^rest/.test(fact))) sound.card();
}

function move(fact: string, chair: Letter): void {
	const [seat = '', verb = '', card = ''] = fact.split(' ');
	if (!/^[ABC]$/.test(seat)) return;
	const own = seat === chair;
	if (verb === 'stock') {
		if (own && card !== '?') arrive(`card:${card}`, 'place:stock');
		else leave('place:stock', 'place:stock', `place:fan-${seat}`);
	} else if (verb === 'take') {
		if (own) arrive(`card:${card}`, 'place:pile');
		else leave(`card:${card}`, 'place:pile', `place:fan-${seat}`);
	} else if (verb === 'drop' || verb === 'knock') arrive(`card:${card}`, own ? `card:${card}` : `place:fan-${seat}`);
}

/** Let the points of the hand that has ended go to whoever won them. */
export function payOut(before: readonly string[]): void {
	const worth = endingOf(before)?.worth;
	if (worth?.seat) pay(worth.points, 'place:sum', `place:score-${worth.seat}`);
}
