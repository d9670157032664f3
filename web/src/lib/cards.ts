/** Cards and moves as texts, as the protocol has them. Orders and sums only: what is legal comes from the server. */

export const RANKS = 'A23456789TJQK';
export const SUITS = 'cdhs';

export type Order = 'melds' | 'rank' | 'suit' | 'own';

/** What a card counts: ace one, pictures ten. */
export function points(card: string): number {
	return Math.min(RANKS.indexOf(card[0] ?? '') + 1, 10);
}

/** What cards count together. */
export function count(cards: readonly string[]): number {
	return cards.reduce((sum, card) => sum + points(card), 0);
}

const bySuit = (card: string) => SUITS.indexOf(card[1] ?? '') * 13 + RANKS.indexOf(card[0] ?? '');
const byRank = (card: string) => RANKS.indexOf(card[0] ?? '') * 4 + SUITS.indexOf(card[1] ?? '');

function sorted(cards: readonly string[], key: (card: string) => number): string[] {
	return [...cards].sort((one, other) => key(one) - key(other));
}

/** A hand in an order: melds first and the rest by suit, by rank, by suit, or as `own` has it with new cards last. */
export function arrange(
	cards: readonly string[],
	order: Order,
	melds: readonly (readonly string[])[],
	own: readonly string[],
): string[] {
	if (order === 'rank') return sorted(cards, byRank);
	if (order === 'suit') return sorted(cards, bySuit);
	if (order === 'own') {
		const kept = own.filter((card) => cards.includes(card));
		return [...kept, ...cards.filter((card) => !kept.includes(card))];
	}
	const melded = melds.flat();
	return [...melded, ...sorted(cards.filter((card) => !melded.includes(card)), bySuit)];
}

export interface Move {
	verb: string;
	card: string | null;
	/** Sets of cards: what a spread consists of, or the meld that a card is laid off on. */
	melds: string[][];
	text: string;
}

/** The cards of a set written without separators: `4c5c6c`. */
export function split(set: string): string[] {
	return set === '-' ? [] : (set.match(/../g) ?? []);
}

/** A move of the list of legal ones. */
export function readMove(text: string): Move {
	const [verb = '', ...words] = text.split(' ');
	const withCard = ['drop', 'knock', 'lay'].includes(verb);
	const card = withCard ? (words[0] ?? null) : null;
	const melds = words.slice(withCard ? 1 : 0).map(split).filter((meld) => meld.length > 0);
	return { verb, card, melds, text };
}

/** The moves of some kind. */
export function movesOf(legal: readonly string[], ...verbs: string[]): Move[] {
	return legal.map(readMove).filter((move) => verbs.includes(move.verb));
}

/** What kind of thing there is to do, as the texts that ask for it are named. */
export function deedOf(legal: readonly string[]): string {
	const may = (...verbs: string[]) => movesOf(legal, ...verbs).length > 0;
	if (may('lay')) return 'answer';
	if (may('spread')) return 'spread';
	if (may('pass')) return 'offer';
	if (may('take', 'stock')) return 'draw';
	return may('knock', 'gin') ? 'knock' : 'drop';
}

/** A card as it is written for people: `7♦`, `10♠`. */
export function symbol(card: string): string {
	const suit = { c: '♣', d: '♦', h: '♥', s: '♠' }[card[1] ?? ''] ?? '';
	return `${card[0] === 'T' ? '10' : (card[0] ?? '')}${suit}`;
}
