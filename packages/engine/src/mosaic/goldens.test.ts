import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeMosaic } from './make-mosaic.ts';
import { blobs, greys, nine, poster } from './test-photos.ts';

// Schemes as they were accepted, a digit a cell. A change of the engine shows here cell by cell;
// once the pictures have been looked at, accept it with UPDATE_GOLDENS=1.
const file = new URL('./goldens.json', import.meta.url);
const update = process.env['UPDATE_GOLDENS'] === '1';
const [width, height] = [24, 30];
const photo = blobs(width * 4, height * 4, 21);

const presets = [1, 2, 3, 4, 5, 6];
const cases = [
  ...presets.map((preset) => ({ name: `nine colours, preset ${preset}`, palette: nine, preset, stock: null })),
  ...presets.map((preset) => ({ name: `poster colours, preset ${preset}`, palette: poster, preset, stock: null })),
  ...presets.map((preset) => ({ name: `greys, preset ${preset}`, palette: greys, preset, stock: null })),
  { name: 'nine colours, short of six of them', palette: nine, preset: 1, stock: [90, 60, 90, 60, 90, 60, null, null, null] },
];
const made = Object.fromEntries(
  cases.map(({ name, palette, preset, stock }) => {
    const { cells } = makeMosaic({ photo, widthCells: width, heightCells: height, palette, stock, preset });
    return [name, Array.from({ length: height }, (_, row) => cells.subarray(row * width, (row + 1) * width).join(''))];
  }),
);
if (update) writeFileSync(file, `${JSON.stringify(made, null, 1)}\n`);

test('the accepted schemes are there', () => {
  expect(existsSync(file)).toBe(true);
});
test.each(cases)('makes the accepted scheme: $name', ({ name }) => {
  const accepted: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'));
  expect(made[name]).toEqual(accepted[name]);
});
