import { expect, test } from 'vitest';
import { plannedPieces, plannedStock } from './reserve.ts';

test('a plan leaves 3 % of every bag, rounded in favour of the reserve', () => {
  expect([200, 1000, 1799, 0].map((stock) => plannedPieces(stock))).toEqual([194, 970, 1745, 0]);
  expect(plannedStock([1000, null], 5000)).toEqual([970, null]);
});
test('a box that holds no more than the work needs is used whole', () => {
  expect(plannedStock([600, 500], 1090)).toEqual([600, 500]);
});
