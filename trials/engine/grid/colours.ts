import path from 'node:path';
import { laidGridOf, type ProductDefinition, products } from '@uzor/kit';
import { openPhotoAtCells } from '../../../apps/cli/src/colours/photo-at-cells.ts';
import { machine, percentTo, publish, table } from '../../report.ts';
import { photosIn } from '../bench-photos.ts';
import { type FilterPalette, filtersOf } from './filter-palette.ts';
import { meanOf, measure, type Measured, type NamedPhoto } from './measures.ts';

const NATURAL = 1;
const SIZE = 'a3';
const LARGEST_LOSS = 0.15;
const percent = percentTo(1);

/** Schemes of one box, photo by photo: `kept` within its stock, `free` without limits. */
interface Box {
  readonly kept: readonly Measured[];
  readonly free: readonly Measured[];
}

/** Measures false colours of every mosaic and constructor box on a folder's photos; publishes results by its name. */
export async function run(args: readonly string[]): Promise<void> {
  const { folder, files } = await photosIn(args);
  const boxes: [title: string, box: Box][] = [];
  for (const product of [products.mosaic, products.constructor]) {
    const photos = await openAll(files, product);
    for (const filter of filtersOf(product.kind, SIZE))
      boxes.push([
        `${product.kind}, ${filter.name}, ${filter.palette.length} colours`,
        measureBox(photos, filter, product),
      ]);
  }
  const ofPhotos = boxes.filter(([title]) => / (full|original),/.test(title));
  const name = path.basename(folder);
  publish(
    `colours ${name}`,
    [
      `## Colours of the box: ${name}`,
      `False colours (share of cells whose hue or chroma is nowhere in the photo around them; in brackets of skin), ${files.length} photos, ${SIZE}, cropped from the centre, preset natural, with the stock of the box. Stock's share: the points that the limits add. Tone: the error with the stock against the same without. ${machine()}.`,
      table(
        head,
        boxes.map(([title, box]) => [title, ...figures(box)]),
      ),
      '### Photo by photo',
      table(
        ['', ...ofPhotos.map(([title]) => title)],
        files.map((file, i) => [
          path.parse(file).name,
          ...ofPhotos.map(([, box]) => falseIn(box.kept.slice(i, i + 1))),
        ]),
      ),
    ].join('\n\n'),
  );
}

const head = [
  '',
  'false colours',
  "stock's share, points",
  'tone within ×1.15',
  'worst tone',
  'SSIM of L*',
  'confetti',
];

function gridOf({ kind, sizes }: ProductDefinition) {
  const grid = sizes.flatMap(({ slug, ground }) => (slug === SIZE ? [laidGridOf(ground)] : []))[0];
  if (!grid) throw new RangeError(`No cells in ${kind} of ${SIZE}`);
  return grid;
}

async function openAll(files: readonly string[], product: ProductDefinition): Promise<NamedPhoto[]> {
  const { width, height } = gridOf(product).cells;
  const photos: NamedPhoto[] = [];
  for (const file of files)
    photos.push({ name: path.parse(file).name, ...(await openPhotoAtCells(file, width, height)) });
  return photos;
}

function measureBox(photos: readonly NamedPhoto[], { palette, stock }: FilterPalette, product: ProductDefinition): Box {
  const { pitchMm } = gridOf(product);
  return {
    kept: photos.map((photo) => measure(photo, palette, NATURAL, stock, pitchMm)),
    free: photos.map((photo) => measure(photo, palette, NATURAL, null, pitchMm)),
  };
}

const falseIn = (all: readonly Measured[]) =>
  `${percent(meanOf(all, 'falseColour'))} (${percent(meanOf(all, 'falseSkin'))})`;

function figures({ kept, free }: Box): string[] {
  const losses = kept.map(({ tone }, i) => tone / (free[i]?.tone ?? tone) - 1);
  const within = losses.filter((loss) => loss <= LARGEST_LOSS).length;
  const share = (meanOf(kept, 'falseColour') - meanOf(free, 'falseColour')) * 100;
  return [
    falseIn(kept),
    share.toFixed(1).replace('-', '−'),
    `${within} of ${losses.length}`,
    `×${(1 + Math.max(...losses)).toFixed(2)}`,
    meanOf(kept, 'ssim').toFixed(3),
    percent(meanOf(kept, 'confetti')),
  ];
}
