import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { flat, numberOf, parse, ruleOf } from './markdown';
import { whys } from './whys';

const DOCS = join(dirname(fileURLToPath(import.meta.url)), '../../../docs');
const read = (name: string) => parse(readFileSync(join(DOCS, name), 'utf8'));

describe.each(['en', 'fi', 'nl'])('the whys in %s', (language) => {
	const book = read(`rules.${language}.md`);
	const known = whys(book, read(`rules.why.${language}.md`));
	const rows = book.flatMap((block) => (block.kind === 'table' ? block.rows : []));
	it('are there for every rule of a paragraph or of a row, and for no other', () => {
		const numbers = [...book.map(ruleOf), ...rows.map((row) => numberOf(row[0] ?? []))].filter(Boolean);
		expect(numbers).toContain('2.6');
		expect([...known.keys()].sort()).toEqual(numbers.sort());
	});
	it('tell a reason and what is played elsewhere, and leave no mark of the source', () => {
		for (const { reason, told } of known.values()) {
			expect(flat(reason)).toMatch(/\.$/);
			expect(told.at(-1)?.[0]).toBe('web-why-others');
		}
		expect(JSON.stringify([...known.values()])).not.toMatch(/\*\*|\||"–"/);
	});
	it('have what the book says of an open point, for each rule that it names', () => {
		const heads = (rule: string) => known.get(rule)?.told.map(([key]) => key);
		expect(heads('5.3')).toEqual(['web-why-source', 'web-why-ours', 'web-why-others']);
		expect(known.get('6.3')?.told).toEqual(known.get('5.3')?.told);
		expect(heads('5.2')).toEqual(['web-why-others']);
	});
	it('tell of other practice what the book tells, then more', () => {
		const others = (rule: string) => known.get(rule)?.told.at(-1)?.[1].map(flat) ?? [];
		expect(others('7.2')[0]).toMatch(/20.*25/);
		expect(others('9.1')).toEqual([expect.not.stringMatching(/125/), expect.stringMatching(/125/)]);
		expect(others('2.8')).toHaveLength(1);
	});
});
