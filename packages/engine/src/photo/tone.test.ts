import { expect, test } from 'vitest';
import { mosaicDial } from '../mosaic/presets.ts';
import type { Target } from './target.ts';
import { toned, toneCurve } from './tone.ts';

/** A dark left half and a light right half, 20 x 4 cells. */
const step = (dark: number, light: number): Target => ({
  widthCells: 20,
  heightCells: 4,
  lightness: Float64Array.from({ length: 80 }, (_, i) => (i % 20 < 10 ? dark : light)),
  a: new Float64Array(80).fill(10),
  b: new Float64Array(80).fill(-5),
});
const ends = ({ lightness }: Target) => [lightness[0], lightness[19]] as const;

test('natural and easy leave the photo unchanged', () => {
  for (const preset of [1, 6]) expect(toned(step(30, 70), mosaicDial(preset))).toEqual(step(30, 70));
});
test('contrast deepens shadows and lifts lights, soft does the opposite; black and white stay', () => {
  const [dark, light] = ends(toned(step(30, 70), mosaicDial(4)));
  expect(dark).toBeLessThan(29);
  expect(light).toBeGreaterThan(71);
  const [softDark, softLight] = ends(toned(step(30, 70), mosaicDial(3)));
  expect(softDark).toBeGreaterThan(31);
  expect(softLight).toBeLessThan(69);
  expect(ends(toned(step(0, 100), mosaicDial(4)))).toEqual([0, 100]);
});
test('vivid raises chroma and keeps the hue', () => {
  const { a, b } = toned(step(30, 70), mosaicDial(2));
  expect(a[0]).toBeGreaterThan(12);
  expect(b[0] / a[0]).toBeCloseTo(-0.5, 12);
});
test('detail increases the step at an edge and leaves flat areas unchanged', () => {
  const { lightness } = toned(step(40, 60), mosaicDial(5));
  expect(lightness[9]).toBeLessThan(36);
  expect(lightness[10]).toBeGreaterThan(64);
  const plain = toned(step(50, 50), mosaicDial(5));
  expect(Array.from(plain.lightness).every((light) => Math.abs(light - 50) < 1e-9)).toBe(true);
});
test.each([0, 7, 1.5, Number.NaN])('there is no preset %d', (preset) => {
  expect(() => toneCurve(preset)).toThrow(RangeError);
});
