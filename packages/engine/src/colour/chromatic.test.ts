import { expect, test } from 'vitest';
import { straightA } from './chromatic.ts';
import { labOfRgb } from './lab.ts';
import type { Rgb } from '../scheme.ts';

/** Cosine of the angle between the hues of two colours with the blues made straight. */
function hueLikeness(one: Rgb, other: Rgb): number {
  const [, a, b] = labOfRgb(one);
  const [, c, d] = labOfRgb(other);
  const [x, y] = [straightA(a, b), straightA(c, d)];
  return (x * y + b * d) / Math.sqrt((x * x + b * b) * (y * y + d * d));
}

test('a strong blue is clearly nearer in hue to a sky blue than to a violet', () => {
  const blue: Rgb = [70, 125, 205];
  expect(hueLikeness(blue, [127, 171, 203])).toBeGreaterThan(hueLikeness(blue, [147, 122, 193]) + 0.08);
});

test('colours that are not blue keep their a*', () => {
  expect(straightA(12, 30)).toBe(12);
  expect(straightA(-12, 0)).toBe(-12);
});
