import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodedLight, linearLight, luminance, srgbByte } from './srgb.ts';

const byte = fc.integer({ min: 0, max: 255 });

test('encoding and decoding are inverse', () => {
  for (let level = 0; level < 256; level++) expect(encodedLight(linearLight[level])).toBeCloseTo(level / 255, 6);
});
test('rounds linear light to the nearest byte on the sRGB scale', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (linear) => {
      expect(Math.abs(srgbByte(linear) - 255 * encodedLight(linear))).toBeLessThanOrEqual(0.5 + 1e-5);
    }),
  );
});
test('luminance is 0 for black, 1 for white, and increases with every channel', () => {
  expect(luminance(0, 0, 0)).toBe(0);
  expect(luminance(255, 255, 255)).toBeCloseTo(1, 12);
  fc.assert(
    fc.property(byte, byte, byte, byte, (red, green, blue, other) => {
      const [low, high] = [Math.min(red, other), Math.max(red, other)];
      expect(luminance(low, green, blue)).toBeLessThanOrEqual(luminance(high, green, blue));
      expect(luminance(green, low, blue)).toBeLessThanOrEqual(luminance(green, high, blue));
      expect(luminance(green, blue, low)).toBeLessThanOrEqual(luminance(green, blue, high));
    }),
  );
});
