import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Rgb } from '@uzor/engine';
import { filtersOf } from './filter-palette.ts';
import { type Figure, type Measured, meanOf, measure, type NamedPhoto, openNamed, warmCpuMs } from './measures.ts';
import { photoOptions, photosFolder } from '../photo-options.ts';
import { machine, percentTo, plain, publish, secondsTo, table } from '../report.ts';
import { stockSection } from './stock.ts';

const cells = { width: 160, height: 200 } as const;
const six = [
  'portrait-hat',
  'portrait-astronaut',
  'child-facepaint',
  'animal-raccoon',
  'landscape-lighthouse',
  'dark-rocket',
];
const otherFour = ['group-raft', 'highres-parrots-14mp', 'lowcontrast-pastoral', 'pair-two-people'];
const NATURAL = 1;
const EASY = 6;

/** A bound of the table: `sign` 1 where more is better. */
interface Row {
  readonly title: string;
  readonly figure: Figure;
  readonly peer: string;
  readonly must: number | null;
  readonly aim: number | null;
  readonly sign: 1 | -1;
  readonly show: (value: number) => string;
}

const percent = percentTo(2);
const seconds = secondsTo(3);

// Bounds of design/quality.md; the peer is nearest CIEDE2000, the best of those without confetti.
const rows: readonly Row[] = [
  { title: 'SSIM of L*', figure: 'ssim', peer: '.784', must: 0.78, aim: 0.8, sign: 1, show: plain(4) },
  {
    title: 'tone error (blur of 1 cell), ΔE00',
    figure: 'tone',
    peer: '5.82',
    must: 5.4,
    aim: 5.2,
    sign: -1,
    show: plain(3),
  },
  {
    title: 'S-CIELAB from 3 m',
    figure: 'fromThreeMetres',
    peer: '7.01',
    must: 6.4,
    aim: 6.2,
    sign: -1,
    show: plain(3),
  },
  { title: 'lonely cells', figure: 'lonely', peer: '4.2 %', must: 0.013, aim: 0.01, sign: -1, show: percent },
  {
    title: 'cells in pieces of 3 or fewer',
    figure: 'smallPieces',
    peer: '7.9 %',
    must: 0.075,
    aim: 0.06,
    sign: -1,
    show: percent,
  },
  { title: 'odd cells (over 20 ΔE00)', figure: 'odd', peer: '0 %', must: 0.025, aim: 0.01, sign: -1, show: percent },
  { title: 'mean ΔE00 of cells', figure: 'difference', peer: '7.29', must: 8.4, aim: 7.8, sign: -1, show: plain(3) },
  {
    title: 'changes of colour along rows',
    figure: 'changes',
    peer: '.212',
    must: null,
    aim: null,
    sign: -1,
    show: plain(3),
  },
];

/** What `bench mosaic` is told; parseArgs and help read it. */
export const mosaicOptions = {
  ...photoOptions,
  palettes: { type: 'string', value: 'DIR', help: 'The folder with the palettes, else those of this repository' },
} as const;

/**
 * Measures the mosaic engine on ten photos and writes the section `mosaic` of docs/benchmarks.md.
 *
 * @param args `--photos DIR` (else the environment's BENCH_PHOTOS) with the ten photos, `--palettes DIR` (else those beside this file)
 * @throws UsageError without a folder or with photos missing
 */
export async function benchMosaic(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: mosaicOptions });
  const folder = photosFolder(values);
  const palettes = values.palettes ?? fileURLToPath(new URL('./palettes', import.meta.url));
  const searched = await openNamed(folder, six, cells);
  const others = await openNamed(folder, otherFour, cells);
  const dmc24 = await readPalette(palettes, 'dmc24');

  const first = measure(searched[0], dmc24, NATURAL).cpuMs;
  const natural = searched.map((photo) => measure(photo, dmc24, NATURAL));
  const fresh = others.map((photo) => measure(photo, dmc24, NATURAL));
  const warm = mean(searched.map((photo) => warmCpuMs(photo, dmc24, NATURAL, null)));
  const easy = meanOf(
    searched.map((photo) => measure(photo, dmc24, EASY)),
    'lonely',
  );
  const stock = stockSection([...searched, ...others], filtersOf('mosaic', '40x50'), '40x50');
  publish(
    'mosaic',
    [
      '## Mosaic',
      `160×200 cells, 24 colours (dmc24), preset natural, one scheme a photo; six photos (${six.join(', ')}) on which the weights were searched, four others (${otherFour.join(', ')}) not used in it. ` +
        `Best peer: nearest CIEDE2000. User CPU, decoding excluded. ${machine()}.`,
      table(
        ['mean', 'best peer', 'must', 'aim', 'ours, six', '', 'ours, other four'],
        [
          ...rows.map((row) => summary(row, natural, fresh)),
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
          ['preset easy: lonely cells', '', '≤ 0.70 %', '', percent(easy), verdict(easy <= 0.007, true), ''],
        ],
      ),
      '### Photo by photo',
      table(
        ['dmc24, natural', ...rows.map(({ title }) => title)],
        [...searched, ...others].map(({ name }, i) => [
          name,
          ...rows.map(({ figure, show }) => show([...natural, ...fresh][i][figure])),
        ]),
      ),
      '### Other palettes and presets, mean of the six',
      table(['', ...rows.map(({ title }) => title)], await otherPalettes(palettes, searched)),
      'References (nearest CIEDE2000, SSIM / tone / S-CIELAB): dmc12 .722 / 7.42 / 9.10, dmc40 .826 / 4.19 / 5.35, grey8 .778 / 13.40 / 13.96. Eight colours or fewer are a tone ladder to us: the photo is fitted to them before the search, which the figures against the untouched photo count as error. The filter full has a ladder of skin tones and is laid calmly: nearest colours in smooth fields, local contrast raised, no mixing; tone from afar is what that costs.',
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
      return [
        `${name}, ${preset === EASY ? 'easy' : 'natural'}`,
        ...rows.map(({ figure, show }) => show(meanOf(all, figure))),
      ];
    }),
  );
}

function summary(
  { title, figure, peer, must, aim, sign, show }: Row,
  natural: readonly Measured[],
  fresh: readonly Measured[],
): string[] {
  const ours = meanOf(natural, figure);
  const bound = (value: number | null) => (value === null ? '' : `${sign > 0 ? '≥' : '≤'} ${show(value)}`);
  const held = (value: number | null) => value === null || sign * ours >= sign * value;
  return [
    title,
    peer,
    bound(must),
    bound(aim),
    show(ours),
    must === null ? '' : verdict(held(must), held(aim)),
    show(meanOf(fresh, figure)),
  ];
}

const verdict = (must: boolean, aim: boolean) => (must ? (aim ? 'aim' : 'must') : '**missed**');
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
