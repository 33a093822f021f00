import { expect, test } from 'vitest';
import { labOfRgb } from '../colour/lab.ts';
import type { Rgb } from '../scheme.ts';
import { fitted } from './fit.ts';
import { mosaicDial } from './presets.ts';
import type { Target } from '../photo/target.ts';
import { greys, nine, portrait, poster } from '../testing/photos.ts';

/** Colours of every hue at three lightnesses: too many to be laid calmly, none of them skin. */
const wheel: readonly Rgb[] = [40, 120, 200].flatMap((level) =>
  Array.from({ length: 8 }, (_, k): Rgb => {
    const turned = (by: number) => Math.round(level + 40 * Math.cos((k * Math.PI) / 4 + by));
    return [turned(1), turned(3.1), turned(5.2)];
  }),
);

const { weights } = mosaicDial(1);
const sepia: readonly Rgb[] = [
  [33, 20, 13],
  [107, 76, 51],
  [185, 154, 118],
  [247, 236, 217],
];

/** A ramp of lightness in one row, of one hue. */
const ramp = (from: number, to: number, a = 10, b = 20, cells = 200): Target => ({
  widthCells: cells,
  heightCells: 1,
  lightness: Float64Array.from({ length: cells }, (_, i) => from + ((to - from) * i) / (cells - 1)),
  a: new Float64Array(cells).fill(a),
  b: new Float64Array(cells).fill(b),
});
const risesAll = (values: Float64Array) => values.every((value, i) => i === 0 || value >= values[i - 1]);

test('a photo stays as it is for a palette of many colours', () => {
  const target = ramp(30, 60);
  expect(fitted(target, wheel, weights)).toEqual({ target, weights });
});
test('a dull photo is stretched over the ladder of greys, order kept', () => {
  const { target } = fitted(ramp(40, 65), greys, weights);
  expect(target.lightness[0]).toBeLessThan(23);
  expect(target.lightness[199]).toBeGreaterThan(78);
  expect(risesAll(target.lightness)).toBe(true);
});
test('a flat photo is not torn apart', () => {
  const { target } = fitted(ramp(50, 50.5), greys, weights);
  expect(target.lightness[199] - target.lightness[0]).toBeLessThan(8);
});
test('a photo keeps within the darkest and the lightest colour', () => {
  const { target } = fitted(ramp(0, 100), sepia, weights);
  expect(target.lightness[0]).toBeGreaterThanOrEqual(labOfRgb(sepia[0] as Rgb)[0] - 1e-9);
  expect(target.lightness[199]).toBeLessThanOrEqual(labOfRgb(sepia[3] as Rgb)[0] + 1e-9);
});
test('one hue: every cell gets the hue of the ladder at its lightness, weights as they are', () => {
  const made = fitted(ramp(0, 100, -40, -40), sepia, weights);
  expect(made.weights).toBe(weights);
  expect(made.target.a.every((a) => a > 0)).toBe(true);
  expect(made.target.b.every((b) => b > 0)).toBe(true);
});
test('few hues: colours are not mixed from afar, false ones are dear, and the photo keeps its hues', () => {
  const photo = ramp(20, 80);
  const made = fitted(photo, poster, weights);
  expect(made.weights.colourTone).toBeLessThan(weights.colourTone / 2);
  expect(made.weights.foreign).toBeGreaterThan(2 * weights.foreign);
  expect([made.target.a, made.target.b]).toEqual([photo.a, photo.b]);
});
test('few hues: a dull photo is stretched by two fifths at most', () => {
  const { target } = fitted(ramp(45, 55), poster, weights);
  const spread = target.lightness[199] - target.lightness[0];
  expect(spread).toBeGreaterThan(10);
  expect(spread).toBeLessThan(20);
});
test('up to sixteen colours are laid calmly without a ladder of skin, from 24 on they are mixed', () => {
  const target = ramp(30, 60, 0, 0);
  expect(fitted(target, nine, weights).weights.colourTone).toBeCloseTo(0.6, 9);
  expect(fitted(target, wheel.slice(0, 16), weights).weights.colourTone).toBeCloseTo(0.6, 9);
  expect(fitted(target, wheel.slice(0, 20), weights).weights.colourTone).toBeGreaterThan(0.8);
  expect(fitted(target, wheel, weights).weights).toBe(weights);
});
test('many colours with a ladder of skin: weights keep to nearest colours and smooth fields, pale skin is warmed', () => {
  const made = fitted(ramp(40, 60, 6, 7), portrait, weights);
  expect(made.weights.colourTone).toBeLessThan(weights.colourTone);
  expect(made.weights.guard).toBeGreaterThan(weights.guard);
  expect(made.weights.colourStructure).toBeGreaterThan(0);
  expect(made.weights.foreign).toBeGreaterThan(weights.foreign);
  expect(made.target.a[100]).toBeGreaterThan(6.5);
  expect(made.target.b[100]).toBeGreaterThan(7.5);
});
/** A step of lightness in the middle of a row. */
const edge: Target = {
  ...ramp(0, 0, 0, 0),
  lightness: Float64Array.from({ length: 200 }, (_, i) => (i < 100 ? 45 : 55)),
};
test('what a palette lacks in tones is made up for by local contrast', () => {
  const step = (palette: readonly Rgb[]) => {
    const { lightness } = fitted(edge, palette, weights).target;
    return [lightness[0], lightness[99]] as const;
  };
  for (const palette of [poster, greys]) {
    const [far, near] = step(palette);
    expect(near).toBeLessThan(far);
  }
  for (const palette of [wheel, portrait]) expect(step(palette)).toEqual([45, 45]);
});
/** The whole row on a face, or near one. */
const places = (on: number) => ({ near: new Float32Array(200).fill(1), on: new Float32Array(200).fill(on) });
test('a calm palette has the features of faces made clearer, and nothing else', () => {
  const { lightness: atFace } = fitted(edge, portrait, weights, places(1)).target;
  expect(atFace[99]).toBeLessThan(atFace[0]);
  expect(atFace[100]).toBeGreaterThan(atFace[199]);
  expect(fitted(edge, portrait, weights, places(0)).target.lightness).toEqual(edge.lightness);
});
test('a palette of one colour has nothing to fit', () => {
  const target = ramp(30, 60);
  expect(fitted(target, [[10, 10, 10]], weights).target).toBe(target);
});
