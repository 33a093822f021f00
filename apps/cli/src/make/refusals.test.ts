import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';

import { at, craft, useCraftFolder } from '../testing/craft-folder.ts';

useCraftFolder();

const photo = 'photo.jpg';
const paint = ['make', photo, '--product', 'paint_by_numbers', '--out', 'x'];
const strings = ['make', photo, '--product', 'string_art', '--out', 'x'];

test.each([
  ['an unknown command', ['sew']],
  ['no photo', ['make', '--product', 'mosaic', '--out', 'x']],
  ['a second photo', ['make', photo, photo, '--product', 'mosaic', '--out', 'x']],
  ['no product', ['make', photo, '--out', 'x']],
  ['no folder', ['make', photo, '--product', 'mosaic']],
  ['an unknown option', ['make', photo, '--product', 'mosaic', '--out', 'x', '--glitter', '3']],
  ['a product that is none', ['make', photo, '--product', 'toString', '--out', 'x']],
  ['an unknown size', ['make', photo, '--product', 'mosaic', '--size', 'a0', '--out', 'x']],
  ['a filter of another product', ['make', photo, '--product', 'mosaic', '--filter', 'thread', '--out', 'x']],
  ['an unknown preset', ['make', photo, '--product', 'mosaic', '--preset', 'constructor', '--out', 'x']],
  ['a grid that is none', ['make', photo, '--product', 'mosaic', '--cells', '0x20', '--out', 'x']],
  ['a photo that is not there', ['make', 'gone.jpg', '--product', 'mosaic', '--out', 'x']],
  ['a folder for a photo', ['make', '', '--product', 'mosaic', '--out', 'x']],
  ['a damaged photo', ['make', 'cut.jpg', '--product', 'mosaic', '--out', 'x']],
  ["another file with a photo's name", ['make', 'page.svg.png', '--product', 'mosaic', '--out', 'x']],
  ['a palette with too few pieces', ['make', photo, '--product', 'mosaic', '--palette', 'poor.json', '--out', 'x']],
  [
    'a palette with an impossible colour',
    ['make', photo, '--product', 'mosaic', '--palette', 'odd.json', '--out', 'x'],
  ],
  ['a file where the folder should be', ['make', photo, '--product', 'mosaic', '--out', 'cut.jpg']],
  ['a folder below a file', ['make', photo, '--product', 'mosaic', '--out', 'below']],
  ['a folder in which none can be made', ['make', photo, '--product', 'mosaic', '--out', '/proc/craft/x']],
  ['paints for drills', ['make', photo, '--product', 'mosaic', '--paints', '24', '--out', 'x']],
  ['a canvas for drills', ['make', photo, '--product', 'constructor', '--canvas-mm', '400x500', '--out', 'x']],
  ['pins for paints', [...paint, '--pins', '288']],
  ['a hoop for drills', ['make', photo, '--product', 'mosaic', '--hoop-mm', '450', '--out', 'x']],
  ['cells for paints', [...paint, '--cells', '160x200']],
  ['cells for a thread', [...strings, '--cells', '160x200']],
  ['a palette for a thread', [...strings, '--palette', 'two.json']],
  ['a palette and free paints', [...paint, '--palette', 'two.json', '--paints', '24']],
  ['no paints', [...paint, '--paints', '0']],
  ['too many paints', [...paint, '--paints', '100']],
  ['parts of paints', [...paint, '--paints', '2.5']],
  ['a canvas too small', [...paint, '--canvas-mm', '400x20']],
  ['a canvas that is none', [...paint, '--canvas-mm', '400']],
  ['too few pins', [...strings, '--pins', '31']],
  ['pins that are no number', [...strings, '--pins', 'many']],
  ['too many lines', [...strings, '--lines', '20001']],
  ['no hoop', [...strings, '--hoop-mm', '0']],
  ['no thread', [...strings, '--thread-mm', '0']],
  ['a rope', [...strings, '--hoop-mm', '60', '--thread-mm', '1.5']],
  ['an unknown bench', ['bench', 'glue']],
])('%s: one line, exit 2, nothing written', async (_, words) => {
  const before = await readdir(at(''));
  const files = new Set([...before, 'gone.jpg', 'x', '']);
  const { code, said } = await craft(
    ...words.map((word) => (word === 'below' ? at('cut.jpg/x') : files.has(word) ? at(word) : word)),
  );
  expect(code).toBe(2);
  expect(said).toMatch(/^craft: [^\n]+\n$/);
  expect(await readdir(at(''))).toEqual(before);
});
