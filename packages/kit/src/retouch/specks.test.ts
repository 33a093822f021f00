import { expect, test } from 'vitest';
import { nearestWithin, supplyOf } from './bags.ts';
import { erasedSpecks, specksOf } from './specks.ts';

const drawn = (...rows: readonly string[]) => ({
  cells: Uint8Array.from(rows.join(''), (letter) => letter.charCodeAt(0) - 97),
  widthCells: rows[0]?.length ?? 0,
});
const palette = (...stock: readonly (number | null)[]) =>
  stock.map((one, i) => ({
    letter: 'ABC'.charAt(i),
    code: null,
    name: '',
    rgb: [i * 60, i * 60, i * 60] as const,
    stock: one,
  }));

test('a piece of three cells is a speck, one of four is not', () => {
  expect(specksOf(drawn('aaaaaa', 'abbbaa', 'aaaaaa', 'acccca', 'aaaaaa'))).toEqual([[7, 8, 9]]);
});
test('a diagonal line of single cells is no speck', () => {
  expect(specksOf(drawn('baaa', 'abaa', 'aaba', 'aaab'))).toEqual([]);
});
test('an erased speck takes the colour that most of its neighbours have', () => {
  const grid = drawn('aaaa', 'abca', 'aacc', 'aacc');
  expect(erasedSpecks(grid, palette(null, null, null), specksOf(grid))).toEqual([[5, 0]]);
});

test('the proposed replacement is the most similar colour with enough pieces', () => {
  expect(nearestWithin(palette(50, 50, 50), [10, 10, 10], 0, 12)).toBe(1);
  expect(nearestWithin(palette(50, 50, 50), [10, 39, 10], 0, 12)).toBe(2);
  expect(nearestWithin(palette(50, 20, 20), [10, 10, 10], 0, 12)).toBeNull();
});
test('a colour is tight once 3 % of its bags are left, and over once a piece is missing', () => {
  const of = (count: number) => supplyOf(count, { stock: 1000 });
  expect([of(969), of(970), of(1000), of(1001)]).toEqual(['enough', 'tight', 'tight', 'over']);
  expect(supplyOf(5000, { stock: null })).toBe('enough');
});
