import { describe, expect, it } from 'vitest';
import { drawsOf, endingOf, sumOf } from './ending';

const hand = 'hand 3 box A captain B out C score 30 0 11';
/** The example of the rule book, section 6: three cards laid off at both ends. */
const knock = [
	hand,
	'A knock Kd 4s5s6s 9c9d9h JhQhKh left 2c',
	'B lay 7s 4s5s6s',
	'B lay 8s 4s5s6s7s',
	'B lay Th JhQhKh',
	'B spread JsQsKs left TcQd8d4h',
	'= A 30 knock 2 against 32',
	'reveal 00ff',
];

describe('the end of a hand', () => {
	it('shows the melds with what was laid off at either end', () => {
		const ending = endingOf(knock);
		expect(ending?.spread).toEqual({ melds: [['4s', '5s', '6s', '7s', '8s'], ['9c', '9d', '9h'], ['Th', 'Jh', 'Qh', 'Kh']], left: ['2c'] });
		expect(ending?.own).toEqual({ melds: [['Js', 'Qs', 'Ks']], left: ['Tc', 'Qd', '8d', '4h'] });
		expect(ending?.laid).toEqual(['7s', '8s', 'Th']);
	});
	it('tells who knocked, who answered and what roles they had', () => {
		expect(endingOf(knock)).toMatchObject({ hand: 3, box: 'A', captain: 'B', out: 'C', knocker: 'A', answerer: 'B', secret: '00ff', score: { A: 30, B: 0, C: 11 } });
	});
	it('is none where no hand has ended', () => {
		expect(endingOf([])).toBeNull();
		expect(endingOf(['draw A 2c B 3c C 4c'])).toBeNull();
	});
	it('may be void', () => {
		expect(endingOf([hand, '= void'])).toMatchObject({ knocker: null, worth: { seat: null, points: 0, kind: 'void' } });
	});
	it('may leave nothing', () => {
		expect(endingOf([hand, 'B knock 2c 4s5s6s7s 9c9d9h JhQhKh', 'A spread - left 2d3d'])).toMatchObject({ spread: { left: [] }, own: { melds: [], left: ['2d', '3d'] } });
	});
	it('may be a big gin, without a card thrown', () => {
		expect(endingOf([hand, 'B gin 4s5s6s7s 9c9d9h8h JhQhKh', '= B 31 big gin against 0'])).toMatchObject({ knocker: 'B', worth: { kind: 'big-gin', points: 31 } });
	});
});

describe('the sum', () => {
	const sum = (line: string) => sumOf(endingOf([hand, line])?.worth as never);
	it('is that of the rule book', () => {
		expect(sum('= A 30 knock 2 against 32')).toBe('32 − 2 = 30');
		expect(sum('= C 11 undercut 9 against 8')).toBe('10 + (9 − 8) = 11');
		expect(sum('= B 43 gin against 18')).toBe('25 + 18 = 43');
		expect(sum('= B 49 big gin against 18')).toBe('31 + 18 = 49');
	});
});

describe('the draw for roles', () => {
	it('has a round for every tie', () => {
		expect(drawsOf(['draw A Td B Ts C Qd', 'draw A Kh B 8s', 'reveal 00'])).toEqual([
			[{ seat: 'A', card: 'Td' }, { seat: 'B', card: 'Ts' }, { seat: 'C', card: 'Qd' }],
			[{ seat: 'A', card: 'Kh' }, { seat: 'B', card: '8s' }],
		]);
	});
});
