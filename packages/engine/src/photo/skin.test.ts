import { expect, test } from 'vitest';
import type { Lab } from '../colour/lab.ts';
import { labOfRgb } from '../colour/lab.ts';
import { skinLadder, skinShare, warmed } from './skin.ts';
import { nine, portrait, poster } from '../testing/photos.ts';

const skin = (lightness: number, chroma = 22): Lab => [lightness, 0.643 * chroma, 0.766 * chroma];
const one = (lightness: number, a: number, b: number) => ({
  widthCells: 1,
  heightCells: 1,
  lightness: Float64Array.of(lightness),
  a: Float64Array.of(a),
  b: Float64Array.of(b),
});

test('tones of skin that follow each other closely are a ladder', () => {
  expect(skinLadder(portrait.map(labOfRgb))).toBe(1);
  expect(skinLadder([36, 48, 60, 72, 82].map((lightness) => skin(lightness)))).toBe(1);
});
test('the wider the widest gap, the less of a ladder, and none from 20 on', () => {
  const withGap = (gap: number) => skinLadder([36, 46, 46 + gap, 68, 75, 84].map((lightness) => skin(lightness)));
  expect(withGap(12)).toBe(1);
  expect(withGap(6)).toBeCloseTo(0.5, 6);
  expect(withGap(2)).toBe(0);
});
test('a gap at either end counts as one in the middle', () => {
  expect(skinLadder([60, 70, 80].map((lightness) => skin(lightness)))).toBe(0);
  expect(skinLadder([36, 46, 56].map((lightness) => skin(lightness)))).toBe(0);
});
test('greys, colours and other hues are no tones of skin', () => {
  for (const palette of [nine, poster]) expect(skinLadder(palette.map(labOfRgb))).toBe(0);
  expect(skinLadder([36, 46, 56, 66, 76, 86].map((lightness) => skin(lightness, 5)))).toBe(0);
  expect(skinLadder([36, 46, 56, 66, 76, 86].map((lightness) => skin(lightness, 60)))).toBe(0);
  expect(skinLadder([36, 46, 56, 66, 76, 86].map((lightness) => [lightness, -14, 17]))).toBe(0);
  expect(skinLadder([])).toBe(0);
});
test('pale skin is warmed along the hue of skin, by the lift at most', () => {
  const { a, b, lightness } = warmed(one(60, 0.643 * 12, 0.766 * 12), 5);
  expect(Math.hypot(a[0], b[0])).toBeCloseTo(17, 2);
  expect(lightness[0]).toBe(60);
});
test.each([
  ['a grey', 60, 2, 2],
  ['a leaf', 60, -12, 14],
  ['a sky', 60, -3, -12],
  ['a red', 45, 50, 30],
  ['black', 10, 7, 8],
  ['no hue at all', 60, 0, 0],
])('%s is not warmed', (_, lightness, a, b) => {
  expect(warmed(one(lightness, a, b), 5)).toEqual(one(lightness, a, b));
});
test('skin is skin by hue and chroma', () => {
  expect(skinShare(13, 15)).toBe(1);
  expect(skinShare(-13, 15)).toBe(0);
  expect(skinShare(1, 1)).toBe(0);
  expect(skinShare(0, 0)).toBe(0);
});
