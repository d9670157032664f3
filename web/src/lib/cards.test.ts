import { expect, test } from 'vitest';
import { arrange, count, movesOf, points, readMove, split, symbol } from './cards';

const HAND = ['Kd', '4c', '5c', '6c', 'As', '9h', '9s', '9d', 'Th', '2c'];
const MELDS = [
	['4c', '5c', '6c'],
	['9d', '9h', '9s'],
];

test('an ace counts one, a picture ten, others what they show', () => {
	expect(['As', '2c', '9h', 'Th', 'Jd', 'Qc', 'Ks'].map(points)).toEqual([1, 2, 9, 10, 10, 10, 10]);
	expect(count(['Kd', 'As', 'Th', '2c'])).toBe(23);
	expect(count([])).toBe(0);
});

test('melds come first as they were laid, the rest by suit', () => {
	expect(arrange(HAND, 'melds', MELDS, []).join(' ')).toBe('4c 5c 6c 9d 9h 9s 2c Kd Th As');
});

test('a hand goes by rank or by suit, ace low', () => {
	expect(arrange(HAND, 'rank', MELDS, []).join(' ')).toBe('As 2c 4c 5c 6c 9d 9h 9s Th Kd');
	expect(arrange(HAND, 'suit', MELDS, []).join(' ')).toBe('2c 4c 5c 6c 9d Kd 9h Th As 9s');
});

test('the player’s own order stays, without what is gone and with what is new at the end', () => {
	expect(arrange(['2c', '3c', '4c'], 'own', MELDS, ['4c', 'Ks', '2c'])).toEqual(['4c', '2c', '3c']);
});

test('arranging loses no card and changes no other list', () => {
	const given = [...HAND];
	for (const order of ['melds', 'rank', 'suit', 'own'] as const) {
		expect(new Set(arrange(given, order, MELDS, ['9h']))).toEqual(new Set(HAND));
	}
	expect(given).toEqual(HAND);
});

test('moves are read as the protocol writes them', () => {
	expect(readMove('stock')).toEqual({ verb: 'stock', card: null, melds: [], text: 'stock' });
	expect(readMove('drop 7h')).toMatchObject({ verb: 'drop', card: '7h', melds: [] });
	expect(readMove('knock Kd 4c5c6c 9d9h9s')).toMatchObject({ verb: 'knock', card: 'Kd', melds: MELDS });
	expect(readMove('gin 4c5c6c 9d9h9s')).toMatchObject({ verb: 'gin', card: null, melds: MELDS });
	expect(readMove('lay 7c 4c5c6c')).toMatchObject({ verb: 'lay', card: '7c', melds: [MELDS[0]] });
	expect(readMove('spread -')).toMatchObject({ verb: 'spread', card: null, melds: [] });
});

test('a set is split into its cards', () => {
	expect(split('TdJdQd')).toEqual(['Td', 'Jd', 'Qd']);
	expect(split('-')).toEqual([]);
});

test('moves are chosen by what they do', () => {
	const legal = ['drop 7h', 'knock 7h 4c5c6c', 'gin 4c5c6c', 'drop 8h'];
	expect(movesOf(legal, 'drop').map((move) => move.card)).toEqual(['7h', '8h']);
	expect(movesOf(legal, 'knock', 'gin')).toHaveLength(2);
});

test('cards are shown by their signs', () => {
	expect(['7d', 'Ts', 'Ac', 'Qh'].map(symbol)).toEqual(['7♦', '10♠', 'A♣', 'Q♥']);
});
