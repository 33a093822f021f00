import type { Raster, Rgb } from '@uzor/engine';
import { expect, test } from 'vitest';
import type { CellsWork } from './stored-scheme.ts';
import { toneErrorOf } from './tone-error.ts';

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
const work = (side: number, cellOf: (x: number, y: number) => number): CellsWork => ({
  of: 'cells',
  confettiCells: 0,
  grid: {
    widthCells: side,
    heightCells: side,
    pitchMm: 2.5,
    cells: Uint8Array.from({ length: side * side }, (_, i) => cellOf(i % side, Math.floor(i / side))),
    palette: [black, white].map((rgb, i) => ({ letter: 'AB'.charAt(i), code: null, name: '', rgb, stock: null })),
  },
});
const photo = (side: number, rgbOf: (x: number, y: number) => Rgb): Raster => {
  const pixels = Array.from({ length: side * side }, (_, i) => [...rgbOf(i % side, Math.floor(i / side)), 255]);
  return { width: side, height: side, data: Uint8ClampedArray.from(pixels.flat()) };
};

test('a work with the photo’s own lightness has no error, at any resolution of the photo', () => {
  const halves = work(12, (x) => (x < 6 ? 0 : 1));
  for (const side of [12, 24, 48])
    expect(
      toneErrorOf(
        halves,
        photo(side, (x) => (x < side / 2 ? black : white)),
      ),
    ).toBeCloseTo(0);
});
test('dithered cells are as light as the grey they represent', () => {
  const board = work(12, (x, y) => (x + y) % 2);
  const lightOfGrey = photo(24, () => [99, 99, 99]); // OKLab lightness 0.5
  expect(toneErrorOf(board, lightOfGrey)).toBeLessThan(0.01);
});
test('a black work of a white photo has an error of 1', () => {
  const dark = work(12, () => 0);
  expect(
    toneErrorOf(
      dark,
      photo(24, () => white),
    ),
  ).toBeCloseTo(1);
  expect(
    toneErrorOf(
      dark,
      photo(24, (x) => (x < 12 ? white : black)),
    ),
  ).toBeCloseTo(0.5);
});
test('a thread is not measured', () => {
  const thread = { pins: 180, hoopMm: 190, threadMm: 0.15, steps: Uint16Array.of(0, 90), threadMetres: 1 };
  expect(
    toneErrorOf(
      { of: 'thread', thread },
      photo(4, () => white),
    ),
  ).toBe(0);
});
