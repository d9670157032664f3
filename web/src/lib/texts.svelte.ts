/** The words of the page, from the same files as those of the server. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import en from 'virtual:texts/en';
import fi from 'virtual:texts/fi';
import nl from 'virtual:texts/nl';
import { settings } from './settings.svelte';

export const LANGUAGES = { en: 'English', fi: 'Suomi', nl: 'Nederlands' } as const;
export type Language = keyof typeof LANGUAGES;

const SOURCES = { en, fi, nl };
const bundles = new Map<Language, FluentBundle>();

/** The texts of a language, read when they are first needed. */
function bundle(language: Language): FluentBundle {
	const known = bundles.get(language);
	if (known) return known;
	const made = new FluentBundle(language, { useIsolating: false });
	made.addResource(new FluentResource(SOURCES[language]));
	bundles.set(language, made);
	return made;
}

/** The text of a key in the reader's language. */
export function say(key: string, values: Record<string, FluentVariable> = {}): string {
	const texts = bundle(settings.language);
	const message = texts.getMessage(key);
	if (!message?.value) throw new Error(`no text ${key}`);
	return texts.formatPattern(message.value, values);
}

/** A sentence for a listener: cards written as `7♠` are said. */
export function aloud(text: string): string {
	const codes: Record<string, string> = { '♣': 'c', '♦': 'd', '♥': 'h', '♠': 's' };
	return text.replace(/(10|[2-9AJQK])([♣♦♥♠])/g, (_, rank: string, suit: string) => spoken((rank === '10' ? 'T' : rank) + codes[suit]));
}

/** A card as it is said: "seven of spades". */
export function spoken(card: string): string {
	const [rank = '', suit = ''] = card;
	return say('web-card', { rank: Number(rank) || rank, suit }); // [7] in a text is a number, which '7' is not
}
