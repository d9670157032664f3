/** What the thin bar above everything says of the screen below it. */
export const bar = $state({ title: '', atTable: false, mine: false });
