import { fileURLToPath } from 'node:url';
import { productKinds } from '@uzor/contract';
import { workOf } from '@uzor/kit';
import { laying } from '../grid/laying.ts';
import { openNamed } from '../grid/measures.ts';
import { likeness } from '../likeness.ts';
import { paintCells } from '../../../apps/cli/src/colours/planes.ts';
import { machine, percentTo, plain, publish, secondsTo, table, verdict } from '../../report.ts';
import { makeInProcess, type OneMake } from './one-process.ts';
import { folderIn, photoNamed, searchedPhotos } from '../bench-photos.ts';

const cells = { width: 160, height: 200 } as const;
const dmc24 = fileURLToPath(new URL('../grid/palettes/dmc24.json', import.meta.url));
/** The photo with a memory bound: 14 megapixels. */
const LARGE = 'highres-parrots-14mp';
const mustMB = 300;
const percent = percentTo(2);

/** Measures end results: files as `craft make` writes them, each in a process of its own. Publishes `make`. */
export async function run(args: readonly string[]): Promise<void> {
  const folder = folderIn(args);
  publish(
    'make',
    [
      '## What craft make writes',
      `Each work in a process of its own, from the photo's file to the booklet. ${machine()}.`,
      '### The mosaic of the comparison, read back from scheme.json',
      '160×200 cells, dmc24, natural, cropped from the centre, decoded as for customers; mean of the six photos.',
      table(['', 'must', 'in the file', ''], await fileRows(folder)),
      `### Memory and CPU of the whole process, ${LARGE}`,
      'a3, the box of each kind, preset natural, with the booklet. Memory is the peak of the process until its end, of which Node with this program takes about 110 MB.',
      table(
        ['', 'must', 'peak memory', '', 'decode', 'scheme', 'render', 'booklet'],
        productKinds.map((kind) =>
          costRow(kind, makeInProcess([photoNamed(folder, LARGE), '--product', kind, '--size', 'a3'])),
        ),
      ),
    ].join('\n\n'),
  );
}

async function fileRows(folder: string): Promise<string[][]> {
  const photos = await openNamed(folder, searchedPhotos, cells);
  const measured = photos.map(({ name, atCells }) => {
    const { width, height } = atCells;
    const { stored } = makeInProcess([
      ...[photoNamed(folder, name), '--product', 'mosaic', '--palette', dmc24, '--no-booklet'],
      ...['--cells', `${width}x${height}`, '--crop', 'center'],
    ]);
    const { grid } = workOf(stored, 'cells');
    const colours = grid.palette.map(({ rgb }) => rgb);
    return { ...likeness(atCells, paintCells(grid.cells, width, colours), grid.pitchMm), ...laying(grid.cells, width) };
  });
  const mean = (figure: keyof (typeof measured)[number]) =>
    measured.reduce((sum, one) => sum + one[figure], 0) / measured.length;
  return [
    ['SSIM of L*', '≥ 0.7800', plain(4)(mean('ssim')), verdict(mean('ssim') >= 0.78)],
    ['tone error (blur of 1 cell), ΔE00', '≤ 5.400', plain(3)(mean('tone')), verdict(mean('tone') <= 5.4)],
    ['S-CIELAB from 3 m', '≤ 6.400', plain(3)(mean('fromThreeMetres')), verdict(mean('fromThreeMetres') <= 6.4)],
    ['confetti', '≤ 1.30 %', percent(mean('confetti')), verdict(mean('confetti') <= 0.013)],
    ['cells in pieces of 3 or fewer', '≤ 7.50 %', percent(mean('smallPieces')), verdict(mean('smallPieces') <= 0.075)],
    ['odd cells', '≤ 2.50 %', percent(mean('odd')), verdict(mean('odd') <= 0.025)],
  ];
}

function costRow(kind: string, { cpuMs, peakMB }: OneMake): string[] {
  const seconds = (part: string) => secondsTo(2)(cpuMs[part] ?? 0);
  return [
    kind,
    `≤ ${mustMB} MB`,
    `${peakMB.toFixed(0)} MB`,
    verdict(peakMB <= mustMB),
    ...['decode', 'scheme', 'render', 'booklet'].map(seconds),
  ];
}
