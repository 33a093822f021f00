import { expect, test } from 'vitest';
import type { Target } from '../photo/target.ts';
import { withLines } from './lines.ts';

const side = 15;

/** A photo of one hue with lightness given by position. */
function photoOf(lightnessAt: (x: number, y: number) => number, chroma = 0): Target {
  return {
    widthCells: side,
    heightCells: side,
    lightness: Float64Array.from({ length: side * side }, (_, i) => lightnessAt(i % side, Math.floor(i / side))),
    a: new Float64Array(side * side).fill(-0.6 * chroma),
    b: new Float64Array(side * side).fill(0.8 * chroma),
  };
}

test.each([
  ['vertical', (x: number) => x === 7],
  ['two cells wide', (x: number) => x === 7 || x === 8],
  ['horizontal', (_x: number, y: number) => y === 7],
  ['falling diagonal', (x: number, y: number) => x === y],
  ['rising diagonal', (x: number, y: number) => x + y === 14],
])('enhances a faint dark line: %s', (_, isLine) => {
  const photo = photoOf((x, y) => (isLine(x, y) ? 62 : 70));
  const { lightness } = withLines(photo, 1);
  expect(lightness[7 * side + 7]).toBeLessThan(59);
  expect(lightness[1 * side + 4]).toBe(70);
});

test('leaves edges unchanged, so that nothing gets an outline', () => {
  for (const photo of [photoOf((x) => (x < 7 ? 30 : 80)), photoOf((x, y) => (x < y ? 30 : 80)), photoOf((x) => 4 * x)])
    expect(withLines(photo, 1).lightness).toEqual(photo.lightness);
});

test('grain is hardly enhanced, but a line of the same strength on a face is', () => {
  const photo = photoOf((x) => (x === 7 ? 68 : 70));
  const by = (near?: Float32Array) => 68 - (withLines(photo, 1, near).lightness[7 * side + 7] ?? 0);
  expect(by()).toBeLessThan(0.4);
  expect(by(new Float32Array(side * side).fill(1))).toBeGreaterThan(0.7);
});

test('limits strong lines and leaves the dark unchanged', () => {
  expect(
    withLines(
      photoOf((x) => (x === 7 ? 30 : 80)),
      1,
    ).lightness[7],
  ).toBe(24);
  const dark = photoOf((x) => (x === 7 ? 1 : 8));
  expect(withLines(dark, 1).lightness).toEqual(dark.lightness);
});

test('enhances light lines in dull colours only: a lit leaf stays green', () => {
  const middle = (chroma: number) =>
    withLines(
      photoOf((x) => (x === 7 ? 70 : 60), chroma),
      1,
    ).lightness[7 * side + 7];
  expect(middle(10)).toBeGreaterThan(72);
  expect(middle(60)).toBe(70);
});
