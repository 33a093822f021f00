import { expect, test } from 'vitest';
import type { FrameFace } from '../../photo/focus.ts';
import type { Target } from '../../photo/target.ts';
import { withDullerFaces } from './duller-faces.ts';

const width = 60;
const height = 120;
const middle = { x: 30, y: 30 };
const box = { x: 15, y: 12, width: 30, height: 36 };
const face: FrameFace = {
  middle,
  across: { x: 15, y: 0 },
  down: { x: 0, y: 18 },
  eyes: [
    { x: 24, y: 26 },
    { x: 36, y: 26 },
  ],
  nose: { x: 30, y: 34 },
  mouth: { x: 30, y: 42 },
  box,
  head: box,
  shown: 1,
};

/** A photo of one warm colour with a collar of another lightness and chroma in rows 58 to 61, and a lightness below it. */
function photoWith(collar: { readonly lightness: number; readonly chroma: number }, coat: number): Target {
  const plane = (skin: number, other: number, below: number) =>
    Float64Array.from({ length: width * height }, (_, i) => {
      const row = Math.floor(i / width);
      return row < 58 ? skin : row < 62 ? other : below;
    });
  return {
    lightness: plane(65, collar.lightness, coat),
    a: plane(28, 0.57 * collar.chroma, 28),
    b: plane(40, 0.82 * collar.chroma, 40),
    widthCells: width,
    heightCells: height,
  };
}

function chromaAt({ a, b }: Target, x: number, y: number): number {
  return Math.hypot(a[y * width + x] ?? 0, b[y * width + x] ?? 0);
}
const strong = Math.hypot(28, 40);
const skin = { lightness: 65, chroma: strong };

test('strong skin is dulled on a face and below it as far as it joins the face', () => {
  const bare = withDullerFaces(photoWith(skin, 65), [face], true);
  expect(chromaAt(bare, 30, 40)).toBeCloseTo(28, 0);
  expect(chromaAt(bare, 30, 100)).toBeCloseTo(28, 0);
  expect(chromaAt(bare, 2, 2)).toBeCloseTo(strong, 0);
});
test.each([
  ['a white collar', photoWith({ lightness: 95, chroma: 0 }, 65)],
  ['a seam', photoWith(skin, 45)],
])('a coat of the same hue below %s keeps its colour', (_, photo) => {
  const dressed = withDullerFaces(photo, [face], true);
  expect(chromaAt(dressed, 30, 40)).toBeCloseTo(28, 0);
  expect(chromaAt(dressed, 30, 100)).toBeCloseTo(strong, 0);
});
test('without bare skin only faces are dulled', () => {
  const mixed = withDullerFaces(photoWith(skin, 65), [face], false);
  expect(chromaAt(mixed, 30, 40)).toBeCloseTo(28, 0);
  expect(chromaAt(mixed, 30, 100)).toBeCloseTo(strong, 0);
});
