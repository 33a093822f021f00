import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { labOfRgb } from '../colour/lab.ts';
import { greys, nine, portrait, poster } from '../testing/photos.ts';
import { fittedTarget, huesOf, isFew } from './fit.ts';
import { targetOf } from './target.ts';

const photo = (bytes: readonly number[], width: number) =>
  targetOf(Uint8Array.from(bytes), width, bytes.length / 3 / width);

test('two to eight colours count as few', () => {
  expect([0, 1, 2, 8, 9].map(isFew)).toEqual([false, false, true, true, false]);
});
test('greys have one hue, poster colours few, and more than eight colours many', () => {
  expect([greys, poster, nine, portrait].map((palette) => huesOf(palette.map(labOfRgb)))).toEqual([
    'one',
    'few',
    'many',
    'many',
  ]);
  expect(huesOf(greys.slice(0, 1).map(labOfRgb))).toBe('many');
});
test('with greys a photo keeps its order of tones and loses its colour', () => {
  const levels = fc.array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(levels, (pixels) => {
      const target = photo(pixels.flat(), pixels.length);
      const before = target.lightness.slice();
      const { target: made, hues } = fittedTarget(target, greys);
      expect(hues).toBe('one');
      expect(target.lightness).toEqual(before);
      const order = pixels.map((_, i) => i).sort((one, two) => before[one] - before[two]);
      order.forEach((i, k) => {
        if (k > 0) expect(made.lightness[i]).toBeGreaterThanOrEqual(made.lightness[order[k - 1]] - 1e-9);
        expect(Math.hypot(made.a[i], made.b[i])).toBeLessThan(6);
      });
    }),
  );
});
