import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labOfRgb } from '../colour/lab.ts';
import { type Target, targetOf } from '../photo/target.ts';
import { seededRandom } from '../random.ts';
import type { Rgb } from '../scheme.ts';
import { greys, nine } from '../testing/photos.ts';
import { MARGIN } from './eye.ts';
import { OUTSIDE, openSearch, type Search } from './objective.ts';
import type { Weights } from './weights.ts';
import { mosaicDial } from './presets.ts';
import { cellsOf, descend, lonelyCells, recolour, weigh } from './search.ts';

const { weights } = mosaicDial(1);
/** Weights of which only those named count. */
const only = (some: Partial<Weights>): Weights => ({
  ...weights,
  colourTone: 0,
  ownLightness: 0,
  ownColour: 0,
  guard: 0,
  odd: 0,
  foreign: 0,
  structure: 0,
  colourStructure: 0,
  confetti: 0,
  ...some,
});
const grain = (width: number, height: number, seed: number): Target => {
  const random = seededRandom(seed);
  return targetOf(
    Uint8Array.from({ length: width * height * 3 }, () => random() * 256),
    width,
    height,
  );
};
const even = (width: number, height: number, [red, green, blue]: Rgb): Target =>
  targetOf(
    Uint8Array.from({ length: width * height * 3 }, (_, i) => [red, green, blue][i % 3]),
    width,
    height,
  );
const indexOf = ({ stride }: Search, x: number, y: number) => (y + MARGIN) * stride + x + MARGIN;
const costsAt = (search: Search, x: number, y: number): number[] => {
  weigh(search, indexOf(search, x, y));
  return [...search.cost];
};
const cheapestOf = (costs: readonly number[]) => costs.indexOf(Math.min(...costs));

describe('a search as it opens', () => {
  const search = openSearch(grain(7, 5, 1), nine, weights);
  test('has its margin outside and its cells inside', () => {
    expect(search.stride).toBe(7 + 2 * MARGIN);
    expect(search.picture.filter((c) => c !== OUTSIDE)).toHaveLength(35);
    expect(search.counts.reduce((sum, count) => sum + count, 0)).toBe(35);
    expect(search.stale.filter((flag) => flag === 1)).toHaveLength(35);
  });
  test('knows the palette in L*a*b*', () => {
    nine.forEach((rgb, c) => {
      const [lightness, a, b] = labOfRgb(rgb);
      expect([search.axisLightness[c], search.axisA[c], search.axisB[c]]).toEqual([lightness, a, b]);
    });
  });
  test('asks no price of any colour', () => {
    expect([...search.price]).toEqual(nine.map(() => 0));
  });
  test('keeps its planes clear of the margin', () => {
    for (const plane of [search.weightY, search.calm, search.rise, search.targetLightness]) {
      for (let at = 0; at < plane.length; at++) if (search.picture[at] === OUTSIDE) expect(plane[at]).toBe(0);
    }
  });
});

describe('how calm a picture is', () => {
  test('an even field is calm all over, grain is not', () => {
    const calmOf = (target: Target) => {
      const { calm, picture } = openSearch(target, nine, weights);
      return calm.filter((_, at) => picture[at] !== OUTSIDE);
    };
    for (const share of calmOf(even(6, 6, [90, 90, 90]))) expect(share).toBeCloseTo(1, 9);
    const busy = calmOf(grain(6, 6, 2));
    expect(Math.max(...busy)).toBeLessThan(0.25);
    expect(Math.min(...busy)).toBeGreaterThan(0);
  });
});

