/** Why the rules are so, from two texts: the reasons, and the table of open points of the rule book. */
import { flat, numberOf, type Block, type Run } from './markdown';

export interface Why {
	reason: Run[];
	/** What the source texts say of an open point, what is played here, and elsewhere: by the keys of their headings. */
	told: [string, Run[][]][];
}

const rows = (blocks: Block[], columns: number) =>
	blocks.flatMap((block) => (block.kind === 'table' && block.head.length === columns ? block.rows : []));
/** The rules that the first cell of a row names: `(5.3, 6.3)`. */
const named = ([first = []]: Run[][]) => flat(first).match(/\d+\.\d+/g) ?? [];
const says = (cell: Run[]) => !['', '–'].includes(flat(cell));

/** Why each rule is so, by its number. */
export function whys(book: Block[], reasons: Block[]): Map<string, Why> {
	const points = new Map(rows(book, 4).flatMap((row) => named(row).map((rule) => [rule, row] as const)));
	return new Map(
		rows(reasons, 3).map(([number = [], reason = [], others = []]) => {
			const [, source = [], ours = [], elsewhere = []] = points.get(numberOf(number)) ?? [];
			const cells = { 'web-why-source': [source], 'web-why-ours': [ours], 'web-why-others': [elsewhere, others] };
			const told = Object.entries(cells).map(([key, all]): [string, Run[][]] => [key, all.filter(says)]);
			return [numberOf(number), { reason, told: told.filter(([, all]) => all.length) }];
		}),
	);
}
