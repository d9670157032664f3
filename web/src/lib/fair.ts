/** Checks of a deal, as `docs/fair-deals.md` describes them: promise, key, shuffle, and what was dealt. */

const RANKS = 'A23456789TJQK';
const SUITS = 'cdhs';
const WORDS = 2 ** 32;
/** The most characters of a player's word. */
const LONGEST_WORD = 64;
const GAPS =
	/[\0-\x20\x7f-\xa0\xad\u061c\u1680\u180e\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ud800-\udfff\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]+/gu;
const ENDS = /^[ \u200c\u200d]+|[ \u200c\u200d]+$/g;

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

const lines = (...texts: string[]) => new TextEncoder().encode(texts.map((text) => `${text}\n`).join(''));
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The promise of a secret for a hand: 64 hex digits. */
export async function promiseOf(secret: string, number: number): Promise<string> {
	return hex(await sha256(lines('captain-gin/1 promise', secret, String(number))));
}

/** The key of a deck, from the secret and the words of A, B and C; empty: none. */
export async function keyOf(secret: string, number: number, words: readonly string[]): Promise<string> {
	return hex(await keyBytes(secret, number, words));
}

function keyBytes(secret: string, number: number, words: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
	return sha256(lines('captain-gin/1 deck', secret, String(number), words[0] ?? '', words[1] ?? '', words[2] ?? ''));
}

/** A player's word as it is published. */
export function cleanWord(text: string): string {
	const joined = text.normalize('NFC').replace(GAPS, ' ').replace(ENDS, '');
	return [...joined].slice(0, LONGEST_WORD).join('').replace(ENDS, '');
}

/** The stream of 32-bit numbers that a key gives. */
export async function* stream(key: Uint8Array): AsyncGenerator<number> {
	for (let block = 0; ; block++) {
		const text = new Uint8Array(40);
		text.set(key);
		new DataView(text.buffer).setUint32(36, block);
		const view = new DataView((await sha256(text)).buffer);
		for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
	}
}

async function below(numbers: AsyncGenerator<number>, n: number): Promise<number> {
	for (;;) {
		const { value } = await numbers.next();
		const x = value as number;
		if (x < WORDS - (WORDS % n)) return x % n;
	}
}

/** The deck in the order in which it is dealt. */
export async function deckOf(secret: string, number: number, words: readonly string[]): Promise<string[]> {
	const numbers = stream(await keyBytes(secret, number, words));
	const deck = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
	for (let i = 51; i > 0; i--) {
		const j = await below(numbers, i + 1);
		[deck[i], deck[j]] = [deck[j] as string, deck[i] as string];
	}
	return deck;
}

/** What was told of a deal in the lines of a record, as its reader may read them. */
export interface Chapter {
	number: number;
	promise: string;
	secret: string;
	words: [string, string, string];
	/** Cards dealt, by seat, as far as they were told; the captain's seat first, then the box's. */
	dealt: { seat: string; cards: string[] | null; from: 0 | 1 }[];
	up: string;
	draws: { seat: string; card: string }[];
}

/** The deal of a hand (0: the draw for roles) in a record; null: it is not all told. */
export function chapterOf(record: string, hand: number): Chapter | null {
	const all = record.split('\n').slice(5);
	const starts = all.flatMap((line, index) => (line.startsWith('hand ') ? [index] : []));
	const from = hand === 0 ? 0 : all.findIndex((line) => line.startsWith(`hand ${hand} `));
	if (from < 0) return null;
	const part = all.slice(from, starts.find((start) => start > from) ?? all.length);
	const captain = part[0]?.match(/ captain (.) /)?.[1];
	const found: Chapter = { number: hand, promise: '', secret: '', words: ['', '', ''], dealt: [], up: '', draws: [] };
	for (const line of part) take(found, line, captain ?? '');
	return found.promise && found.secret ? found : null;
}

function take(found: Chapter, line: string, captain: string): void {
	const [verb = '', one = '', ...rest] = line.split(' ');
	if (verb === 'promise') found.promise = one;
	else if (verb === 'reveal') found.secret = one;
	else if (verb === 'word') found.words['ABC'.indexOf(one)] = rest.join(' ');
	else if (verb === 'up') found.up = one;
	else if (verb === 'deal') {
		const cards = rest[0] === '?' ? null : (rest[0]?.match(/../g) ?? []);
		found.dealt.push({ seat: one, cards, from: one === captain ? 0 : 1 });
	} else if (verb === 'draw') {
		const pairs = [one, ...rest];
		for (let at = 0; at < pairs.length; at += 2) found.draws.push({ seat: pairs[at] ?? '', card: pairs[at + 1] ?? '' });
	}
}

export interface Check {
	deck: string[];
	/** The hash of the secret is the promise. */
	kept: boolean;
	/** All cards that were told are those of the deck. */
	dealt: boolean;
}

/** Whether a deal is the promised one. */
export async function check(chapter: Chapter): Promise<Check> {
	const deck = await deckOf(chapter.secret, chapter.number, chapter.words);
	const kept = (await promiseOf(chapter.secret, chapter.number)) === chapter.promise;
	const hands = chapter.dealt.every(({ cards, from }) => {
		const expected = deck.slice(0, 20).filter((_, place) => place % 2 === from);
		return cards === null || (cards.length === 10 && cards.every((card) => expected.includes(card)));
	});
	const up = !chapter.up || deck[20] === chapter.up;
	const drawn = chapter.draws.every((one, index) => one.card === deck[index % 52]);
	return { deck, kept, dealt: hands && up && drawn };
}
