import { expect, test } from 'vitest';
import type { Lab } from '../colour/lab.ts';
import { labOfRgb } from '../colour/lab.ts';
import { skinCoverage, skinShare, withWarmerSkin } from './skin.ts';
import { nine, portrait, poster } from '../testing/photos.ts';

const skin = (lightness: number, chroma = 22): Lab => [lightness, 0.643 * chroma, 0.766 * chroma];
const one = (lightness: number, a: number, b: number) => ({
  widthCells: 1,
  heightCells: 1,
  lightness: Float64Array.of(lightness),
  a: Float64Array.of(a),
  b: Float64Array.of(b),
});

test('closely spaced skin tones score 1', () => {
  expect(skinCoverage(portrait.map(labOfRgb))).toBe(1);
  expect(skinCoverage([36, 48, 60, 72, 82].map((lightness) => skin(lightness)))).toBe(1);
});
test('the score decreases with the widest gap and is 0 from 20 on', () => {
  const withGap = (gap: number) => skinCoverage([36, 46, 46 + gap, 68, 75, 84].map((lightness) => skin(lightness)));
  expect(withGap(12)).toBe(1);
  expect(withGap(6)).toBeCloseTo(0.5, 6);
  expect(withGap(2)).toBe(0);
});
test('greys, strong colours and other hues are not skin tones', () => {
  for (const palette of [nine, poster]) expect(skinCoverage(palette.map(labOfRgb))).toBe(0);
  expect(skinCoverage([36, 46, 56, 66, 76, 86].map((lightness) => skin(lightness, 5)))).toBe(0);
  expect(skinCoverage([36, 46, 56, 66, 76, 86].map((lightness) => skin(lightness, 60)))).toBe(0);
  expect(skinCoverage([36, 46, 56, 66, 76, 86].map((lightness) => [lightness, -14, 17]))).toBe(0);
  expect(skinCoverage([])).toBe(0);
});
test('pale skin gets warmer along the skin hue, by at most the lift', () => {
  const { a, b, lightness } = withWarmerSkin(one(60, 0.643 * 12, 0.766 * 12), 5);
  expect(Math.hypot(a[0], b[0])).toBeCloseTo(17, 2);
  expect(lightness[0]).toBe(60);
});
test.each([
  ['a grey', 60, 2, 2],
  ['a leaf', 60, -12, 14],
  ['a sky', 60, -3, -12],
  ['a red', 45, 50, 30],
  ['black', 10, 7, 8],
  ['a colour without hue', 60, 0, 0],
])('%s is not changed', (_, lightness, a, b) => {
  expect(withWarmerSkin(one(lightness, a, b), 5)).toEqual(one(lightness, a, b));
});
test('skin is recognised by hue and chroma', () => {
  expect(skinShare(13, 15)).toBe(1);
  expect(skinShare(-13, 15)).toBe(0);
  expect(skinShare(1, 1)).toBe(0);
  expect(skinShare(0, 0)).toBe(0);
});
