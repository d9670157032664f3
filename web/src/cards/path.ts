/** Path data put elsewhere, so that what has one colour is one element: a page with few elements is quick. */

/** Which of the axes the numbers after a command move along: 0 across, 1 down. */
const AXES: Record<string, number[]> = { H: [0], V: [1] };

/** Path data scaled about its origin and then moved; a negative scale turns it upside down. */
export function placed(d: string, x: number, y: number, scale: number): string {
	let [axes, relative, at] = [[0, 1], false, 0];
	return d.replace(/([A-Za-z])|\s*-?\d*\.?\d+/g, (part, letter?: string) => {
		if (letter) {
			[axes, relative, at] = [AXES[letter.toUpperCase()] ?? [0, 1], letter > 'Z', 0];
			return letter;
		}
		const from = relative ? 0 : axes[at++ % axes.length] === 0 ? x : y;
		return ` ${Math.round((Number(part) * scale + from) * 100) / 100}`;
	});
}

/** The same turned about the middle of a card. */
export const turned = (d: string) => placed(d, 100, 140, -1);
