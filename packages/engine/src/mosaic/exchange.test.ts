import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { targetOf } from '../photo/target.ts';
import { seededRandom } from '../random.ts';
import { nine } from '../testing/photos.ts';
import { exchange } from './exchange.ts';
import { fitToPalette } from './fit.ts';
import { openSearch } from './objective.ts';
import { free } from './profiles.ts';
import { cellsOf, descend, recolour } from './search.ts';
import { withinStock } from './within-stock.ts';

test('an exchange keeps the number of cells and the stock, even if the stock just covers the cells', () => {
  const [width, height] = [10, 8];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 12 }), (seed, spare) => {
      const random = seededRandom(seed);
      const means = Uint8Array.from({ length: width * height * 3 }, () => random() * 256);
      const search = openSearch(targetOf(means, width, height), nine, free);
      descend(search, 30, 0);
      const stock = Float64Array.from(nine, (_, colour) => (colour < 8 ? 9 : 8) + Math.floor(spare / 4));
      exchange(search, stock, withinStock(search, stock));
      expect(search.counts.reduce((sum, count) => sum + count, 0)).toBe(width * height);
      for (const [colour, count] of search.counts.entries()) expect(count).toBeLessThanOrEqual(stock[colour]);
    }),
  );
});

test.each([0, 2])(
  'a dash of the second colour inside a field moves to the edge of that colour (%i pieces of the first left)',
  (left) => {
    const side = 40;
    const field = [28, 68, 72];
    const means = Uint8Array.from({ length: side * side * 3 }, (_, i) => field[i % 3] ?? 0);
    const palette = [[48, 84, 66], [18, 18, 18], ...nine] as const;
    const { target, weights: calm } = fitToPalette(targetOf(means, side, side), palette, 1);
    const search = openSearch(target, palette, calm);
    descend(search, 30, 0);
    const first = cellsOf(search)[0] ?? 0;
    expect(search.counts[first]).toBe(side * side);
    const second = first === 0 ? 1 : 0;
    const start = search.picture.indexOf(first);
    const place = (x: number, y: number) => recolour(search, start + y * search.stride + x, second);
    for (let y = 0; y < side; y++) for (let x = 0; x < 6; x++) place(x, y);
    for (let x = 20; x < 25; x++) place(x, 20);
    const stock = Float64Array.from(search.counts, (count, colour) => (colour === first ? count + left : Infinity));
    exchange(search, stock, [first]);
    const cells = cellsOf(search);
    expect(cells.filter((colour, i) => colour === second && i % side > 8)).toHaveLength(0);
    expect(cells.filter((colour) => colour === second)).toHaveLength(side * 6 + 5);
  },
);
