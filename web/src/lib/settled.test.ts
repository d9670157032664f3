import { expect, test } from 'vitest';
import { chosenRules, rulesSettled } from './settled';
import { say } from './texts.svelte';

const SETTINGS = { preset: 'seed', options: {}, public: false, pace: 'none', level: 'club', patience: 3, haste: 0, delay: 0, hints: true, counting: true } as const;

test('rules that nobody changed are told to the server as its own', () => {
	expect(chosenRules('seed', 100, 'open')).toEqual({ preset: 'seed', options: {} });
});

test('what was changed is told, and nothing else', () => {
	expect(chosenRules('palace', 250, 'open')).toEqual({ preset: 'palace', options: { target: 250 } });
	expect(chosenRules('seed', 100, 'none')).toEqual({ preset: 'seed', options: { advice: 'none' } });
});

test('who comes to a table reads the preset, the score that wins, and when the adviser may speak', () => {
	const told = rulesSettled({ ...SETTINGS, preset: 'modern' });
	expect(told).toEqual([`${say('web-preset')}: ${say('web-preset-modern')}`, `${say('web-goal')}: 100`, `${say('web-advice-when')}: ${say('web-advice-open')}`]);
});

test('whatever else was changed stands there too', () => {
	const told = rulesSettled({ ...SETTINGS, options: { target: 50, knock_limit: 7, big_gin_bonus: 0, last_discard: 'knock', advice: 'on-request' } });
	expect(told.slice(1)).toEqual([
		`${say('web-goal')}: 50`,
		`${say('web-advice-when')}: ${say('web-advice-on-request')}`,
		'Knock limit: 7',
		'Big gin bonus: none',
		'The last discard may be taken to knock',
	]);
});
