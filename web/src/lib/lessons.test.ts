import { expect, test } from 'vitest';
import { Lessons } from './lessons';

test('each thing is explained at its first two moments, however often it is asked for', () => {
	const lessons = new Lessons();
	expect([5, 5, 9, 5, 9].map((moment) => lessons.due('draw', moment))).toEqual([true, true, true, true, true]);
	expect(lessons.due('draw', 12)).toBe(false);
	expect(lessons.due('knock', 12)).toBe(true);
});
