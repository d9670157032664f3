/** How this reader likes the table: kept in the browser. */
import type { Order } from './cards';
import type { Language } from './texts.svelte';

export interface Settings {
	language: Language;
	theme: 'auto' | 'dark' | 'light';
	contrast: boolean;
	suits: 'two' | 'four';
	index: 'large' | 'classic';
	/** How fast cards move: 1 is as drawn, 0 at once. */
	speed: number;
	sound: boolean;
	left: boolean;
	order: Order;
	/** The order in which the reader last left his hand. */
	own: string[];
	/** Whether single letters act. */
	keys: boolean;
	/** Whether a tap on a card throws it at once, or a second tap confirms. */
	confirm: boolean;
	/** Whether deadwood is counted on the table. */
	counting: boolean;
	name: string;
	/** How well the bots play that are sat down with. */
	level: Level;
	/** A word of one's own for every shuffle; empty: one is made up. */
	word: string;
}

/** The levels of bots, from the weakest. */
export const LEVELS = ['beginner', 'casual', 'club', 'expert', 'master'] as const;
export type Level = (typeof LEVELS)[number];

const KEY = 'captain-gin';

function spokenHere(): Language {
	for (const tag of navigator.languages) {
		const found = (['en', 'fi', 'nl'] as const).find((language) => tag.toLowerCase().startsWith(language));
		if (found) return found;
	}
	return 'en';
}

function defaults(): Settings {
	return {
		language: spokenHere(),
		theme: 'dark',
		contrast: false,
		suits: 'two',
		index: 'large',
		speed: 1,
		sound: true,
		left: false,
		order: 'melds',
		own: [],
		keys: true,
		confirm: true,
		counting: true,
		name: '',
		level: 'club',
		word: '',
	};
}

function load(): Settings {
	try {
		const usual = defaults();
		const kept = { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
		return LEVELS.includes(kept.level) ? kept : { ...kept, level: usual.level };
	} catch {
		return defaults();
	}
}

export const settings: Settings = $state(load());

/** Keep what was changed and let the page follow it. */
export function keepSettings(): void {
	$effect(() => {
		const root = document.documentElement;
		root.lang = settings.language;
		root.dataset.theme = settings.theme;
		root.dataset.suits = settings.suits;
		root.dataset.contrast = settings.contrast ? 'more' : 'normal';
		root.style.setProperty('--speed', String(settings.speed));
		try {
			localStorage.setItem(KEY, JSON.stringify(settings));
		} catch {
			// A browser that keeps nothing: the choice holds for this page.
		}
	});
}
