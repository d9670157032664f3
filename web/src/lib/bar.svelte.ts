interface Bar {
	title: string;
	atTable: boolean;
	mine: boolean;
	/** Leave the match at the table; null: there is none, or the reader does not play in it. */
	leave: (() => void) | null;
}

/** What the thin bar above everything says of the screen below it, and offers there. */
export const bar = $state<Bar>({ title: '', atTable: false, mine: false, leave: null });
