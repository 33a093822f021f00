import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';

import { at, craft, useCraftFolder } from '../testing/craft-folder.ts';

useCraftFolder();

const photo = 'photo.jpg';
const strings = ['make', photo, '--product', 'string_art', '--out', 'x'];

// One row per place that refuses; the values of each option are tested with its parser.
test.each([
  ['an unknown command', ['sew']],
  ['an unknown option', ['make', photo, '--product', 'mosaic', '--out', 'x', '--glitter', '3']],
  ['a photo that is not there', ['make', 'gone.jpg', '--product', 'mosaic', '--out', 'x']],
  ['a folder for a photo', ['make', '', '--product', 'mosaic', '--out', 'x']],
  ['a damaged photo', ['make', 'cut.jpg', '--product', 'mosaic', '--out', 'x']],
  ["another file with a photo's name", ['make', 'page.svg.png', '--product', 'mosaic', '--out', 'x']],
  ['a palette with too few pieces', ['make', photo, '--product', 'mosaic', '--palette', 'poor.json', '--out', 'x']],
  ['a file where the folder should be', ['make', photo, '--product', 'mosaic', '--out', 'cut.jpg']],
  ['a folder in which none can be made', ['make', photo, '--product', 'mosaic', '--out', '/proc/craft/x']],
  ['paints for drills', ['make', photo, '--product', 'mosaic', '--paints', '24', '--out', 'x']],
  ['pins that are no number', [...strings, '--pins', 'many']],
])('%s: one line, exit 2, nothing written', async (_, words) => {
  const before = await readdir(at(''));
  const files = new Set([...before, 'gone.jpg', 'x', '']);
  const { code, stderr } = await craft(...words.map((word) => (files.has(word) ? at(word) : word)));
  expect(code).toBe(2);
  expect(stderr).toMatch(/^craft: [^\n]+\n$/);
  expect(await readdir(at(''))).toEqual(before);
});
