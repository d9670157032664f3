/** The few things that are asked of the server by HTTP. */
import { settings } from './settings.svelte';

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

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
	const headers: Record<string, string> = { 'Accept-Language': settings.language };
	if (body !== undefined) headers['Content-Type'] = 'application/json';
	const init: RequestInit = { method, headers, credentials: 'same-origin' };
	if (body !== undefined) init.body = JSON.stringify(body);
	const response = await fetch(path, init);
	const answer = await response.json().catch(() => ({}));
	if (!response.ok) throw new ApiError(answer.key ?? '', answer.error ?? response.statusText, response.status);
	return answer as T;
}

/** Who this browser is; a new guest if it was nobody yet. */
export async function me(): Promise<Me> {
	try {
		return await ask<Me>('GET', '/api/me');
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 401) throw error;
	}
	return ask<Me>('POST', '/api/identity', { name: settings.name, language: settings.language });
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
	const response = await fetch(`/api/tables/${table}/record?match=${match}`, { credentials: 'same-origin' });
	if (!response.ok) throw new ApiError('', response.statusText, response.status);
	return response.text();
}
