import path from 'node:path';
import { makePaint, type PaintRequest, type Raster, renderFlat } from '@uzor/engine';
import { filterPalette, products } from '@uzor/kit';
import { type FalseColours, falseColours } from '../../../apps/cli/src/colours/false-colour.ts';
import { type Nearness, nearness } from '../likeness.ts';
import { coverCrop } from '../../../apps/cli/src/colours/photo-at-cells.ts';
import type { Pixels } from '../../../apps/cli/src/colours/planes.ts';
import { machine, percentTo, plain, publish, secondsTo, table, judged } from '../../report.ts';
import { timed } from '../timing.ts';
import { canvasOf, openPaintPhoto, opaque, type PaintPhoto, paintRequest } from './measures.ts';
import { photosIn } from '../bench-photos.ts';

const SIZE = 'a3';
const NATURAL = 1;
const MIXED = 7;
/** Longer side at which false colours are measured: the smallest region is a few pixels wide. */
const MEASURED_PX = 320;
const bounds = {
  difference: { must: 6.3, aim: 5.8 },
  falseColour: { must: 0.025, aim: 0.015 },
  falseSkin: { must: 0.03, aim: 0.03 },
  cpuMs: 800,
} as const;

interface MixedMeasured extends Nearness, FalseColours {
  readonly pieces: number;
  readonly numbers: number;
  readonly mixes: number;
  readonly threes: number;
  readonly cpuMs: number;
}
type Figure = Exclude<keyof MixedMeasured, 'odd'>;

/** Compares a3 paintings with and without mixes on a folder's photos; publishes results by its name. */
export async function run(args: readonly string[]): Promise<void> {
  const { folder, files } = await photosIn(args);
  const rows: { readonly name: string; readonly of: Readonly<Record<Kind, MixedMeasured>> }[] = [];
  for (const file of files) rows.push(await measured(file));
  const of = (kind: Kind) => rows.map((row) => row.of[kind]);
  const name = path.basename(folder);
  publish(
    `mixed ${name}`,
    [
      `## Mixed paints: ${name}`,
      `${rows.length} photos, ${SIZE}, cropped from the centre, the pots of the box, preset mixed beside natural. ΔE00 at 768 px, false colours at ${MEASURED_PX}; bounds and user CPU of all stages are those of mixed. ${machine()}.`,
      boundTable(of('mixed')),
      table(
        ['mean', 'ΔE00', 'false colours (skin)', 'SSIM of L*', 'regions', 'numbers used', 'mixes', '… of three pots'],
        kinds.map(([kind, title]) => [title, ...figures(of(kind))]),
      ),
      '### Photo by photo',
      table(
        ['ΔE00, false colours', ...kinds.map(([, title]) => title)],
        rows.map((row) => [
          row.name,
          ...kinds.map(([kind]) => {
            const { difference, falseColour } = row.of[kind];
            return `${difference.toFixed(2)}, ${percentTo(1)(falseColour)}`;
          }),
        ]),
      ),
    ].join('\n\n'),
  );
}

const kinds = [
  ['unmixed', 'pots alone'],
  ['mixed', 'preset mixed'],
] as const;
type Kind = (typeof kinds)[number][0];

const meanOf = (all: readonly MixedMeasured[], figure: Figure) =>
  all.reduce((sum, one) => sum + one[figure], 0) / all.length;

function figures(all: readonly MixedMeasured[]): string[] {
  const mean = (figure: Figure, show: (value: number) => string) => show(meanOf(all, figure));
  return [
    mean('difference', plain(2)),
    `${mean('falseColour', percentTo(1))} (${mean('falseSkin', percentTo(1))})`,
    mean('ssim', plain(3)),
    mean('pieces', plain(0)),
    ...(['numbers', 'mixes', 'threes'] as const).map((figure) => mean(figure, plain(1))),
  ];
}

function boundTable(mixed: readonly MixedMeasured[]): string {
  const bounded = (title: string, figure: 'difference' | 'falseColour' | 'falseSkin', show: (v: number) => string) => [
    title,
    ...judged(meanOf(mixed, figure), { ...bounds[figure], show }),
  ];
  const slowest = Math.max(...mixed.slice(1).map(({ cpuMs }) => cpuMs));
  return table(
    ['mixed', 'must', 'aim', 'ours', ''],
    [
      bounded('ΔE00', 'difference', plain(2)),
      bounded('false colours', 'falseColour', percentTo(1)),
      bounded('… of skin', 'falseSkin', percentTo(1)),
      ['user CPU, slowest photo but the first', ...judged(slowest, { must: bounds.cpuMs, show: secondsTo(2) })],
    ],
  );
}

async function measured(file: string) {
  const size = products.paint_by_numbers.sizes.find(({ slug }) => slug === SIZE);
  if (!size) throw new RangeError(`No paintings of ${SIZE}`);
  const photo = await openPaintPhoto(path.parse(file).name, file, canvasOf(size));
  const scale = MEASURED_PX / Math.max(photo.widthMm, photo.heightMm);
  const small = await coverCrop(file, Math.round(photo.widthMm * scale), Math.round(photo.heightMm * scale));
  const box = filterPalette('original', size);
  const one = (preset: number) => measure(photo, small, paintRequest(photo, box, preset));
  return { name: photo.name, of: { unmixed: one(NATURAL), mixed: one(MIXED) } };
}

function measure(photo: PaintPhoto, small: Pixels, request: PaintRequest): MixedMeasured {
  const { made: scheme, cpuMs } = timed(() => makePaint(request));
  const flat = (width: number): Raster => renderFlat(scheme, width / photo.widthMm);
  const mixes = scheme.palette.flatMap(({ mix }) => (mix ? [mix] : []));
  return {
    ...nearness(photo.atLikeness, opaque(flat(photo.atLikeness.width))),
    ...falseColours(small, { ...opaque(flat(small.width)), width: small.width, height: small.height }),
    pieces: scheme.regions.length,
    numbers: scheme.palette.filter(({ areaMm2 }) => areaMm2 > 0).length,
    mixes: mixes.length,
    threes: mixes.filter((mix) => mix.length > 2).length,
    cpuMs,
  };
}
