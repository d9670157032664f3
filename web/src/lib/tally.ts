/** How often advice was followed and what it won, from the lines that captain and adviser read. */

export interface Tally {
	given: number;
	followed: number;
	/** Points of the hands in which advice was followed and the captain won. */
	won: number;
	/** What became of the last proposal. */
	last: 'followed' | 'overruled' | null;
	/** Whose hand it was. */
	captain: string;
}

/** A move as it is proposed: without the card of a draw and without what is left of a spread. */
function bare(words: readonly string[]): string {
	const [verb = ''] = words;
	if (verb === 'take' || verb === 'stock') return verb;
	const end = words.indexOf('left');
	return (end < 0 ? words : words.slice(0, end)).join(' ');
}

/** The tally of some lines, in order. */
export function tallyOf(lines: readonly string[]): Tally {
	const tally: Tally = { given: 0, followed: 0, won: 0, last: null, captain: '' };
	let pending: string | null = null;
	let helped = false;
	for (const line of lines) {
		const [seat = '', verb = '', ...rest] = line.split(' ');
		if (seat === 'hand') {
			tally.captain = line.match(/ captain (.)/)?.[1] ?? '';
			[pending, helped] = [null, false];
		} else if (verb === 'advises') pending = bare(rest);
		else if (seat === '=' && verb === tally.captain && helped) tally.won += Number(rest[0] ?? 0);
		else if (pending !== null && seat === tally.captain && seat && verb !== 'asks') {
			const followed = bare([verb, ...rest]) === pending;
			tally.given += 1;
			tally.followed += followed ? 1 : 0;
			tally.last = followed ? 'followed' : 'overruled';
			helped ||= followed;
			pending = null;
		}
	}
	return tally;
}
