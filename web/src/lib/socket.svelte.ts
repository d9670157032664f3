/** The connection to one table: what is known of it, kept up to date, and the way to act at it. */
import { me } from './api';
import { afterFrame } from './motion';
import { note, noteWord } from './noted';
import type { Asked, Best, Command, Letter, Lines, Outbound, Page, TableShown, Tally, Told, UndoShown, ViewShown } from './protocol';
import { settings } from './settings.svelte';
import { freshId } from './word';

const KEPT = 400;
const LONGEST_WAIT = 10_000;
/** How long a connection may be silent after a device has woken up before it is given up. */
const SILENCE = 4_000;
/** What others' doings do not change: whether it still holds is told by the page that follows lines. */
const LASTING = ['ready', 'rematch'];

type Waiting = { command: Record<string, unknown>; done: (error: string) => void };

export class TableSocket {
	connected = $state(false);
	/** Whether the connection was lost and is being made again. */
	lost = $state(false);
	gone = $state('');
	you = $state('');
	seat: string | null = $state(null);
	table: TableShown | null = $state(null);
	view: ViewShown | null = $state(null);
	best: Best | null = $state(null);
	ask: Asked | null = $state(null);
	/** When the time to do that is up, as `performance.now()` counts; null: never. */
	deadline: number | null = $state(null);
	/** Whose time runs, and when it is up, as `performance.now()` counts; null: nobody has to hurry. */
	running: { seat: string; until: number } | null = $state(null);
	present: string[] = $state([]);
	gallery = $state(0);
	/** What happened, in sentences. */
	told: Told[] = $state([]);
	/** The latest lines, as they are. */
	lines: { number: number; text: string; at: number }[] = $state([]);
	/** The best answer to a knock. */
	offer: string | null = $state(null);
	/** Moves like the legal ones with other spreads. */
	spreads: string[] = $state([]);
	/** The line of the proposal that lies before the captain; 0: none. */
	advice = $state(0);
	/** What is to be said of taking the last move back. */
	undo: UndoShown | null = $state(null);
	/** What became of the proposals that this player made or heard; null: he has no seat. */
	tally: Tally | null = $state(null);
	/** How what came before the next deal ended, as lines. */
	before: string[] = $state([]);
	/** What is new, to be read aloud. */
	news = $state('');
	refused = $state('');
	/** The number of the rule that forbade it. */
	rule: string | null = $state(null);

	/** What `view` will be once the page that belongs to it has come: they change together. */
	private coming: ViewShown | null = null;
	private number = 0;
	private socket: WebSocket | null = null;
	private waiting = new Map<string, Waiting>();
	private tries = 0;
	/** Whether the server was told who this is since it was last heard of. */
	private introduced = false;
	/** What has come since the reader did something that no frame has shown yet; null: all is shown. */
	private held: Outbound[] | null = null;
	private closed = false;
	private timer: ReturnType<typeof setTimeout> | undefined;
	/** In which the server tells what happens. */
	private language: string = settings.language;
	/** A time of the server, and when it was heard of, as `performance.now()` counts. */
	private clock: [number, number] = [0, 0];

	constructor(readonly id: string) {
		this.connect();
		addEventListener('online', this.wake);
		document.addEventListener('visibilitychange', this.wake);
	}

	/** Give a command; resolves to "" when it is done, else to why it is not. */
	give(command: Command): Promise<string> {
		const id = freshId();
		const full = { ...command, id, seen: this.number };
		const given = new Promise<string>((done) => {
			this.waiting.set(id, { command: full, done });
			this.send(full);
		});
		this.hold();
		const { table, view, seat } = this;
		if (command.type === 'ready' && command.word && table && seat) {
			const { word } = command;
			void given.then((error) => error || noteWord(table, view, seat as Letter, word));
		}
		return given;
	}

	/** The time by the server's clock: this device's may say anything. */
	now(): number {
		return this.clock[0] + performance.now() - this.clock[1];
	}

	close(): void {
		this.closed = true;
		removeEventListener('online', this.wake);
		document.removeEventListener('visibilitychange', this.wake);
		clearTimeout(this.timer);
		this.socket?.close();
	}

	/** Be told everything anew, in another language. */
	relearn(language: string): void {
		if (language === this.language) return;
		this.language = language;
		this.told = [];
		this.news = '';
		this.renew(0);
		this.lost = false;
	}

	/** A device that wakes, or finds the net again, neither waits for the next try nor trusts the old connection. */
	private wake = (): void => {
		if (document.hidden || this.closed || this.gone) return;
		clearTimeout(this.timer);
		if (this.socket?.readyState === WebSocket.OPEN) {
			this.send({ type: 'ping' });
			this.timer = setTimeout(() => this.renew(), SILENCE);
		} else this.renew();
	};

