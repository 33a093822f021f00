import { expect, test } from 'vitest';
import { greyStretch, hueWeight, straightA } from './chromatic.ts';
import { labOfRgb } from './lab.ts';
import type { Rgb } from '../scheme.ts';

/** Cosine of the hue angle between two colours, with a* corrected for blues. */
function hueCosine(one: Rgb, other: Rgb): number {
  const [, a, b] = labOfRgb(one);
  const [, c, d] = labOfRgb(other);
  const [x, y] = [straightA(a, b), straightA(c, d)];
  return (x * y + b * d) / Math.sqrt((x * x + b * b) * (y * y + d * d));
}

test('a saturated blue is clearly closer in hue to a sky blue than to a violet', () => {
  const blue: Rgb = [70, 125, 205];
  expect(hueCosine(blue, [127, 171, 203])).toBeGreaterThan(hueCosine(blue, [147, 122, 193]) + 0.08);
});

test('colours that are not blue keep their a*', () => {
  expect(straightA(12, 30)).toBe(12);
  expect(straightA(-12, 0)).toBe(-12);
});

test('the hue weight equals T of CIEDE2000 at every degree and for any vector length', () => {
  const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  for (let hue = 0; hue < 360; hue++) {
    const expected = 1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63);
    expect(hueWeight(1.7 * cos(hue), 1.7 * cos(hue - 90), 0)).toBeCloseTo(expected, 6);
  }
});

test('opposite hues have no mean and therefore weight 1', () => {
  expect(hueWeight(0.1, -0.1, 0.2)).toBe(1);
  expect(hueWeight(0, 0, 0)).toBe(1);
});

test('stretches greys by 1.5 and strong colours not at all', () => {
  expect(greyStretch(0)).toBe(1.5);
  expect(greyStretch(50)).toBeCloseTo(1.5 - 0.5 * Math.SQRT1_2, 3);
  expect(greyStretch(1000)).toBeCloseTo(1, 3);
});
