import { expect, test } from 'vitest';
import { type Lab, labOfRgb } from '../colour/lab.ts';
import type { Rgb } from '../scheme.ts';
import { toHueFamilies } from './families.ts';
import type { Target } from './target.ts';

const toneScaleOf = (palette: readonly Rgb[]): Lab[] => palette.map(labOfRgb).sort((one, two) => one[0] - two[0]);
const hasHue = ([, a, b]: Lab) => Math.hypot(a, b) > 10;
const brown: Rgb = [142, 85, 51];
const skin: Rgb = [224, 171, 135];
const blue: Rgb = [35, 96, 159];
const naturalRungs = toneScaleOf([[18, 16, 18], blue, brown, [136, 137, 138], skin, [246, 243, 238]]);
const red: Rgb = [211, 33, 45];
const yellow: Rgb = [251, 210, 50];
const vividRungs = toneScaleOf([[21, 19, 24], red, [243, 150, 184], yellow, [47, 160, 90], [250, 247, 242]]);

const cell = (lightness: number, a: number, b: number): Target => ({
  widthCells: 1,
  heightCells: 1,
  lightness: Float64Array.of(lightness),
  a: Float64Array.of(a),
  b: Float64Array.of(b),
});
const fitted = (toneScale: readonly Lab[], lightness: number, a: number, b: number) => {
  const { a: toA, b: toB } = toHueFamilies(
    cell(lightness, a, b),
    Float64Array.of(lightness),
    toneScale.filter(hasHue),
    toneScale,
  );
  return [toA[0], toB[0]] as const;
};

test('skin gets a tone between brown and skin at its lightness, even if pale', () => {
  for (const [rgb, a, b] of [
    [brown, 8, 9],
    [skin, 6, 8],
  ] as const) {
    const [lightness, toA, toB] = labOfRgb(rgb);
    const found = fitted(naturalRungs, lightness, a, b);
    expect(found[0]).toBeCloseTo(toA, 6);
    expect(found[1]).toBeCloseTo(toB, 6);
  }
});
test('keeps grey', () => {
  expect(fitted(naturalRungs, 55, 1, 2)).toEqual([1, 2]);
});
test('black with a sheen does not get a hue', () => {
  expect(fitted(naturalRungs, 7, 3, -12)).toEqual([3, -12]);
});
test('a deep blue is lifted from black, a shadow of the same lightness is not', () => {
  const lit = (a: number, b: number) =>
    toHueFamilies(cell(14, a, b), Float64Array.of(14), naturalRungs.filter(hasHue), naturalRungs).lightness[0];
  expect(lit(8, -28)).toBeGreaterThan(22);
  expect(lit(10, 10)).toBe(14);
});
test("a weak blue gets the palette's blue", () => {
  const [lightness, a, b] = labOfRgb(blue);
  const found = fitted(naturalRungs, lightness, -1, -10);
  expect(found[0]).toBeCloseTo(a, 6);
  expect(found[1]).toBeCloseTo(b, 6);
});
test('yellowish skin joins red and pink like the rest of the face, a lemon becomes yellow', () => {
  const [lightness, a] = labOfRgb(red);
  expect(fitted(vividRungs, lightness, 6, 20)[0]).toBeCloseTo(a, 6);
  const [light, , b] = labOfRgb(yellow);
  expect(fitted(vividRungs, light, 0, 60)[1]).toBeCloseTo(b, 6);
});
