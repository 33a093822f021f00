import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittedLightness } from './levels.ts';

const lightnesses = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 80 });
const palettes = fc
  .uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 8 })
  .map((palette) => palette.toSorted((one, two) => one - two));

test('maps every lightness into the scale, in the same order, without modifying the input', () => {
  fc.assert(
    fc.property(lightnesses, palettes, (values, palette) => {
      const input = Float64Array.from(values);
      const fitted = fittedLightness(input, palette);
      expect([...input]).toEqual(values);
      expect(fitted).toHaveLength(values.length);
      const order = values.map((_, i) => i).sort((one, two) => values[one] - values[two]);
      for (const [k, i] of order.entries()) {
        expect(fitted[i]).toBeGreaterThanOrEqual(palette[0] - 1e-9);
        expect(fitted[i]).toBeLessThanOrEqual(palette[palette.length - 1] + 1e-9);
        if (k > 0) expect(fitted[i]).toBeGreaterThanOrEqual(fitted[order[k - 1]] - 1e-9);
      }
    }),
  );
});
test('lightnesses slightly beyond black and white are clamped', () => {
  const [black, below] = fittedLightness(Float64Array.of(0, -5, 50, 100, 104), [10, 90]);
  expect(below).toBe(black);
});
