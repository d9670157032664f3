/** The messages of the protocol by name; `schema.d.ts` is made from the server's own description of them. */
import type { components } from './schema';

type Schemas = components['schemas'];
type Plain<T> = Omit<T, 'id' | 'seen'>;
type Loose<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

export type Letter = 'A' | 'B' | 'C';
export type ViewShown = Schemas['ViewShown'];
export type TableShown = Schemas['TableShown'];
export type SeatState = Schemas['SeatState'];
export type Asked = Schemas['Asked'];
export type Lines = Schemas['Lines'];
export type Page = Schemas['Page'];
export type Told = Schemas['Told'];
export type Best = Schemas['Best'];
export type UndoShown = Schemas['UndoShown'];
export type Tally = Schemas['Tally'];

/** What the server sends. */
export type Outbound =
	| Schemas['Welcome']
	| Lines
	| Schemas['Seen']
	| Schemas['Page']
	| Asked
	| Schemas['Presence']
	| Schemas['Ack']
	| Schemas['Refused']
	| Schemas['Pong'];

/** What is asked of a table, before it gets its id and the number of the last line seen. */
export type Command =
	| Plain<Schemas['Sit']>
	| Plain<Schemas['SeatBot']>
	| Plain<Schemas['Clear']>
	| Plain<Schemas['Swap']>
	| Plain<Schemas['Rename']>
	| Plain<Schemas['Start']>
	| Plain<Schemas['Act']>
	| Plain<Schemas['Ask']>
	| Plain<Schemas['Advise']>
	| Plain<Schemas['Follow']>
	| Plain<Schemas['Undo']>
	| Plain<Schemas['Agree']>
	| Loose<Plain<Schemas['SetReady']>, 'word'>
	| Loose<Plain<Schemas['Say']>, 'to' | 'text' | 'phrase'>
	| Plain<Schemas['Leave']>
	| Plain<Schemas['Return']>
	| Plain<Schemas['Close']>;
