import { expect, test } from 'vitest';
import type { Target } from '../photo/target.ts';
import type { Rgb } from '../scheme.ts';
import { MARGIN } from './eye.ts';
import { openSearch } from './objective.ts';
import { free } from './profiles.ts';
import { cellsOf, recolour } from './search.ts';
import { removeSpecks } from './specks.ts';

const side = 12;
const palette: readonly Rgb[] = [
  [160, 179, 193],
  [50, 78, 118],
];
const sky: Target = {
  widthCells: side,
  heightCells: side,
  lightness: new Float64Array(side * side).fill(72),
  a: new Float64Array(side * side).fill(-3),
  b: new Float64Array(side * side).fill(-9),
};
const row = (from: number, cells: number) => Array.from({ length: cells }, (_, k) => 5 * side + from + k);

/** A pale sky with some dark cells, after removing specks. @param near of every cell */
function cleaned(dark: readonly number[], photo = sky, near = 0) {
  const search = openSearch(sky, palette, free);
  const padded = (i: number) => (Math.floor(i / side) + MARGIN) * search.stride + (i % side) + MARGIN;
  for (const i of dark) recolour(search, padded(i), 1);
  removeSpecks(search, photo, palette, free, new Float32Array(side * side).fill(near));
  return { search, left: [...cellsOf(search)].flatMap((colour, i) => (colour === 1 ? [i] : [])) };
}

test('a dash that is not in the photo takes the colour of the sky around it', () => {
  const { search, left } = cleaned(row(3, 5));
  expect(left).toEqual([]);
  expect([...search.counts]).toEqual([side * side, 0]);
});

test('keeps larger shapes, facial features and specks that the photo has', () => {
  expect(cleaned(row(3, 6)).left).toEqual(row(3, 6));
  expect(cleaned(row(3, 5), sky, 1).left).toEqual(row(3, 5));
  const birds = { ...sky, lightness: sky.lightness.slice() };
  for (const i of row(3, 3)) birds.lightness[i] = 35;
  expect(cleaned(row(3, 3), birds).left).toEqual(row(3, 3));
});

test('keeps a seam between two tones', () => {
  const seam = { ...sky, lightness: sky.lightness.slice() };
  for (const i of row(3, 3)) seam.lightness[i] = 52;
  expect(cleaned(row(3, 3), seam).left).toEqual(row(3, 3));
});

test('removes a speck in a corner', () => {
  expect(cleaned([0, 1, side]).left).toEqual([]);
});
