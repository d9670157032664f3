/** Cards that fly from where they were to where they go. Elements are known by `data-card` and `data-place`. */
import { settings } from './settings.svelte';

const FLIGHT = 220;
const WALK = 600;
const FADE = 80;
const DEAL_GAP = 55;

const places = new Map<string, DOMRect>();
let running: Animation[] = [];

/** Whether the reader wants nothing to move. */
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const time = (ms: number) => Math.max(1, ms * settings.speed);

function find(key: string): HTMLElement | null {
	const [kind = '', name = ''] = key.split(':');
	return document.querySelector(`[data-${kind}="${CSS.escape(name)}"]`);
}

/** Remember where everything lies, before the page changes. */
export function remember(): void {
	places.clear();
	for (const element of document.querySelectorAll<HTMLElement>('[data-card], [data-place], [data-badge]')) {
		const box = element.getBoundingClientRect();
		if (box.width === 0) continue; // in a sheet that nobody has opened
		for (const kind of ['card', 'place', 'badge'] as const) {
			const name = element.dataset[kind];
			if (name) places.set(`${kind}:${name}`, box);
		}
	}
}

/** Where something was, or is. */
function where(key: string): DOMRect | null {
	return places.get(key) ?? find(key)?.getBoundingClientRect() ?? null;
}

function run(element: Element, frames: Keyframe[], ms: number, delay = 0): Animation {
	const options: KeyframeAnimationOptions = { duration: time(ms), delay: delay * settings.speed, easing: 'cubic-bezier(.2,.7,.3,1)', fill: 'backwards' };
	const animation = element.animate(frames, options);
	running.push(animation);
	void animation.finished.catch(() => undefined).then(() => (running = running.filter((one) => one !== animation)));
	return animation;
}

function shift(from: DOMRect, to: DOMRect): string {
	return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
}

/** Let an element come from where *transform* puts it, above others: only what the compositor moves by itself is animated. */
function fly(element: HTMLElement, transform: string, ms: number, delay = 0): void {
	element.dataset['flying'] = '';
	void run(element, [{ transform }, { transform: 'none' }], ms, delay)
		.finished.catch(() => undefined)
		.then(() => delete element.dataset['flying']);
}

let waiting: (() => void)[] = [];

/** Begin a movement with the next frame, as all others: what is read once something moves would be laid out anew. */
export function begin(go: () => void): void {
	if (document.hidden || waiting.push(go) > 1) return;
	requestAnimationFrame(() => {
		const all = waiting;
		waiting = [];
		for (const one of all) one();
	});
}

/** How long a frame may take; a page that nobody sees draws none. */
const FRAME = 100;

/** Do something once the next frame is drawn. */
export function afterFrame(go: () => void): void {
	let due: (() => void) | null = go;
	const once = () => {
		due?.();
		due = null;
	};
	requestAnimationFrame(() => setTimeout(once));
	setTimeout(once, FRAME);
}

/** Let an element that lies at its end come from somewhere. */
export function arrive(key: string, from: string, delay = 0, ms = FLIGHT): void {
	const element = find(key);
	const start = where(from);
	const end = element?.getBoundingClientRect();
	if (!element || !start?.width || !end?.width) return;
	if (still()) begin(() => run(element, [{ opacity: 0 }, { opacity: 1 }], FADE));
	else begin(() => fly(element, shift(start, end), ms, delay));
}

/** Let a likeness of something fly to where nobody sees its face any more. */
export function leave(likeness: string, from: string, to: string): void {
	const element = find(likeness)?.querySelector<HTMLElement | SVGElement>('.card') ?? null;
	const start = where(from);
	const end = where(to);
	if (!element || !start || !end || still()) return;
	const ghost = element.cloneNode(true) as typeof element;
	const style = ghost.style;
	Object.assign(style, { position: 'fixed', left: `${start.left}px`, top: `${start.top}px`, width: `${start.width}px`, zIndex: '6', transformOrigin: '0 0', pointerEvents: 'none' });
	const width = Math.min(end.width, start.width) / start.width;
	const frames = [{ transform: 'none' }, { transform: `translate(${end.left - start.left}px, ${end.top - start.top}px) scale(${width})`, opacity: 0.4 }];
	begin(() => {
		document.body.append(ghost);
		void run(ghost, frames, FLIGHT)
			.finished.catch(() => undefined)
			.then(() => ghost.remove());
	});
}

/** Deal cards from the stock, all in under 1.2 seconds. */
export function deal(cards: readonly string[]): void {
	for (const [index, card] of cards.entries()) arrive(`card:${card}`, 'place:stock', index * DEAL_GAP, FLIGHT * 1.4);
}

/** Let players walk to their new chairs, and the badges of the roles to those who stay where they are. */
export function walk(): void {
	const moved = ['A', 'B', 'C'].map((seat) => stroll(`place:seat-${seat}`));
	for (const role of ['box', 'captain', 'out']) {
		const badge = find(`badge:${role}`);
		if (!moved.some((one) => one?.contains(badge))) stroll(`badge:${role}`);
	}
}

/** Let something come from where it was at its own size; gives it if that was elsewhere. */
function stroll(key: string): Element | null {
	const element = find(key);
	const was = places.get(key);
	const is = element?.getBoundingClientRect();
	if (!element || !was || !is || Math.hypot(was.left - is.left, was.top - is.top) < 12) return null;
	const from = `translate(${was.left - is.left}px, ${was.top - is.top}px)`;
	if (still()) begin(() => run(element, [{ opacity: 0 }, { opacity: 1 }], FADE));
	else begin(() => fly(element, from, WALK));
	return element;
}

/** Let points travel from the sum to a score. */
export function pay(points: number, from: string, to: string): void {
	const start = find(from)?.getBoundingClientRect();
	const goal = find(to);
	const end = goal?.getBoundingClientRect();
	if (!start || !goal || !end || still() || settings.speed < 0.01) return;
	const coin = document.createElement('b');
	coin.className = 'travelling';
	coin.textContent = `+${points}`;
	coin.setAttribute('aria-hidden', 'true');
	Object.assign(coin.style, { left: `${start.left + start.width / 2}px`, top: `${start.top}px` });
	document.body.append(coin);
	const move = `translate(${end.left - start.left - start.width / 2}px, ${end.top - start.top}px)`;
	void run(coin, [{ transform: 'none', opacity: 0 }, { transform: 'none', opacity: 1, offset: 0.25 }, { transform: move, opacity: 1 }], 900)
		.finished.catch(() => undefined)
		.then(() => {
			coin.remove();
			if (goal.isConnected) run(goal, [{ scale: 1.35 }, { scale: 1 }], FLIGHT);
		});
}

/** End everything that moves: a press skips the deal, once it has shown what else it does. */
export function skip(): void {
	if (!running.length && !waiting.length) return; // a frame for nothing would make what the press does wait
	afterFrame(() => {
		for (const one of running) one.finish();
	});
}
