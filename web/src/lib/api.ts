/** The few things that are asked of the server by HTTP. */
import type { components } from './schema';
import { settings } from './settings.svelte';
import { say } from './texts.svelte';

type Schemas = components['schemas'];

export interface Me {
	id: string;
	name: string;
	language: string;
}

export interface Listed {
	table: string;
	status: string;
	updated: number;
	seats: { kind: string | null; name: string }[];
	score: [number, number, number];
	preset: string;
	pace: string;
}

/** Milliseconds after which an answer is waited for no longer; a bot may think about a hint for longer. */
const PATIENCE = 20_000;
const THINKING = 60_000;

/** What went wrong, in the reader's language. */
export class ApiError extends Error {
	constructor(
		readonly key: string,
		message: string,
		readonly status: number,
	) {
		super(message);
	}
}

/** What went wrong, to be shown: the server's words, if it is there to say any. */
export const reason = (error: unknown) => (error instanceof ApiError && error.message) || say('web-offline');

async function fetched(method: string, path: string, body?: unknown, patience = PATIENCE): Promise<Response> {
	const headers: Record<string, string> = { 'Accept-Language': settings.language };
	if (body !== undefined) headers['Content-Type'] = 'application/json';
	const init: RequestInit = { method, headers, credentials: 'same-origin', signal: AbortSignal.timeout(patience) };
	if (body !== undefined) init.body = JSON.stringify(body);
	const response = await fetch(path, init);
	if (response.ok) return response;
	const answer = await response.json().catch(() => ({}));
	throw new ApiError(answer.key ?? '', answer.error ?? response.statusText, response.status);
}

async function ask<T>(method: string, path: string, body?: unknown, patience?: number): Promise<T> {
	return (await fetched(method, path, body, patience)).json() as Promise<T>;
}

let known: Promise<Me> | undefined;
let language = '';

/** Who this browser is; a new guest if it was nobody yet. Asked once a language, for whatever wants to know at the same time, or *anew*. */
export function me(anew = false): Promise<Me> {
	if (anew || language !== settings.language) known = undefined;
	language = settings.language;
	known ??= ask<Me>('PUT', '/api/me', { name: settings.name, language })
		.then((one) => (one.language === settings.language ? one : ask<Me>('PATCH', '/api/me', { language: settings.language })))
		.catch((error: unknown) => {
			known = undefined;
			throw error;
		});
	return known;
}

/** Open a table; its id is its link. */
export async function openTable(table: Record<string, unknown>): Promise<string> {
	await me();
	return (await ask<{ table: string }>('POST', '/api/tables', { settings: table })).table;
}

export const publicTables = () => ask<{ tables: Listed[] }>('GET', '/api/tables').then((answer) => answer.tables);
export const myTables = () => ask<{ tables: Listed[] }>('GET', '/api/me/tables').then((answer) => answer.tables);

/** The record of a match, as this reader may read it. */
export async function record(table: string, match: number): Promise<string> {
	return (await fetched('GET', `/api/tables/${table}/record?match=${match}`)).text();
}

export type Hint = Schemas['Hint'];
export type Ranked = Schemas['Ranked'];
export type Replay = Schemas['Replay'];
export type Frame = Schemas['Frame'];
export type Eyes = 'open' | 'A' | 'B' | 'C';

/** What a bot would do in the reader's place, and why. */
export const hint = (table: string) => ask<Hint>('POST', `/api/tables/${table}/hint`, undefined, THINKING);

export type Moves = Schemas['Moves'];

/** What the reader may do now, and why not the rest. */
export const moves = (table: string) => ask<Moves>('GET', `/api/tables/${table}/moves`);

/** The steps of a hand that is over. */
export const replay = (table: string, match: number, hand: number, eyes: Eyes) =>
	ask<Replay>('GET', `/api/tables/${table}/replay?match=${match}&hand=${hand}&eyes=${eyes}`);

/** The same of a record that the reader has. */
export const replayRecord = (text: string, hand: number, eyes: Eyes) =>
	ask<Replay>('POST', `/api/replay?hand=${hand}&eyes=${eyes}`, { record: text });

export type Figures = Schemas['Figures'];
export type Group = Schemas['Group'];

/** What all hands of this server came to. */
export const figures = () => ask<Figures>('GET', '/api/figures');
