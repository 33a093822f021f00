import { expect, test } from 'vitest';
import { labOfRgb } from '../colour/lab.ts';
import type { Rgb } from '../scheme.ts';
import { fitToPalette } from './fit.ts';
import { free } from './profiles.ts';
import type { Target } from '../photo/target.ts';
import { greys, nine, portrait, poster } from '../testing/photos.ts';

/** Colours of every hue at three lightnesses: too many for calm areas, and no skin tones. */
const wheel: readonly Rgb[] = [40, 120, 200].flatMap((level) =>
  Array.from({ length: 8 }, (_, k): Rgb => {
    const turned = (by: number) => Math.round(level + 40 * Math.cos((k * Math.PI) / 4 + by));
    return [turned(1), turned(3.1), turned(5.2)];
  }),
);

const sepia: readonly Rgb[] = [
  [33, 20, 13],
  [107, 76, 51],
  [185, 154, 118],
  [247, 236, 217],
];

/** A lightness ramp of one hue, one cell high. */
const ramp = (from: number, to: number, a = 10, b = 20, cells = 200): Target => ({
  widthCells: cells,
  heightCells: 1,
  lightness: Float64Array.from({ length: cells }, (_, i) => from + ((to - from) * i) / (cells - 1)),
  a: new Float64Array(cells).fill(a),
  b: new Float64Array(cells).fill(b),
});
const isAscending = (values: Float64Array) => values.every((value, i) => i === 0 || value >= values[i - 1]);

test('a palette of many colours leaves the photo unchanged', () => {
  const target = ramp(30, 60);
  expect(fitToPalette(target, wheel, 1)).toEqual({ target, weights: free });
});
test('a dull photo is stretched over the greys, in the same order', () => {
  const { target } = fitToPalette(ramp(40, 65), greys, 1);
  expect(target.lightness[0]).toBeLessThan(23);
  expect(target.lightness[199]).toBeGreaterThan(78);
  expect(isAscending(target.lightness)).toBe(true);
});
test('a photo stays between the darkest and the lightest palette colour', () => {
  const { target } = fitToPalette(ramp(0, 100), sepia, 1);
  expect(target.lightness[0]).toBeGreaterThanOrEqual(labOfRgb(sepia[0] as Rgb)[0] - 1e-9);
  expect(target.lightness[199]).toBeLessThanOrEqual(labOfRgb(sepia[3] as Rgb)[0] + 1e-9);
});
test("one hue: every cell gets the palette's hue at its lightness, with unchanged weights", () => {
  const made = fitToPalette(ramp(0, 100, -40, -40), sepia, 1);
  expect(made.weights).toEqual(free);
  expect(made.target.a.every((a) => a > 0)).toBe(true);
  expect(made.target.b.every((b) => b > 0)).toBe(true);
});
test('few hues: colours are not mixed, false colours cost more, and the photo keeps its hues', () => {
  const photo = ramp(20, 80);
  const made = fitToPalette(photo, poster, 1);
  expect(made.weights.colourTone).toBeLessThan(free.colourTone / 2);
  expect(made.weights.falseColour).toBeGreaterThan(2 * free.falseColour);
  expect([made.target.a, made.target.b]).toEqual([photo.a, photo.b]);
});
test('few hues: a dull photo is stretched by 40 % at most', () => {
  const { target } = fitToPalette(ramp(45, 55), poster, 1);
  const spread = target.lightness[199] - target.lightness[0];
  expect(spread).toBeGreaterThan(10);
  expect(spread).toBeLessThan(20);
});
test('up to 16 colours without skin tones form calm areas; from 24 on they are mixed', () => {
  const target = ramp(30, 60, 0, 0);
  expect(fitToPalette(target, nine, 1).weights.colourTone).toBeCloseTo(0.6, 9);
  expect(fitToPalette(target, wheel.slice(0, 16), 1).weights.colourTone).toBeCloseTo(0.6, 9);
  expect(fitToPalette(target, wheel.slice(0, 20), 1).weights.colourTone).toBeGreaterThan(0.8);
  expect(fitToPalette(target, wheel, 1).weights).toEqual(free);
});
test('many colours with skin tones: weights prefer nearest colours and smooth areas, and pale skin gets warmer', () => {
  const made = fitToPalette(ramp(40, 60, 6, 7), portrait, 1);
  expect(made.weights.colourTone).toBeLessThan(free.colourTone);
  expect(made.weights.guard).toBeGreaterThan(free.guard);
  expect(made.weights.colourStructure).toBeGreaterThan(0);
  expect(made.weights.falseColour).toBeGreaterThan(free.falseColour);
  expect(made.target.a[100]).toBeGreaterThan(6.5);
  expect(made.target.b[100]).toBeGreaterThan(7.5);
});
test('a brown photo gets the browns of a palette with skin tones, by lightness; one grey or blue cell in twenty changes that', () => {
  const brown = fitToPalette(ramp(10, 90, 6, 16), portrait, 1).target;
  expect(brown.a).not.toEqual(ramp(10, 90, 6, 16).a);
  expect(isAscending(brown.lightness)).toBe(true);
  const withBlue = ramp(10, 90, 6, 16);
  for (let i = 0; i < 200; i += 20) withBlue.b[i] = -10;
  expect(fitToPalette(withBlue, portrait, 1).target.b[100]).toBe(-10);
});
/** A lightness step in the middle of a row. */
const edge: Target = {
  ...ramp(0, 0, 0, 0),
  lightness: Float64Array.from({ length: 200 }, (_, i) => (i < 100 ? 45 : 55)),
};
test('local contrast compensates for missing tones', () => {
  const step = (palette: readonly Rgb[]) => {
    const { lightness } = fitToPalette(edge, palette, 1).target;
    return [lightness[0], lightness[99]] as const;
  };
  for (const palette of [poster, greys]) {
    const [far, near] = step(palette);
    expect(near).toBeLessThan(far);
  }
  for (const palette of [wheel, portrait]) expect(step(palette)).toEqual([45, 45]);
});
/** Face places with the whole row near a face, and on one with share `on`. */
const places = (on: number) => ({ near: new Float32Array(200).fill(1), on: new Float32Array(200).fill(on) });
test('a calm palette enhances facial features and nothing else', () => {
  const { lightness: atFace } = fitToPalette(edge, portrait, 1, places(1)).target;
  expect(atFace[99]).toBeLessThan(atFace[0]);
  expect(atFace[100]).toBeGreaterThan(atFace[199]);
  expect(fitToPalette(edge, portrait, 1, places(0)).target.lightness).toEqual(edge.lightness);
});
test('strong skin colours on faces become duller for a small palette; red and other places stay', () => {
  const photo = ramp(40, 60, 38, 36);
  for (let i = 0; i < 200; i += 20) [photo.a[i], photo.b[i]] = [0, -28]; // otherwise the photo is a brown one
  [photo.a[1], photo.b[1]] = [54, 31];
  const made = (palette: readonly Rgb[], on: number) => fitToPalette(photo, palette, 1, places(on)).target;
  const onFace = made(portrait, 1);
  expect(onFace.a[110]).toBeLessThan(32);
  expect((onFace.b[110] ?? 0) / (onFace.a[110] ?? 0)).toBeCloseTo(36 / 38, 9);
  for (const i of [0, 1]) expect([onFace.a[i], onFace.b[i]]).toEqual([photo.a[i], photo.b[i]]);
  for (const { a, b } of [made(portrait, 0), made([...portrait, ...wheel], 1)])
    expect([a, b]).toEqual([photo.a, photo.b]);
});