describe('each term by itself', () => {
  test('own lightness and colour ask for the nearest colour, whatever stands around', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 300 }),
        fc.nat({ max: 5 }),
        fc.nat({ max: 4 }),
        fc.nat({ max: 8 }),
        (seed, x, y, other) => {
          // `Weights` cannot switch the tone of lightness off: its planes are emptied here.
          const search = openSearch(grain(6, 5, seed), nine, only({ ownLightness: 1, ownColour: 1 }));
          search.weightY.fill(0);
          search.errorY.fill(0);
          search.bendY.fill(0);
          const nearest = search.picture[indexOf(search, x, y)];
          recolour(search, indexOf(search, x, y), other);
          expect(cheapestOf(costsAt(search, x, y))).toBe(nearest);
        },
      ),
      { seed: 12, numRuns: 60 },
    );
  });
  test('the price of loneliness asks for the colour of the neighbours', () => {
    const search = openSearch(even(5, 5, [128, 128, 128]), nine, { ...weights, confetti: 1e5 });
    for (let y = 0; y < 5; y++) for (let x = 0; x < 5; x++) recolour(search, indexOf(search, x, y), 4);
    recolour(search, indexOf(search, 2, 2), 0);
    expect(cheapestOf(costsAt(search, 2, 2))).toBe(4);
    expect(lonelyCells(search)).toBe(1);
  });
  test('a price on a colour adds just that to its cost', () => {
    const search = openSearch(grain(5, 5, 3), nine, weights);
    const before = costsAt(search, 2, 3);
    search.price[6] = 123;
    costsAt(search, 2, 3).forEach((cost, c) => {
      expect(cost - before[c]).toBeCloseTo(c === 6 ? 123 : 0, 6);
    });
  });
  test('tone asks for a darker colour where all around has turned out too light', () => {
    const target = even(7, 7, [128, 128, 128]);
    const search = openSearch(target, greys, only({}));
    for (let y = 0; y < 7; y++) for (let x = 0; x < 7; x++) recolour(search, indexOf(search, x, y), 2);
    const light = costsAt(search, 3, 3);
    for (let y = 0; y < 7; y++) for (let x = 0; x < 7; x++) recolour(search, indexOf(search, x, y), 0);
    const dark = costsAt(search, 3, 3);
    expect(cheapestOf(light)).toBeLessThan(cheapestOf(dark));
  });
  test('the guard charges colours beyond the nearest one, the further the more', () => {
    const target = even(3, 3, nine[1]);
    const guarded = openSearch(target, nine, only({ guard: 1, guardFree: 5 })).own.slice(0, 9);
    expect(guarded[1]).toBe(0);
    const apart = nine.map((rgb) => {
      const [one, other] = [labOfRgb(rgb), labOfRgb(nine[1])];
      return Math.abs(one[0] - other[0]);
    });
    expect(guarded.every((cost, c) => c === 1 || apart[c] < 5 || cost > 0)).toBe(true);
  });
  test('a foreign hue costs, lightness is free, and colours as good as the best of its lightness cost nothing', () => {
    const foreign = only({ foreign: 1, foreignFree: 7, standIn: 22, foreignOnSkin: 0 });
    const palette: Rgb[] = [
      [90, 90, 90],
      [160, 160, 160],
      [60, 90, 160],
      [170, 60, 60],
    ];
    const [dark, light, blue, red] = openSearch(even(3, 3, [125, 125, 125]), palette, foreign).own;
    expect([dark, light]).toEqual([0, 0]);
    expect(blue).toBeGreaterThan(10);
    expect(red).toBeGreaterThan(blue);
    const [onlyRed] = openSearch(even(3, 3, [125, 125, 125]), [[170, 60, 60]], foreign).own;
    expect(onlyRed).toBeCloseTo(0, 9);
  });
  test('on skin a false colour is told sooner and costs more', () => {
    const own = (on: number) =>
      openSearch(
        even(3, 3, [205, 160, 130]),
        [
          [205, 160, 130],
          [150, 150, 160],
        ],
        only({ foreign: 1, foreignFree: 7, standIn: 22, foreignOnSkin: on }),
      ).own[1];
    expect(own(1)).toBeCloseTo(2 * own(0), 6);
    expect(own(0)).toBeGreaterThan(10);
  });
});

test('a descent never raises the sum: every step it takes is cheaper than what was there', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 300 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 8 }),
      (seed, width, height) => {
        const search = openSearch(grain(width, height, seed), nine, weights);
        const opened = cellsOf(search);
        descend(search, 20, 0);
        // The way back, cell by cell, adds up to what the descent has gained.
        const ended = cellsOf(search);
        let rise = 0;
        opened.forEach((colour, cell) => {
          const at = indexOf(search, cell % width, Math.floor(cell / width));
          weigh(search, at);
          rise += search.cost[colour] - search.cost[search.picture[at]];
          recolour(search, at, colour);
        });
        expect(rise).toBeGreaterThanOrEqual(-1e-6);
        if (ended.some((colour, cell) => colour !== opened[cell])) expect(rise).toBeGreaterThan(0);
      },
    ),
    { seed: 12, numRuns: 60 },
  );
});
test('a frontier is dearer in a flat place than in a busy one', () => {
  const change = (target: Target) => {
    const search = openSearch(target, nine, only({ tone: 0, frontier: 100 }));
    const costs = costsAt(search, 2, 2);
    return Math.max(...costs) - Math.min(...costs);
  };
  expect(change(even(5, 5, [128, 128, 128]))).toBeCloseTo(800, 6);
  expect(change(grain(5, 5, 5))).toBeLessThan(400);
});
test('dearer loneliness leaves fewer lonely cells', () => {
  const lonely = [0, 20, 60, 200].map((confetti) => {
    const search = openSearch(grain(24, 24, 5), nine, { ...weights, confetti });
    descend(search, 8, 0);
    return lonelyCells(search);
  });
  expect(lonely).toEqual(lonely.toSorted((one, other) => other - one));
  expect(lonely[3]).toBeLessThan(lonely[0] * 0.6);
});
