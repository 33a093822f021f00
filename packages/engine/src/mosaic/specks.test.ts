import { expect, test } from 'vitest';
import type { Target } from '../photo/target.ts';
import type { Rgb } from '../scheme.ts';
import { MARGIN } from './eye.ts';
import { openSearch } from './objective.ts';
import { mosaicDial } from './presets.ts';
import { cellsOf, recolour } from './search.ts';
import { withoutSpecks } from './specks.ts';

const side = 12;
const palette: readonly Rgb[] = [
  [160, 179, 193],
  [50, 78, 118],
];
const { weights } = mosaicDial(1);
const sky: Target = {
  widthCells: side,
  heightCells: side,
  lightness: new Float64Array(side * side).fill(72),
  a: new Float64Array(side * side).fill(-3),
  b: new Float64Array(side * side).fill(-9),
};
const row = (from: number, cells: number) => Array.from({ length: cells }, (_, k) => 5 * side + from + k);

/** A pale sky with dark cells in it, after its specks went. @param near as of every cell */
function cleaned(dark: readonly number[], photo = sky, near = 0) {
  const search = openSearch(sky, palette, weights);
  const padded = (i: number) => (Math.floor(i / side) + MARGIN) * search.stride + (i % side) + MARGIN;
  for (const i of dark) recolour(search, padded(i), 1);
  withoutSpecks(search, photo, palette, weights, new Float32Array(side * side).fill(near));
  return { search, left: [...cellsOf(search)].flatMap((colour, i) => (colour === 1 ? [i] : [])) };
}

test('a dash that the photo does not have goes where the sky around it is', () => {
  const { search, left } = cleaned(row(3, 5));
  expect(left).toEqual([]);
  expect([...search.counts]).toEqual([side * side, 0]);
});

test('a shape of more cells, a feature of a face and what the photo has itself stay', () => {
  expect(cleaned(row(3, 6)).left).toEqual(row(3, 6));
  expect(cleaned(row(3, 5), sky, 1).left).toEqual(row(3, 5));
  const birds = { ...sky, lightness: sky.lightness.slice() };
  for (const i of row(3, 3)) birds.lightness[i] = 35;
  expect(cleaned(row(3, 3), birds).left).toEqual(row(3, 3));
});

test('a seam between both tones stays', () => {
  const seam = { ...sky, lightness: sky.lightness.slice() };
  for (const i of row(3, 3)) seam.lightness[i] = 52;
  expect(cleaned(row(3, 3), seam).left).toEqual(row(3, 3));
});

test('a speck in a corner is found as well', () => {
  expect(cleaned([0, 1, side]).left).toEqual([]);
});
