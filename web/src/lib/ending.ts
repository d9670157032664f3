/** How a hand ended, or the roles were drawn: read from the lines that `page.before` brings. Sums only, no rules. */
import { split } from './cards';
import type { Letter } from './protocol';

export interface Laid {
	melds: string[][];
	/** What lies in no meld. */
	left: string[];
}

export interface Worth {
	/** Who scores; null: the hand was void. */
	seat: Letter | null;
	points: number;
	kind: 'knock' | 'undercut' | 'gin' | 'big-gin' | 'void';
	/** Deadwood of whoever knocked, and of the other. */
	knocker: number;
	other: number;
}

export interface Ending {
	hand: number;
	box: Letter;
	captain: Letter;
	out: Letter;
	score: Record<Letter, number>;
	knocker: Letter | null;
	answerer: Letter | null;
	/** The knocker's spread, with what was laid off on it. */
	spread: Laid;
	/** The opponent's. */
	own: Laid;
	laid: string[];
	worth: Worth | null;
	secret: string | null;
}

export interface Drawn {
	seat: Letter;
	card: string;
}

/** The rounds of the draw for roles: ties are drawn again. */
export function drawsOf(lines: readonly string[]): Drawn[][] {
	return lines
		.filter((line) => line.startsWith('draw '))
		.map((line) => (line.slice(5).match(/[ABC] \S\S/g) ?? []).map((one) => ({ seat: one[0] as Letter, card: one.slice(2) })));
}

function laidBy(words: readonly string[]): Laid {
	const at = words.indexOf('left');
	const melds = (at < 0 ? words : words.slice(0, at)).map(split).filter((meld) => meld.length > 0);
	return { melds, left: at < 0 ? [] : split(words[at + 1] ?? '-') };
}

/** Lay a card off on the meld that lies there as `on`. */
function layOff(spread: Laid, card: string, on: string): Laid {
	const melds = spread.melds.map((meld) => (same(meld, split(on)) ? inOrder([...meld, card]) : meld));
	return { ...spread, melds };
}

const same = (one: readonly string[], other: readonly string[]) =>
	one.length === other.length && one.every((card) => other.includes(card));
const place = (card: string) => 'cdhs'.indexOf(card[1] ?? '') * 13 + 'A23456789TJQK'.indexOf(card[0] ?? '');
const inOrder = (cards: string[]) => cards.sort((one, other) => place(one) - place(other));

function worthOf(text: string): Worth {
	if (text === 'void') return { seat: null, points: 0, kind: 'void', knocker: 0, other: 0 };
	const match = text.match(/^([ABC]) (\d+) (knock|undercut|gin|big gin)(?: (\d+))? against (\d+)$/);
	return {
		seat: (match?.[1] ?? null) as Letter | null,
		points: Number(match?.[2] ?? 0),
		kind: (match?.[3] ?? 'void').replace(' ', '-') as Worth['kind'],
		knocker: Number(match?.[4] ?? 0),
		other: Number(match?.[5] ?? 0),
	};
}

/** The end of the hand that lines tell; null: they tell of none. */
export function endingOf(lines: readonly string[]): Ending | null {
	const begin = lines[0]?.match(/^hand (\d+) box (.) captain (.) out (.) score (\d+) (\d+) (\d+)$/);
	if (!begin) return null;
	const [, hand, box, captain, out, a, b, c] = begin;
	const found: Ending = {
		hand: Number(hand),
		box: box as Letter,
		captain: captain as Letter,
		out: out as Letter,
		score: { A: Number(a), B: Number(b), C: Number(c) },
		knocker: null,
		answerer: null,
		spread: { melds: [], left: [] },
		own: { melds: [], left: [] },
		laid: [],
		worth: null,
		secret: null,
	};
	for (const line of lines.slice(1)) read(found, line.split(' '), line);
	return found;
}

function read(found: Ending, words: string[], line: string): void {
	const [first = '', verb = '', ...rest] = words;
	if (first === '=') found.worth = worthOf(line.slice(2));
	else if (first === 'reveal') found.secret = verb;
	else if (verb === 'knock' || verb === 'gin') {
		found.knocker = first as Letter;
		found.answerer = found.knocker === found.box ? found.captain : found.box;
		found.spread = laidBy(verb === 'knock' ? rest.slice(1) : rest);
	} else if (verb === 'lay') {
		found.spread = layOff(found.spread, rest[0] ?? '', rest[1] ?? '');
		found.laid.push(rest[0] ?? '');
	} else if (verb === 'spread') found.own = laidBy(rest);
}

/** The points as a sum: `32 − 2 = 30`. */
export function sumOf(worth: Worth): string {
	const { points, knocker, other } = worth;
	if (worth.kind === 'knock') return `${other} − ${knocker} = ${points}`;
	if (worth.kind === 'undercut') return `${points - (knocker - other)} + (${knocker} − ${other}) = ${points}`;
	return `${points - other} + ${other} = ${points}`;
}
