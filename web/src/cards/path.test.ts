import { describe, expect, it } from 'vitest';
import { placed, turned } from './path';

describe('path data', () => {
	it('is scaled and moved, each number along its axis', () => {
		expect(placed('M0 44C-7 31-46 8-46-18Z', 10, 20, 0.5)).toBe('M 10 42C 6.5 35.5 -13 24 -13 11Z');
		expect(placed('M1 2H-19V5', 100, 200, 1)).toBe('M 101 202H 81V 205');
	});
	it('is scaled only where it is relative', () => expect(placed('M45 33.5h.1', 10, 10, 2)).toBe('M 100 77h 0.2'));
	it('takes a command for all numbers until the next', () => expect(placed('M1 1 2 2 3 3', 10, 20, 1)).toBe('M 11 21 12 22 13 23'));
	it('is turned about the middle of a card', () => {
		expect(turned('M50 70H60')).toBe('M 50 70H 40');
		expect(turned(turned('M12 34 56 78'))).toBe('M 12 34 56 78');
	});
});
