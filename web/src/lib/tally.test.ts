import { describe, expect, it } from 'vitest';
import { tallyOf } from './tally';

const hand = 'hand 1 box A captain B out C score 0 0 0';

describe('the tally of advice', () => {
	it('counts a proposal that the captain does', () => {
		expect(tallyOf([hand, 'C advises drop Qd', 'B drop Qd'])).toMatchObject({ given: 1, followed: 1, last: 'followed' });
	});
	it('counts one that he does not', () => {
		expect(tallyOf([hand, 'C advises take', 'B stock ?'])).toMatchObject({ given: 1, followed: 0, last: 'overruled' });
	});
	it('knows a draw without its card and a knock without what is left', () => {
		expect(tallyOf([hand, 'C advises stock', 'B stock 7h', 'C advises knock 2c 4s5s6s', 'B knock 2c 4s5s6s left Ah'])).toMatchObject({ given: 2, followed: 2 });
	});
	it('lets a later proposal take the place of an earlier one', () => {
		expect(tallyOf([hand, 'C advises take', 'C advises stock', '@ {"type":"nodded"}', 'B stock 2c'])).toMatchObject({ given: 1, followed: 1 });
	});
	it('does not count what was asked for and never given', () => {
		expect(tallyOf([hand, 'B asks', 'B stock 2c', 'A drop 2d'])).toMatchObject({ given: 0, last: null });
	});
	it('counts the points of hands that the captain won with it', () => {
		expect(tallyOf([hand, 'C advises drop Qd', 'B drop Qd', '= B 30 knock 2 against 32'])).toMatchObject({ won: 30 });
		expect(tallyOf([hand, 'C advises drop Qd', 'B drop Kd', '= B 30 knock 2 against 32'])).toMatchObject({ won: 0 });
		expect(tallyOf([hand, 'C advises drop Qd', 'B drop Qd', '= A 30 knock 2 against 32'])).toMatchObject({ won: 0 });
	});
});
