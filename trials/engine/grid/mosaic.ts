import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Rgb } from '@uzor/engine';
import { filtersOf } from './filter-palette.ts';
import { meanOf, measure, type NamedPhoto, openNamed, warmCpuMs } from './measures.ts';
import { boundRows, figuresOf, figureTitles } from './mosaic-rows.ts';
import { machine, percentTo, publish, secondsTo, table, verdict } from '../../report.ts';
import { stockSection } from './stock.ts';
import { freshPhotos, photoOptions, photosFolder, searchedPhotos } from '../bench-photos.ts';

const cells = { width: 160, height: 200 } as const;
const NATURAL = 1;
const EASY = 6;

const percent = percentTo(2);
const seconds = secondsTo(3);

export const options = {
  ...photoOptions,
  palettes: { type: 'string', value: 'DIR', help: 'Folder of palettes; the palettes of this repository if left out' },
} as const;

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options });
  const folder = photosFolder(values);
  const palettes = values.palettes ?? fileURLToPath(new URL('./palettes', import.meta.url));
  const searched = await openNamed(folder, searchedPhotos, cells);
  const others = await openNamed(folder, freshPhotos, cells);
  const dmc24 = await readPalette(palettes, 'dmc24');

  const first = measure(searched[0], dmc24, NATURAL).cpuMs;
  const natural = searched.map((photo) => measure(photo, dmc24, NATURAL));
  const fresh = others.map((photo) => measure(photo, dmc24, NATURAL));
  const warm = mean(searched.map((photo) => warmCpuMs(photo, dmc24, NATURAL, null)));
  const easy = meanOf(
    searched.map((photo) => measure(photo, dmc24, EASY)),
    'confetti',
  );
  const stock = stockSection([...searched, ...others], filtersOf('mosaic', '40x50'), '40x50');
  publish(
    'mosaic',
    [
      '## Mosaic',
      `160×200 cells, 24 colours (dmc24), preset natural, one scheme a photo; six photos (${searchedPhotos.join(', ')}) on which the weights were searched, four others (${freshPhotos.join(', ')}) not used in it. ` +
        `Best peer: nearest CIEDE2000. User CPU, decoding excluded. ${machine()}.`,
      table(
        ['mean', 'best peer', 'must', 'aim', 'ours, six', '', 'ours, other four'],
        [
          ...boundRows(natural, fresh),
          [
            'user CPU, warm, median of five',
            '0.17–0.47 s',
            '≤ 0.200 s',
            '≤ 0.060 s',
            seconds(warm),
            verdict(warm <= 200, warm <= 60),
            '',
          ],
          ['user CPU, first of a process, compiling included', '', '', '', seconds(first), '', ''],
          ['preset easy: confetti', '', '≤ 0.70 %', '', percent(easy), verdict(easy <= 0.007, true), ''],
        ],
      ),
      '### Photo by photo',
      table(
        ['dmc24, natural', ...figureTitles],
        [...searched, ...others].map(({ name }, i) => [name, ...figuresOf([[...natural, ...fresh][i]])]),
      ),
      '### Other palettes and presets, mean of the six',
      table(['', ...figureTitles], await otherPalettes(palettes, searched)),
      'References (nearest CIEDE2000, SSIM / tone / S-CIELAB): dmc12 .722 / 7.42 / 9.10, dmc40 .826 / 4.19 / 5.35, grey8 .778 / 13.40 / 13.96. Of eight colours or fewer, those of one hue are a tone ladder to us: the photo is fitted to them before the search, which the figures against the untouched photo count as error; with more hues its lightness is. Up to sixteen colours, and the filter full with its ladder of skin tones, are laid calmly: nearest colours in smooth fields, local contrast raised, no mixing; tone from afar is what that costs.',
      stock,
    ].join('\n\n'),
  );
}

async function readPalette(folder: string, name: string): Promise<Rgb[]> {
  const colours: { rgb: [number, number, number] }[] = JSON.parse(
    await readFile(path.join(folder, `${name}.json`), 'utf8'),
  );
  return colours.map(({ rgb }) => rgb);
}

async function otherPalettes(folder: string, photos: readonly NamedPhoto[]): Promise<string[][]> {
  const full = filtersOf('mosaic', '40x50').find(({ name }) => name === 'full')?.palette ?? [];
  const cases = [
    ['dmc12', await readPalette(folder, 'dmc12'), NATURAL],
    ['dmc40', await readPalette(folder, 'dmc40'), NATURAL],
    ['grey8', await readPalette(folder, 'grey8'), NATURAL],
    ['dmc24', await readPalette(folder, 'dmc24'), EASY],
    ['full', full, NATURAL],
    ['full', full, EASY],
  ] as const;
  return Promise.all(
    cases.map(async ([name, palette, preset]) => {
      const all = photos.map((photo) => measure(photo, palette, preset));
      return [`${name}, ${preset === EASY ? 'easy' : 'natural'}`, ...figuresOf(all)];
    }),
  );
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
