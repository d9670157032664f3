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
	/** Seconds that bots wait for advice at tables that are opened here; 600 is as long as it takes. */
	patience: number;
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
		contrast: matchMedia('(prefers-contrast: more)').matches,
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
		patience: 3,
		word: '',
	};
}

/** What the browser has kept, as far as it still means something. */
function kept(): Partial<Settings> {
	try {
		const { level, ...rest } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
		return LEVELS.includes(level) ? { ...rest, level } : rest;
	} catch {
		return {};
	}
}

/** As this page last read or wrote it: what differs was changed here since. */
let known: Settings = { ...defaults(), ...kept() };

export const settings: Settings = $state({ ...known });

/** What of some settings is not the same in others. */
function news(some: Settings, others: Settings): Partial<Settings> {
	const differs = ([key, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(others[key as keyof Settings]);
	return Object.fromEntries(Object.entries(some).filter(differs));
}

/** Keep what was changed here and take over what was changed in other tabs, each beside the other. */
function meet(): void {
	const here = $state.snapshot(settings);
	const changed = news(here, known);
	const all = { ...known, ...kept(), ...changed };
	if (Object.keys(changed).length) write(all);
	// How the hand lies stays: another tab may be at another table, with other cards.
	known = { ...all, order: here.order, own: here.own };
	Object.assign(settings, news(known, here));
}

function write(all: Settings): void {
	try {
		localStorage.setItem(KEY, JSON.stringify(all));
	} catch {
		// A browser that keeps nothing: the choice holds for this page.
	}
}

/** Keep what was changed and let the page follow it, in other tabs too. */
export function keepSettings(): void {
	$effect(() => {
		const root = document.documentElement;
		root.lang = settings.language;
		root.dataset.theme = settings.theme;
		root.dataset.suits = settings.suits;
		root.dataset.contrast = settings.contrast ? 'more' : 'normal';
		root.style.setProperty('--speed', String(settings.speed));
	});
	$effect(meet);
	$effect(() => {
		addEventListener('storage', meet);
		return () => removeEventListener('storage', meet);
	});
}
