/** Where focus goes on the way from one screen of the page to another: the page is not loaded anew, so that else a screen
 * reader would not tell where it is now. The first screen that is loaded leaves focus where it is. */

let moving = false;

/** The reader is on the way to another screen. */
export function leave(): void {
	moving = true;
}

/** The heading of the screen, or the screen, is there. */
export function arrive(heading: HTMLElement | null): void {
	if (!moving || !heading) return;
	moving = false;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
}
