/** What was said and proposed at a table, looked up among what is kept of it. */
import type { Letter } from './protocol';
import type { TableSocket } from './socket.svelte';

const RECENT = 60_000;

/** The last proposal, as the sentence that told it; "": none is known. */
export function proposed(at: TableSocket): string {
	const line = at.lines.findLast((one) => / advises /.test(one.text) && !one.text.startsWith('@'));
	return at.told.find((one) => one.number === line?.number)?.words ?? at.view?.advice ?? '';
}

/** What a seat has said within the last minute; "": nothing. */
export function lastSaid(at: TableSocket, seat: Letter): string {
	const said = at.lines.findLast((one) => one.text.startsWith('@ {"type":"said"') && one.text.includes(`"seat":"${seat}"`));
	const words = at.told.find((one) => one.number === said?.number)?.words ?? '';
	return said && at.now() - said.at < RECENT ? words.slice(words.indexOf(': ') + 2) : '';
}
