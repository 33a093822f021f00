import { products, sizeOf } from '@uzor/kit';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { advisedBags, askingMore, bagsAt, bagsFor, boxCells } from './bags.ts';

const a3 = sizeOf('mosaic', 'a3') ?? products.mosaic.sizes[0];
const counts = (...all: readonly (readonly [bags: number, schemes: number])[]) =>
  all.map(([bags, schemes]) => ({ bags, schemes }));

test('each of two colours gets as many bags as 99 of 100 works need, so that the box is enough for 98', () => {
  const plenty = counts([200, 100]);
  expect(advisedBags(a3, [counts([10, 900], [20, 91], [40, 9]), plenty])[0]).toBe(20);
  expect(advisedBags(a3, [counts([10, 900], [20, 89], [40, 11]), plenty])[0]).toBe(40);
});

test('a box is never advised to hold fewer drills than its pictures have cells, and every colour is included', () => {
  const works = fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 500 })), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.array(works, { minLength: 1, maxLength: 12 }), (colours) => {
      const given = colours.map((one) => counts(...one).toSorted((two, three) => two.bags - three.bags));
      const bags = advisedBags(a3, given);
      expect(bags.reduce((sum, one) => sum + one, 0) * 200).toBeGreaterThanOrEqual(boxCells(a3));
      for (const [place, one] of bags.entries()) {
        expect(one).toBeGreaterThan(0);
        expect(askingMore(given[place] ?? [], one)).toBeLessThanOrEqual(0.02 / bags.length + 1e-9);
      }
    }),
  );
});

test('the need of nine works in ten leaves out the tenth that needs most', () => {
  expect(bagsAt(counts([1, 50], [3, 40], [9, 10]), 0.9)).toBe(3);
  expect(bagsAt(counts([1, 50], [3, 39], [9, 11]), 0.9)).toBe(9);
});

test('a share of the work becomes whole bags, spares included', () => {
  expect(bagsFor(a3, 0)).toBe(0);
  expect(bagsFor(a3, 1) * 200).toBeGreaterThan(1.03 * boxCells(a3));
});
