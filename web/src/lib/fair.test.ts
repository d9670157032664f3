import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chapterOf, check, cleanWord, deckOf, keyOf, promiseOf, stream } from './fair';

const DOCS = join(dirname(fileURLToPath(import.meta.url)), '../../../docs');

interface Vector {
	secret: string;
	number: number;
	words: string[];
	promise: string;
	key: string;
	first: number[];
	rejected: string;
	deck: string;
}

/** The vectors of the specification, section 8. */
function vectors(): Vector[] {
	const text = readFileSync(join(DOCS, 'fair-deals.md'), 'utf8').split('## 8 ')[1] ?? '';
	return text.split(/\n\n(?= {4}secret)/).slice(1).map((block) => {
		const words = ['', '', ''];
		const found: Record<string, string> = {};
		for (const line of block.trim().split('\n')) {
			const [name = '', ...rest] = line.trim().split(' ');
			if (name === 'word') words['ABC'.indexOf(rest[0] ?? '')] = rest.slice(1).join(' ');
			else found[name] = rest.join(' ');
		}
		const { secret = '', number = '', promise = '', key = '', first = '', rejected = '', deck = '' } = found;
		return { secret, number: Number(number), words, promise, key, first: first.split(' ').map(Number), rejected, deck };
	});
}

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));

describe('the vectors of the specification', () => {
	it('are all there, one with a number that is thrown away', () => {
		expect(vectors().length).toBeGreaterThan(5);
		expect(vectors().some((one) => one.rejected)).toBe(true);
	});
	it.each(vectors())('give promise, key, numbers and deck of $secret $number', async (one) => {
		expect(await promiseOf(one.secret, one.number)).toBe(one.promise);
		expect(await keyOf(one.secret, one.number, one.words)).toBe(one.key);
		const numbers = stream(bytes(one.key));
		for (const expected of one.first) expect((await numbers.next()).value).toBe(expected);
		expect((await deckOf(one.secret, one.number, one.words)).join('')).toBe(one.deck);
	});
});

describe('the words of the specification', () => {
	/** Section 3: what was said, and what is published. */
	const text = readFileSync(join(DOCS, 'fair-deals.md'), 'utf8').split('## 3 ')[1]?.split('## 4 ')[0] ?? '';
	const examples = [...text.matchAll(/^ {4}(".*") -> (".*")$/gm)].map(([, said = '', clean = '']) => [said, clean] as const);
	it('have examples', () => {
		expect(examples.length).toBeGreaterThan(5);
	});
	it.each(examples)('%s is published as %s', (said, clean) => {
		expect(cleanWord(JSON.parse(said))).toBe(JSON.parse(clean));
	});
	it('have 64 characters at most, and no blank at their end', () => {
		expect(cleanWord('🃏'.repeat(70))).toBe('🃏'.repeat(64));
		expect(cleanWord(`${'x'.repeat(63)} y`)).toBe('x'.repeat(63));
	});
	it('have no halves of characters', () => {
		expect(cleanWord('a\ud800b')).toBe('a b');
	});
});

const head = 'captain-gin 1\nrules seed\nseat A person A\nseat B simple B\nseat C simple C\n';

/** A record of a hand that was dealt from the second vector, as its captain reads it. */
function dealt(change: (lines: string[]) => string[] = (lines) => lines): string {
	const one = vectors()[1] as Vector;
	const cards = one.deck.match(/../g) ?? [];
	const captain = cards.slice(0, 20).filter((_, place) => place % 2 === 0);
	const lines = ['hand 1 box A captain B out C score 0 0 0', `promise ${one.promise}`, 'secret ?', `deal B ${captain.join('')}`, 'deal A ?', `up ${cards[20]}`];
	return head + change([...lines, 'rest ?', 'B pass', '= void', `reveal ${one.secret}`]).map((line) => `${line}\n`).join('');
}

async function checked(text: string) {
	const chapter = chapterOf(text, 1);
	return chapter && (await check(chapter));
}

describe('the check of a hand', () => {
	it('finds a deal that is the promised one', async () => {
		expect(await checked(dealt())).toMatchObject({ kept: true, dealt: true });
	});
	it('finds another upcard than the promised one', async () => {
		expect(await checked(dealt((lines) => lines.map((line) => (line.startsWith('up') ? 'up As' : line))))).toMatchObject({ kept: true, dealt: false });
	});
	it('finds another secret than the promised one', async () => {
		expect(await checked(dealt((lines) => lines.map((line) => (line.startsWith('reveal') ? `reveal ${'0'.repeat(64)}` : line))))).toMatchObject({ kept: false });
	});
	it('takes the words of the players in', async () => {
		expect(await checked(dealt((lines) => [...lines.slice(0, 3), 'word A x', ...lines.slice(3)]))).toMatchObject({ kept: true, dealt: false });
	});
	it('waits until the secret is told', () => {
		expect(chapterOf(dealt((lines) => lines.filter((line) => !line.startsWith('reveal'))), 1)).toBeNull();
	});
	it('knows no hand that there was not', () => {
		expect(chapterOf(dealt(), 2)).toBeNull();
	});
	it('checks the draw for roles, whose rounds go on in the pack', async () => {
		const one = vectors()[0] as Vector;
		const [a, b, c, d, e] = one.deck.match(/../g) ?? [];
		const record = (last: string) => `${head}promise ${one.promise}\ndraw A ${a} B ${b} C ${c}\ndraw A ${d} B ${last}\nreveal ${one.secret}\n`;
		expect(await check(chapterOf(record(e ?? ''), 0) as never)).toMatchObject({ kept: true, dealt: true });
		expect(await check(chapterOf(record('As'), 0) as never)).toMatchObject({ kept: true, dealt: false });
	});
});
