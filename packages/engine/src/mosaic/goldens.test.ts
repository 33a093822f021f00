import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeMosaic } from './make-mosaic.ts';
import { blobs, greys, nine, portrait, poster } from './test-photos.ts';

// Schemes as they were accepted, a digit a cell. A change of the engine shows here cell by cell;
// once the pictures have been looked at, accept it with UPDATE_GOLDENS=1.
const file = new URL('./goldens.txt', import.meta.url);
const update = process.env['UPDATE_GOLDENS'] === '1';
const [width, height] = [24, 30];
const photo = blobs(width * 4, height * 4, 21);

const presets = [1, 2, 3, 4, 5, 6];
const cases = [
  ...presets.map((preset) => ({ name: `nine colours, preset ${preset}`, palette: nine, preset, stock: null })),
  { name: 'ten colours with a ladder of skin', palette: portrait, preset: 1, stock: null },
  ...presets.map((preset) => ({ name: `poster colours, preset ${preset}`, palette: poster, preset, stock: null })),
  ...presets.map((preset) => ({ name: `greys, preset ${preset}`, palette: greys, preset, stock: null })),
  { name: 'nine colours, short of six of them', palette: nine, preset: 1, stock: [90, 60, 90, 60, 90, 60, null, null, null] },
];
const made = new Map(
  cases.map(({ name, palette, preset, stock }) => {
    const { cells } = makeMosaic({ photo, widthCells: width, heightCells: height, palette, stock, preset });
    return [name, Array.from({ length: height }, (_, row) => cells.subarray(row * width, (row + 1) * width).join('')).join('\n')];
  }),
);
const written = (schemes: ReadonlyMap<string, string>) => [...schemes].map(([name, rows]) => `# ${name}\n${rows}\n`).join('\n');
if (update) writeFileSync(file, written(made));

/** The accepted picture of a case, a line a row. */
function accepted(name: string): string | undefined {
  const sections = readFileSync(file, 'utf8').split('# ');
  return sections
    .find((section) => section.startsWith(`${name}\n`))
    ?.slice(name.length + 1)
    .trim();
}

test.each(cases)('makes the accepted scheme: $name', ({ name }) => {
  expect(made.get(name)).toBe(accepted(name));
});
test('nothing is accepted that is no longer made', () => {
  expect(readFileSync(file, 'utf8').match(/^# .*/gm)).toEqual(cases.map(({ name }) => `# ${name}`));
});
