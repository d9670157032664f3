/** The little Markdown that the rule book uses, as parts to be shown: headings, paragraphs, lists, tables. */

export interface Run {
	text: string;
	as: 'plain' | 'strong' | 'em' | 'code';
}
export type Block =
	| { kind: 'heading'; level: number; text: Run[]; id: string }
	| { kind: 'text'; text: Run[] }
	| { kind: 'list'; items: Run[][] }
	| { kind: 'table'; head: Run[][]; rows: Run[][][] };

/** A line in runs of one style; links are shown as their text. */
export function runs(text: string): Run[] {
	const bare = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
	return bare.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).flatMap((part): Run[] => {
		if (!part) return [];
		if (part.startsWith('**')) return [{ text: part.slice(2, -2), as: 'strong' }];
		if (part.startsWith('*') && part.length > 2) return [{ text: part.slice(1, -1), as: 'em' }];
		if (part.startsWith('`')) return [{ text: part.slice(1, -1), as: 'code' }];
		return [{ text: part, as: 'plain' }];
	});
}

const cells = (line: string) =>
	line
		.replace(/^\||\|$/g, '')
		.split('|')
		.map((cell) => runs(cell.trim()));

function block(text: string): Block {
	const rows = text.split('\n');
	const first = rows[0] ?? '';
	const heading = first.match(/^(#+) (.*)$/);
	if (heading) return { kind: 'heading', level: heading[1]?.length ?? 1, text: runs(heading[2] ?? ''), id: (heading[2] ?? '').split(' ')[0] ?? '' };
	if (first.startsWith('|')) return { kind: 'table', head: cells(first), rows: rows.slice(2).map(cells) };
	if (/^[-*] /.test(first)) return { kind: 'list', items: text.split(/\n(?=[-*] )/).map((item) => runs(item.slice(2).replace(/\n\s*/g, ' '))) };
	return { kind: 'text', text: runs(rows.join(' ')) };
}

/** A text in blocks. A paragraph that holds several numbered rules is parted, so that each can be linked to. */
export function parse(source: string): Block[] {
	return source
		.trim()
		.replace(/(^#+ .*)\n(?!\n)/gm, '$1\n\n')
		.split(/\n{2,}/)
		.flatMap((part) => (part.startsWith('|') ? [part] : part.split(/(?:\s|^)(?=\*\*\d+\.\d+\*\*)/)))
		.filter((part) => part.trim())
		.map(block);
}

/** The words of a text without its styles. */
export const flat = (text: Run[]) => text.map((run) => run.text).join('');

/** The number that a text begins with, set in bold as those of rules are; empty: none. */
export function numberOf(text: Run[]): string {
	const first = text[0];
	return first?.as === 'strong' && /^\d+\.\d+$/.test(first.text) ? first.text : '';
}

/** The number of the rule that a block is about; empty: none. */
export const ruleOf = (one: Block) => (one.kind === 'text' ? numberOf(one.text) : '');
