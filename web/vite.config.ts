import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { parse, type Block, type Run } from './src/lib/markdown';

/** Texts of the page among all those of the program: their keys begin like this. */
const SHOWN = /^(web|phrase|table|worth)-/;
const PREFIX = '\0texts/';

/** `virtual:texts/fi` is the source of the Finnish texts that the page needs. */
function texts(): Plugin {
	return {
		name: 'texts',
		resolveId: (id) => (id.startsWith('virtual:texts/') ? PREFIX + id.slice('virtual:texts/'.length) : undefined),
		load(id) {
			if (!id.startsWith(PREFIX)) return undefined;
			const file = fileURLToPath(new URL(`../src/captain_gin/locales/${id.slice(PREFIX.length)}.ftl`, import.meta.url));
			this.addWatchFile(file);
			const messages = readFileSync(file, 'utf8').split(/\n(?=[a-z#]|$)/);
			return `export default ${JSON.stringify(messages.filter((message) => SHOWN.test(message)).join('\n'))}`;
		},
	};
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const TAGS = { plain: '', strong: 'strong', em: 'em', code: 'code' } as const;
const inline = (runs: Run[]) =>
	runs.map(({ text, as }) => (TAGS[as] ? `<${TAGS[as]}>${escaped(text)}</${TAGS[as]}>` : escaped(text))).join('');
const row = (tag: string, cells: Run[][]) => `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`;

function html(block: Block): string {
	if (block.kind === 'heading') return `<h${block.level}>${inline(block.text)}</h${block.level}>`;
	if (block.kind === 'list') return `<ul>${block.items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`;
	if (block.kind === 'table') return `<table>${row('th', block.head)}${block.rows.map((cells) => row('td', cells)).join('')}</table>`;
	return `<p>${inline(block.text)}</p>`;
}

/** The rule books as plain pages, for browsers without scripts. */
function plainRules(): Plugin {
	return {
		name: 'plain-rules',
		apply: 'build',
		generateBundle() {
			for (const language of ['en', 'fi', 'nl']) {
				const books = ['rules', 'rules.why'].map((book) => new URL(`../docs/${book}.${language}.md`, import.meta.url));
				const parts = books.flatMap((book) => parse(readFileSync(book, 'utf8')));
				const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Captain</title>`;
				const source = `<!doctype html><html lang="${language}"><head>${head}</head><body>${parts.map(html).join('\n')}</body></html>\n`;
				this.emitFile({ type: 'asset', fileName: `rules-${language}.html`, source });
			}
		},
	};
}

export default defineConfig({
	plugins: [svelte(), texts(), plainRules()],
	build: { target: 'es2022', cssTarget: ['chrome111', 'firefox113', 'safari16.4'], assetsInlineLimit: 0 },
	server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
});
