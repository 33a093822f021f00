import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fittedLightness } from './levels.ts';

const light = fc.double({ min: 0, max: 100, noNaN: true });
const cells = fc.array(light, { minLength: 1, maxLength: 60 }).map((values) => Float64Array.from(values));
const ladder = fc
  .uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 8 })
  .map((rungs) => rungs.sort((one, two) => one - two));
const run = { seed: 8, numRuns: 150 };

test('order is kept and equals stay equal', () => {
  fc.assert(
    fc.property(cells, ladder, (lightness, rungs) => {
      const fitted = fittedLightness(lightness, rungs);
      for (let i = 0; i < lightness.length; i++) {
        for (let j = 0; j < lightness.length; j += 7) {
          if (lightness[i] === lightness[j]) expect(fitted[i]).toBe(fitted[j]);
          else if (lightness[i] < lightness[j]) expect(fitted[i]).toBeLessThanOrEqual(fitted[j] + 1e-9);
        }
      }
    }),
    run,
  );
});
test('the result lies on the ladder', () => {
  fc.assert(
    fc.property(cells, ladder, (lightness, rungs) => {
      for (const fitted of fittedLightness(lightness, rungs)) {
        expect(fitted).toBeGreaterThanOrEqual(rungs[0] - 1e-9);
        expect(fitted).toBeLessThanOrEqual(rungs[rungs.length - 1] + 1e-9);
      }
    }),
    run,
  );
});
test('only the ends of the ladder count, not the rungs between', () => {
  fc.assert(
    fc.property(cells, ladder, (lightness, rungs) => {
      const ends = [rungs[0], rungs[rungs.length - 1]];
      expect(fittedLightness(lightness, rungs)).toEqual(fittedLightness(lightness, ends));
    }),
    run,
  );
});
test('where cells stand makes no difference, only which tones there are', () => {
  fc.assert(
    fc.property(cells, ladder, (lightness, rungs) => {
      expect(fittedLightness(lightness.toReversed(), rungs)).toEqual(fittedLightness(lightness, rungs).toReversed());
    }),
    run,
  );
});
test('a photo four times as large, of the same tones, is fitted alike', () => {
  fc.assert(
    fc.property(cells, ladder, (lightness, rungs) => {
      const large = new Float64Array(lightness.length * 4).map((_, i) => lightness[i % lightness.length]);
      const [one, other] = [fittedLightness(lightness, rungs), fittedLightness(large, rungs)];
      one.forEach((fitted, i) => {
        expect(other[i]).toBeCloseTo(fitted, 6);
      });
    }),
    run,
  );
});

describe('photos that use few tones', () => {
  test('a dull photo uses more of the ladder than it did', () => {
    const dull = Float64Array.from({ length: 200 }, (_, i) => 40 + (i % 20));
    const fitted = fittedLightness(dull, [5, 95]);
    expect(Math.max(...fitted) - Math.min(...fitted)).toBeGreaterThan(2 * 19);
  });
  test('the grain of a flat photo is not made into a picture', () => {
    const grain = Float64Array.from({ length: 500 }, (_, i) => 50 + (i % 3) * 0.4);
    const fitted = fittedLightness(grain, [0, 100]);
    expect(Math.max(...fitted) - Math.min(...fitted)).toBeLessThan(12);
  });
  test.each([0, 100])('a photo all of L* %i stays at that end of the ladder', (end) => {
    const fitted = fittedLightness(new Float64Array(50).fill(end), [10, 90]);
    expect(Math.abs(fitted[0] - (end === 0 ? 10 : 90))).toBeLessThan(25);
    expect(new Set(fitted).size).toBe(1);
  });
  test('a lone cell is no photo to stretch, but lies on the ladder', () => {
    const [fitted] = fittedLightness(Float64Array.of(70), [30, 60]);
    expect(fitted).toBeGreaterThanOrEqual(30);
    expect(fitted).toBeLessThanOrEqual(60);
  });
});
