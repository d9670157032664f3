import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Texts of the page among all those of the program: their keys begin like this. */
const SHOWN = /^(web|phrase|table)-/;
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

export default defineConfig({
	plugins: [svelte(), texts()],
	build: { target: 'es2022', assetsInlineLimit: 0 },
	server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
});