	/** Make a new connection in place of one that may be dead. */
	private renew(since = this.number): void {
		const old = this.socket;
		if (old) {
			old.onopen = old.onmessage = old.onclose = null;
			old.close();
		}
		this.connected = false;
		this.lost = true;
		this.connect(since);
	}

	private connect(since = this.number): void {
		const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
		const query = `since=${since}&views=true&words=true&language=${this.language}`;
		const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket?${query}`);
		this.socket = socket;
		socket.onopen = () => {
			this.connected = true;
			this.lost = false;
			for (const { command } of this.waiting.values()) this.send(command);
		};
		socket.onmessage = (event) => {
			const message = JSON.parse(event.data as string) as Outbound;
			if (this.held) this.held.push(message);
			else this.take(message);
		};
		socket.onclose = (event) => this.again(event.code);
	}

	private again(code: number): void {
		this.connected = false;
		if (this.closed) return;
		if (code === 4404) {
			this.gone = 'table-unknown';
			return;
		}
		this.lost = true;
		if (code === 4401) void this.introduce();
		else this.later();
	}

	/** The server does not know who this is: it is told once; a browser that keeps no cookie stays unknown. */
	private async introduce(): Promise<void> {
		if (this.introduced) {
			this.lost = false;
			this.gone = 'web-stranger';
			return;
		}
		try {
			await me(true);
			this.introduced = true;
		} catch {
			if (!this.closed) this.later();
			return;
		}
		if (!this.closed) this.connect();
	}

	/** Make a new connection after a while. */
	private later(): void {
		const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.tries++) * (0.5 + Math.random() / 2);
		this.timer = setTimeout(() => this.connect(), wait);
	}

	private send(message: unknown): void {
		if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
	}

	/** Let the page show what the reader has done before it shows what comes of it: on slow devices that takes longer. */
	private hold(): void {
		if (this.held || document.hidden) return;
		this.held = [];
		afterFrame(() => void this.release());
	}

	private async release(): Promise<void> {
		const held = this.held ?? [];
		this.held = null;
		for (const message of held) {
			this.take(message);
			await Promise.resolve(); // the page follows each message, as if they came one by one
		}
	}

	private take(message: Outbound): void {
		clearTimeout(this.timer); // it is not silent
		if (message.type !== 'refused') {
			this.tries = 0;
			this.introduced = false;
		}
		if (message.type === 'welcome') {
			this.you = message.you;
			this.seat = message.seat;
			this.table = message.table;
			this.view = message.view;
			note(message.table, message.view);
			this.coming = null;
			this.number = message.number;
			this.ask = null;
		} else if (message.type === 'lines') this.read(message);
		else if (message.type === 'view') this.coming = message.view;
		else if (message.type === 'page') this.turn(message);
		else if (message.type === 'ask') this.hear(message);
		else if (message.type === 'presence') {
			this.present = message.seats;
			this.gallery = message.gallery;
		} else if (message.type === 'ack') this.settle(message.id, '');
		else if (message.type === 'refused') {
			this.settle(message.id, message.error);
			this.rule = message.rule;
		}
	}

	private read(message: Lines): void {
		this.set(message.at);
		if (this.ask && !LASTING.includes(this.ask.what)) this.ask = null;
		const news = message.lines.map((text, index) => ({ number: message.first + index, text, at: message.at }));
		this.lines = [...this.lines, ...news.filter((one) => one.number > this.number)].slice(-KEPT);
		this.number = Math.max(this.number, message.first + message.lines.length - 1);
	}

	/** Set the server's clock by a time that it told; a line that is told again is older than that. */
	private set(time: number): void {
		if (time > this.now()) this.clock = [time, performance.now()];
	}

	private hear(ask: Asked): void {
		this.set(ask.now);
		this.ask = ask;
		this.deadline = ask.until == null ? null : performance.now() + ask.until - ask.now;
	}

	private turn(page: Page): void {
		if (this.coming) this.view = this.coming;
		this.coming = null;
		this.table = page.table;
		note(page.table, this.view);
		this.best = page.best;
		this.offer = page.offer;
		this.spreads = page.spreads ?? [];
		this.advice = page.advice;
		this.undo = page.undo;
		this.tally = page.tally;
		this.running = page.clock ? { seat: page.clock.seat, until: performance.now() + page.clock.until - page.clock.now } : null;
		if (!page.asks) this.ask = null;
		this.before = page.before;
		const last = this.told.at(-1)?.number ?? 0;
		const news = page.told.filter((one) => one.number > last);
		this.told = [...this.told, ...news].slice(-KEPT);
		if (news.length) this.news = news.slice(-3).map((one) => one.words).join(' ');
		this.seat = page.table.seats.find((seat) => seat.who === this.you)?.seat ?? null;
	}

	private settle(id: string | null | undefined, error: string): void {
		this.refused = error;
		this.rule = null;
		if (!id) return;
		this.waiting.get(id)?.done(error);
		this.waiting.delete(id);
	}
}
