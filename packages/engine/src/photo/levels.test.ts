import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittedLightness } from './levels.ts';

const lightnesses = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 80 });
const ladder = fc
  .uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 8 })
  .map((rungs) => rungs.toSorted((one, two) => one - two));

test('every lightness comes to lie on the ladder, order kept, the input as it was', () => {
  fc.assert(
    fc.property(lightnesses, ladder, (values, rungs) => {
      const input = Float64Array.from(values);
      const fitted = fittedLightness(input, rungs);
      expect([...input]).toEqual(values);
      expect(fitted).toHaveLength(values.length);
      const order = values.map((_, i) => i).sort((one, two) => values[one] - values[two]);
      for (const [k, i] of order.entries()) {
        expect(fitted[i]).toBeGreaterThanOrEqual(rungs[0] - 1e-9);
        expect(fitted[i]).toBeLessThanOrEqual(rungs[rungs.length - 1] + 1e-9);
        if (k > 0) expect(fitted[i]).toBeGreaterThanOrEqual(fitted[order[k - 1]] - 1e-9);
      }
    }),
  );
});
test('lightnesses a little beyond black and white count as black and white', () => {
  const [black, below] = fittedLightness(Float64Array.of(0, -5, 50, 100, 104), [10, 90]);
  expect(below).toBe(black);
});
