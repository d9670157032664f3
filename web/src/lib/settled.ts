/** What a table has settled when it was opened, as sentences: its rules, then everything else. */
import type { components } from './schema';
import { say } from './texts.svelte';

type Settings = components['schemas']['Settings'];

/** Sets of rules by name; what they mean is for the server to know. */
export const PRESETS = ['seed', 'bicycle', 'modern', 'palace'] as const;
/** Scores that win. */
export const GOALS = [50, 100, 150, 200, 250, 500];
export const GOAL = 100;
/** When the adviser may speak; the first one unless another is named. */
export const ADVICE = ['open', 'on-request', 'layoffs-only', 'none'] as const;

/** The rules of a table to be opened: options only where they differ from what is usual. */
export function chosenRules(preset: string, goal: number, advice: string): Pick<Settings, 'preset' | 'options'> {
	return { preset, options: { ...(goal === GOAL ? {} : { target: goal }), ...(advice === ADVICE[0] ? {} : { advice }) } };
}

/** The score that wins at a table. */
export const goalOf = (options: Settings['options']) => Number(options?.['target'] ?? GOAL);

/** Which rules are played. */
export function rulesSettled({ preset, options = {} }: Settings): string[] {
	const { target: _, advice = ADVICE[0], ...others } = options;
	return [
		`${say('web-preset')}: ${say(`web-preset-${preset}`)}`,
		`${say('web-goal')}: ${goalOf(options)}`,
		`${say('web-advice-when')}: ${say(`web-advice-${advice}`)}`,
		...Object.entries(others).map(([name, value]) => say(`web-option-${name}`, { value })),
	];
}

/** What else holds at the table. */
export function settled({ pace, hints, counting }: Settings): string[] {
	return [
		`${say('web-pace')}: ${say(`web-pace-${pace}`)}`,
		say(hints ? 'web-set-hints' : 'web-set-no-hints'),
		say(counting ? 'web-set-counting' : 'web-set-no-counting'),
	];
}
