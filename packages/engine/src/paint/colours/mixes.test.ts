import { expect, test } from 'vitest';
import fc from 'fast-check';
import { featuresOfPaints } from './features.ts';
import { chooseMixes } from './mixes.ts';
import type { ColourCloud } from './palette.ts';

const level = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(level, level, level);
const cloudOf = (colours: readonly (readonly [number, number, number])[]): ColourCloud => ({
  values: featuresOfPaints(colours),
  weights: new Float64Array(colours.length).fill(100),
});
const pots = featuresOfPaints([
  [20, 18, 20],
  [249, 247, 243],
  [188, 38, 42],
]);

test('returns at most the requested number of distinct mixes, none close to a pot or another mix', () => {
  fc.assert(
    fc.property(
      fc.array(colour, { minLength: 1, maxLength: 40 }),
      fc.array(colour, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 8 }),
      (photo, mixes, atMost) => {
        const candidates = featuresOfPaints(mixes);
        const chosen = chooseMixes(cloudOf(photo), pots, candidates, atMost);
        expect(chosen.length).toBeLessThanOrEqual(atMost);
        expect(new Set(chosen).size).toBe(chosen.length);
        const at = (list: Float32Array, i: number) => list.subarray(i * 3, i * 3 + 3);
        for (const [k, c] of chosen.entries()) {
          const others = [
            ...[0, 1, 2].map((p) => at(pots, p)),
            ...chosen.slice(k + 1).map((other) => at(candidates, other)),
          ];
          for (const other of others)
            expect(Math.hypot(...Array.from(at(candidates, c), (value, axis) => value - other[axis]))).toBeGreaterThan(
              3.99,
            );
        }
      },
    ),
  );
});

test('chooses the mix first that most pixels lack', () => {
  const photo = cloudOf([
    [40, 160, 70],
    [60, 80, 180],
  ]);
  photo.weights.set([1000, 200]);
  const candidates = featuresOfPaints([
    [120, 120, 120],
    [60, 80, 180],
    [40, 160, 70],
  ]);
  expect(chooseMixes(photo, pots, candidates, 8)).toEqual([2, 1]);
});

test('a photo in the colours of the pots needs no mix', () => {
  const photo = cloudOf([
    [20, 18, 20],
    [188, 38, 42],
  ]);
  expect(chooseMixes(photo, pots, featuresOfPaints([[120, 30, 40]]), 8)).toEqual([]);
});
