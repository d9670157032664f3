/** Who walks where after a hand: people with their badges, or badges from one to another; how cards are dealt, and what a press ends. */
import { beforeEach, expect, test, vi } from 'vitest';
import { deal, remember, skip, walk } from './motion';

let still = false;
let frames: (() => void)[] = [];
const walked: [string, number][] = [];

/** Chairs side by side, with whoever sits there and his role. */
function seat(...people: [seat: string, role: string][]): void {
	document.body.innerHTML = people.map(([name, role]) => `<section data-place="seat-${name}"><b data-badge="${role}"></b></section>`).join('');
	for (const [index, chair] of [...document.querySelectorAll('section')].entries()) {
		const rect = new DOMRect(index * 100, 0, 50, 20);
		chair.getBoundingClientRect = () => rect;
		(chair.firstChild as Element).getBoundingClientRect = () => rect;
	}
}

/** Draw the next frame; all that moves begins in one. */
function draw(): void {
	expect(frames.length).toBe(1);
	frames.pop()?.();
}

beforeEach(() => {
	still = false;
	walked.length = 0;
	vi.stubGlobal('matchMedia', () => ({ matches: still }));
	frames = [];
	vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
	Element.prototype.animate = function (this: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions) {
		const { place, badge } = this.dataset;
		walked.push([`${place ?? badge} ${frames[0]?.['transform'] ?? 'fades'}`, Number(options.duration)]);
		return { finished: Promise.resolve() } as unknown as Animation;
	} as typeof Element.prototype.animate;
});

test('people who change chairs take their badges along', () => {
	seat(['A', 'captain'], ['B', 'box'], ['C', 'out']);
	remember();
	seat(['C', 'captain'], ['B', 'box'], ['A', 'out']);
	walk();
	draw();
	expect(walked).toEqual([
		['seat-A translate(-200px, 0px)', 600],
		['seat-C translate(200px, 0px)', 600],
	]);
});

test('where people stay, badges walk from one to another', () => {
	seat(['A', 'captain'], ['B', 'box'], ['C', 'out']);
	remember();
	seat(['A', 'box'], ['B', 'out'], ['C', 'captain']);
	walk();
	draw();
	expect(walked.map(([what]) => what)).toEqual(['box translate(100px, 0px)', 'captain translate(-200px, 0px)', 'out translate(100px, 0px)']);
});

test('what lies in a sheet that is closed has no place', () => {
	seat(['A', 'box'], ['B', 'captain'], ['C', 'out']);
	document.body.insertAdjacentHTML('beforeend', '<dialog><b data-badge="captain"></b></dialog>');
	remember();
	seat(['A', 'out'], ['B', 'box'], ['C', 'captain']);
	walk();
	draw();
	expect(walked.map(([what]) => what)).toContain('captain translate(-100px, 0px)');
});

test('nothing walks for those who want nothing to move', () => {
	still = true;
	seat(['A', 'captain'], ['B', 'box'], ['C', 'out']);
	remember();
	seat(['B', 'captain'], ['A', 'box'], ['C', 'out']);
	walk();
	draw();
	expect(walked).toEqual([
		['seat-A fades', 80],
		['seat-B fades', 80],
	]);
});

test('all places are read before a card moves, and only what the compositor moves by itself is animated', async () => {
	const done: string[] = [];
	document.body.innerHTML = '<b data-place="stock"></b><i data-card="Ac"></i><i data-card="Kd"></i>';
	for (const [index, one] of [...document.querySelectorAll<HTMLElement>('b, i')].entries()) {
		one.getBoundingClientRect = () => {
			done.push('read');
			return new DOMRect(index * 100, 0, 50, 20);
		};
		one.animate = (frames) => {
			done.push(...(frames as Keyframe[]).flatMap(Object.keys));
			return { finished: Promise.resolve() } as unknown as Animation;
		};
	}
	remember();
	deal(['Ac', 'Kd']);
	draw();
	expect(done.slice(done.indexOf('transform'))).toEqual(Array(4).fill('transform'));
	expect(document.querySelectorAll('[data-flying]').length).toBe(2);
	await Promise.resolve().then(() => Promise.resolve());
	await vi.waitFor(() => expect(document.querySelectorAll('[data-flying]').length).toBe(0));
});

test('what happened while nobody looked does not move later', () => {
	vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	seat(['A', 'captain'], ['B', 'box'], ['C', 'out']);
	remember();
	seat(['C', 'captain'], ['B', 'box'], ['A', 'out']);
	walk();
	expect(frames).toEqual([]);
	vi.restoreAllMocks();
});

test('a press where nothing moves asks for no frame: it would come before that which shows what the press does', () => {
	skip();
	expect(frames).toEqual([]);
});

test('a press ends what moves, once a frame has shown what else it does', () => {
	vi.useFakeTimers();
	const finish = vi.fn();
	Element.prototype.animate = () => ({ finished: new Promise(() => undefined), finish }) as unknown as Animation;
	document.body.innerHTML = '<b data-place="stock"></b><i data-card="Ac"></i>';
	for (const one of document.querySelectorAll('b, i')) one.getBoundingClientRect = () => new DOMRect(0, 0, 50, 20);
	deal(['Ac']);
	skip();
	for (const frame of frames) frame();
	expect(finish).not.toHaveBeenCalled();
	vi.runAllTimers();
	expect(finish).toHaveBeenCalledOnce();
	vi.useRealTimers();
});
