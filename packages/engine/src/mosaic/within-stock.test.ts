import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { targetOf } from '../photo/target.ts';
import { seededRandom } from '../random.ts';
import { nine } from '../testing/photos.ts';
import { fitToPalette } from './fit.ts';
import { openSearch } from './objective.ts';
import { free } from './profiles.ts';
import { cellsOf, descend } from './search.ts';
import { withinStock, dropRareColours } from './within-stock.ts';

const [width, height] = [10, 8];
function finished(seed: number) {
  const random = seededRandom(seed);
  const means = Uint8Array.from({ length: width * height * 3 }, () => random() * 256);
  const search = openSearch(targetOf(means, width, height), nine, free);
  descend(search, 30, 0);
  return search;
}

test('a scheme within the stock is unchanged and no colour is binding', () => {
  const search = finished(1);
  const before = cellsOf(search);
  expect(withinStock(search, Float64Array.from(search.counts))).toEqual([]);
  expect(cellsOf(search)).toEqual(before);
});
test('no colour exceeds its stock and no cell is lost, for any stock that covers the cells', () => {
  const stocks = fc.array(fc.nat({ max: 30 }), { minLength: nine.length, maxLength: nine.length });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), stocks, fc.nat({ max: 8 }), (seed, pieces, ample) => {
      const stock = Float64Array.from(pieces);
      stock[ample] += Math.max(0, width * height - stock.reduce((sum, count) => sum + count, 0));
      const search = finished(seed);
      const asked = search.counts.slice();
      const binding = withinStock(search, stock);
      expect([...search.counts].every((count, colour) => count <= stock[colour])).toBe(true);
      expect(search.counts.reduce((sum, count) => sum + count, 0)).toBe(width * height);
      expect(binding).toEqual(binding.toSorted((one, two) => one - two));
      for (const [colour, count] of asked.entries()) if (count > stock[colour]) expect(binding).toContain(colour);
    }),
  );
});
test('a field that runs out of colour loses it at the frame, away from the object in front', () => {
  const side = 40;
  const isBird = (i: number) => Math.abs((i % side) - 19.5) < 6 && Math.abs(Math.floor(i / side) - 19.5) < 6;
  const [field, night, bird] = [
    [48, 84, 66],
    [18, 18, 18],
    [232, 232, 228],
  ] as const;
  const means = Uint8Array.from(
    { length: side * side * 3 },
    (_, i) => (isBird(Math.floor(i / 3)) ? bird : [28, 68, 72])[i % 3],
  );
  const { target, weights: calm } = fitToPalette(targetOf(means, side, side), [field, night, bird, ...nine], 1);
  const search = openSearch(target, [field, night, bird, ...nine], calm);
  descend(search, 30, 0);
  withinStock(
    search,
    Float64Array.from(search.counts, (count, colour) => (colour === 0 ? count * 0.9 : Infinity)),
  );
  const cells = cellsOf(search);
  const beside = [-1, 1, -side, side];
  const contour = [...cells.keys()].filter((i) => !isBird(i) && beside.some((step) => isBird(i + step)));
  expect(contour.filter((i) => cells[i] !== 0)).toEqual([]);
  const frame = [...cells.keys()].filter((i) => i % side === 0 && i > 0 && i < side * (side - 1));
  expect(frame.filter((i) => cells[i] === 0)).toEqual([]);
});
test('every used colour covers the minimum number of cells, within the stock', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 2, max: 12 }), (seed, fewest) => {
      const search = finished(seed);
      const stock = new Float64Array(nine.length).fill(40);
      withinStock(search, stock);
      dropRareColours(search, stock, fewest);
      for (const count of search.counts) expect(count === 0 || count >= fewest).toBe(true);
      expect(Math.max(...search.counts)).toBeLessThanOrEqual(40);
    }),
  );
});
test('a rare colour stays if the other colours have no pieces left for its cells', () => {
  const search = finished(3);
  const stock = Float64Array.from(nine, (_, colour) => (colour === 0 ? 4 : colour < 5 ? 10 : 9));
  withinStock(search, stock);
  dropRareColours(search, stock, 6);
  expect(search.counts.reduce((sum, count) => sum + count, 0)).toBe(width * height);
  expect(search.counts[0]).toBe(4);
});
