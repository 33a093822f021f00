import { expect, test } from 'vitest';
import type { Target } from '../photo/target.ts';
import { withLines } from './lines.ts';

const side = 15;

/** A photo of one hue whose lightness is told by place. */
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
  ['upright', (x: number) => x === 7],
  ['two cells wide', (x: number) => x === 7 || x === 8],
  ['level', (_x: number, y: number) => y === 7],
  ['falling', (x: number, y: number) => x === y],
  ['rising', (x: number, y: number) => x + y === 14],
])('a faint dark line becomes clearer: %s', (_, isLine) => {
  const photo = photoOf((x, y) => (isLine(x, y) ? 62 : 70));
  const { lightness } = withLines(photo, 1);
  expect(lightness[7 * side + 7]).toBeLessThan(59);
  expect(lightness[1 * side + 4]).toBe(70);
});

test('an edge keeps both its sides: nothing gets a contour', () => {
  for (const photo of [photoOf((x) => (x < 7 ? 30 : 80)), photoOf((x, y) => (x < y ? 30 : 80)), photoOf((x) => 4 * x)])
    expect(withLines(photo, 1).lightness).toEqual(photo.lightness);
});

test('grain stays as faint as it is, while a line of that strength at a face is drawn', () => {
  const photo = photoOf((x) => (x === 7 ? 68 : 70));
  const by = (near?: Float32Array) => 68 - (withLines(photo, 1, near).lightness[7 * side + 7] ?? 0);
  expect(by()).toBeLessThan(0.4);
  expect(by(new Float32Array(side * side).fill(1))).toBeGreaterThan(0.7);
});

test('a strong line is not overdone, and in the dark nothing is', () => {
  expect(
    withLines(
      photoOf((x) => (x === 7 ? 30 : 80)),
      1,
    ).lightness[7],
  ).toBe(24);
  const dark = photoOf((x) => (x === 7 ? 1 : 8));
  expect(withLines(dark, 1).lightness).toEqual(dark.lightness);
});

test('light lines are drawn in dull colours alone: a lit leaf stays green', () => {
  const middle = (chroma: number) =>
    withLines(
      photoOf((x) => (x === 7 ? 70 : 60), chroma),
      1,
    ).lightness[7 * side + 7];
  expect(middle(10)).toBeGreaterThan(72);
  expect(middle(60)).toBe(70);
});

test('without strength the photo stays as it is', () => {
  const photo = photoOf((x, y) => 50 + 7 * Math.sin(x * y));
  expect(withLines(photo, 0)).toEqual(photo);
});
