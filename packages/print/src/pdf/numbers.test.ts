import { hexOf } from '@uzor/kit';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rgbOperands, pdfNumber, pdfNumbers } from './numbers.ts';

test('a number has at most three decimals, and there is no -0', () => {
  expect([1, 1.23456, -0.0004, 0.0005, -2.5].map(pdfNumber)).toEqual(['1', '1.235', '0', '0.001', '-2.5']);
  expect(pdfNumbers(1, 2.5, -3)).toBe('1 2.5 -3');
});
test('no number is written with an exponent, and all are exact to half a thousandth', () => {
  fc.assert(
    fc.property(fc.double({ min: -5000, max: 5000, noNaN: true }), (value) => {
      const written = pdfNumber(value);
      expect(written).toMatch(/^-?\d+(\.\d{1,3})?$/);
      expect(Math.abs(Number(written) - value)).toBeLessThanOrEqual(0.000501);
    }),
  );
});
test('colours are written as shares of 255 and read back unchanged', () => {
  expect(rgbOperands('#FF0080')).toBe('1 0 0.502');
  const level = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(level, level, level, (...rgb) => {
      expect(hexOf(rgb)).toMatch(/^#[0-9A-F]{6}$/);
      expect(
        rgbOperands(hexOf(rgb))
          .split(' ')
          .map((share) => Math.round(Number(share) * 255)),
      ).toEqual(rgb);
    }),
  );
});
