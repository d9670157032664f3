import { defineConfig, mergeConfig } from 'vitest/config';
import build from './vite.config';

export default mergeConfig(
	build,
	defineConfig({
		resolve: { conditions: ['browser'] }, // Svelte's own half for pages, not that for servers
		test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], restoreMocks: true },
	}),
);
