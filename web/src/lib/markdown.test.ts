import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse, ruleOf, runs } from './markdown';

const DOCS = join(dirname(fileURLToPath(import.meta.url)), '../../../docs');

const book = (language: string) => readFileSync(join(DOCS, `rules.${language}.md`), 'utf8');

describe('a line', () => {
	it('is parted into runs of one style', () => {
		expect(runs('a **b** *c* `d` [e](f)')).toEqual([
			{ text: 'a ', as: 'plain' },
			{ text: 'b', as: 'strong' },
			{ text: ' ', as: 'plain' },
			{ text: 'c', as: 'em' },
			{ text: ' ', as: 'plain' },
			{ text: 'd', as: 'code' },
			{ text: ' e', as: 'plain' },
		]);
	});
});

describe.each(['en', 'fi', 'nl'])('the rule book in %s', (language) => {
	const blocks = parse(book(language));
	it('has every numbered rule as a part of its own, in order', () => {
		const numbers = book(language).match(/\*\*(\d+\.\d+)\*\*(?! \|)/g)?.filter((_, at, all) => all.indexOf(all[at] ?? '') === at);
		const found = blocks.map(ruleOf).filter(Boolean);
		expect(found).toContain('4.3');
		expect(found.length).toBeGreaterThan(25);
		expect(numbers?.length).toBeGreaterThan(found.length - 1);
		expect(new Set(found).size).toBe(found.length);
	});
	it('leaves no mark of the source in a text', () => {
		expect(JSON.stringify(blocks)).not.toMatch(/\*\*|\|---|"#+ /);
	});
	it('has the table of open points, of four columns', () => {
		expect(blocks.some((block) => block.kind === 'table' && block.head.length === 4 && block.rows.length > 8)).toBe(true);
	});
});
