/** What was said and proposed at a table, looked up among what is kept of it; and who hears what one says. */
import type { Letter } from './protocol';
import type { TableSocket } from './socket.svelte';

type At = Pick<TableSocket, 'lines' | 'told' | 'you' | 'view' | 'seat'>;
export type Hearers = 'table' | 'advice';

const RECENT = 60_000;
const SAID = '@ {"type":"said"';

/** The last proposal, as the sentence that told it; "": none is known. */
export function proposed(at: TableSocket): string {
	const line = at.lines.findLast((one) => / advises /.test(one.text) && !one.text.startsWith('@'));
	return at.told.find((one) => one.number === line?.number)?.words ?? at.view?.advice ?? '';
}

/** What a seat has said within the last minute; "": nothing. */
export function lastSaid(at: TableSocket, seat: Letter): string {
	const said = at.lines.findLast((one) => one.text.startsWith(SAID) && one.text.includes(`"seat":"${seat}"`));
	const words = at.told.find((one) => one.number === said?.number)?.words ?? '';
	return said && at.now() - said.at < RECENT ? words.slice(words.indexOf(': ') + 2) : '';
}

/** The numbers of the lines in which others said something that the reader can hear, after one of them. */
export function saidSince(at: At, number: number): number[] {
	const others = at.lines.filter((one) => one.number > number && one.text.startsWith(SAID) && !one.text.includes(`"who":"${at.you}"`));
	return others.map((one) => one.number).filter((one) => at.told.some((told) => told.number === one && told.words));
}

/** Whether something was said to captain and adviser alone. */
export const isQuiet = (at: At, number: number) => at.lines.some((one) => one.number === number && one.text.startsWith(SAID) && one.text.includes(',"to":"advice",'));

/** Whether the reader is captain or adviser at a table where they may talk to each other. */
export function isOfTeam({ view, seat }: At): boolean {
	const begin = view?.begin;
	return !!begin && [begin.captain, begin.out].includes(seat as Letter) && view.rules.options['advice'] !== 'none';
}

/** Who hears what one says unless one chooses: nobody else while a hand is on that captain and adviser know together. */
export const usualHearers = (at: At): Hearers => (isOfTeam(at) && at.view?.stage === 'playing' ? 'advice' : 'table');
