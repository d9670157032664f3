/** What this page saw of deals before they were dealt, to be held against what the server tells after them. */
import { cleanWord, type Chapter } from './fair';
import type { Letter, TableShown, ViewShown } from './protocol';

interface Noted {
	promise: string;
	/** Where this reader sits and the word that he gave; none: "". */
	seat: Letter | '';
	word: string;
}

/** Until the page is loaded anew. */
const noted = new Map<string, Noted>();

const keyOf = (table: string, match: number, hand: number) => `${table}/${match}/${hand}`;

/** The hand whose deal a view shows as promised, no card of it being known; null: none. */
function awaited(view: ViewShown | null): { hand: number; promise: string } | null {
	if (view?.stage !== 'drawing' && view?.stage !== 'dealing') return null;
	if (view.facts.some((fact) => /^(draw|deal) /.test(fact))) return null;
	const promise = view.facts.find((fact) => fact.startsWith('promise '))?.slice(8);
	return promise ? { hand: view.begin?.hand ?? 0, promise } : null;
}

/** Keep the promise that a view shows; the first one of a hand counts. */
export function note(table: TableShown, view: ViewShown | null): void {
	const found = awaited(view);
	if (!found) return;
	const key = keyOf(table.table, table.match, found.hand);
	if (!noted.has(key)) noted.set(key, { promise: found.promise, seat: '', word: '' });
}

/** Keep the word that was given, and acknowledged, while a view was shown. */
export function noteWord(table: TableShown, view: ViewShown | null, seat: Letter, word: string): void {
	const kept = noted.get(keyOf(table.table, table.match, awaited(view)?.hand ?? -1));
	if (kept) Object.assign(kept, { seat, word: cleanWord(word) });
}

/** What a record tells otherwise than this page saw it; "": nothing, as far as it knows. */
export function differs(table: string, match: number, chapter: Chapter): 'promise' | 'word' | '' {
	const kept = noted.get(keyOf(table, match, chapter.number));
	if (!kept) return '';
	if (kept.promise !== chapter.promise) return 'promise';
	return kept.word && chapter.words['ABC'.indexOf(kept.seat)] !== kept.word ? 'word' : '';
}
