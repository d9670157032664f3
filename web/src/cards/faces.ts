/** What a card shows, by few paths: its index, its signs, and for a court card which one. */
import type { Court } from './courts';
import { placed, turned } from './path';
import { GLYPHS, PIPS, SUITS, type Rank, type Suit } from './shapes';

/** The size of the index: a third of the width, or a fifth. */
export type Index = 'large' | 'classic';

export interface Face {
	suit: Suit;
	/** Its numeral or letter, to be stroked: once, or in two corners. */
	rank: string;
	/** The width of that stroke. */
	stroke: number;
	/** All signs of its suit, to be filled. */
	signs: string;
	/** A sign within the ace's. */
	heart: string;
	court: Court | null;
	/** How a court is moved to make room for the index. */
	courtAt: string | undefined;
}

/** Of the corner: how high the numeral is, its upper end, the middle of both, the size of the sign and its upper end. */
const CORNERS = {
	large: { height: 29, top: 7, middle: 20, sign: 21, below: 40 },
	classic: { height: 17, top: 6, middle: 11.5, sign: 13, below: 26 },
};
/** A glyph's box with half of its stroke, and the width to which a wide one is pressed together in a box of 80. */
const [BOX, WIDEST] = [82, 74];
const sign = (suit: Suit, x: number, y: number, size: number) => placed(SUITS[suit], x, y, size / 100);

/** The signs in the middle of a card. */
function middle(suit: Suit, rank: Rank, large: boolean): string {
	if ('JQK'.includes(rank)) return '';
	if (rank === 'A') return large ? sign(suit, 60, 81, 58) : sign(suit, 50, 70, 50);
	if (large) return sign(suit, 65, 93, 54);
	return (PIPS[rank] ?? []).map(([x, y]) => sign(suit, x, y, y > 70 ? -20 : 20)).join('');
}

function drawn(card: string, index: Index): Face {
	const [rank, suit] = [card[0] as Rank, card[1] as Suit];
	const large = index === 'large';
	const corner = CORNERS[index];
	const glyph = GLYPHS[rank];
	const scale = Math.min((corner.height * Math.min(glyph.width, WIDEST)) / 80 / glyph.width, corner.height / BOX);
	const letter = placed(glyph.path, corner.middle - (glyph.width * scale) / 2, corner.top + (corner.height - BOX * scale) / 2, scale);
	const mark = sign(suit, corner.middle, corner.below + corner.sign / 2, corner.sign);
	return {
		suit,
		rank: large ? letter : letter + turned(letter),
		stroke: 10 * scale,
		signs: mark + (large ? '' : turned(mark)) + middle(suit, rank, large),
		heart: rank === 'A' ? (large ? sign(suit, 60, 82.5, 15) : sign(suit, 51, 71.5, 15)) : '',
		court: 'JQK'.includes(rank) ? (rank as Court) : null,
		courtAt: large ? 'translate(13 2) scale(.95 .971)' : undefined,
	};
}

const known = new Map<string, Face>();

/** The face of a card such as `7s`. */
export function faceOf(card: string, index: Index): Face {
	const key = card + index;
	const face = known.get(key) ?? drawn(card, index);
	known.set(key, face);
	return face;
}
