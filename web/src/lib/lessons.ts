/** What a first match explains: each kind of thing to do, the first two times that it comes. */
const ENOUGH = 2;

export class Lessons {
	private readonly taught: Record<string, number[]> = {};

	/** Whether something is still to be explained at a moment; the same moment counts once. */
	due(kind: string, moment: number): boolean {
		const times = (this.taught[kind] ??= []);
		if (!times.includes(moment)) times.push(moment);
		return times.length <= ENOUGH;
	}
}
