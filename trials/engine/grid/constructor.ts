import { type CellsGround, presets, products, type ProductSize } from '@uzor/kit';
import { type FilterPalette, filtersOf } from './filter-palette.ts';
import { type Measured, meanOf, measure, type NamedPhoto, openNamed } from './measures.ts';
import { machine, publish, table } from '../../report.ts';
import { stockSection } from './stock.ts';
import { folderIn, tenPhotos } from '../bench-photos.ts';

const NATURAL = 1;

interface Sized {
  readonly size: ProductSize<CellsGround>;
  readonly pitchMm: number;
  readonly filters: readonly FilterPalette[];
  readonly photos: readonly NamedPhoto[];
}

export async function run(args: readonly string[]): Promise<void> {
  const folder = folderIn(args);
  const { kind, sizes } = products.constructor;
  const all: Sized[] = [];
  for (const size of sizes) {
    const { grid } = size.ground;
    all.push({
      size,
      pitchMm: grid.pitchMm,
      filters: filtersOf(kind, size.slug),
      photos: await openNamed(folder, tenPhotos, grid.cells),
    });
  }
  publish(
    'constructor',
    [
      '## Constructor',
      `Six platforms of faceted elements, ten photos (${tenPhotos.join(', ')}), each with the stock of its box. Twelve colours in the filter original, seven in the others: the photo is fitted to seven first, which the figures against the untouched photo count as error. User CPU, decoding excluded. ${machine()}.`,
      '### Filters, preset natural, mean of ten',
      table(
        head,
        all.flatMap((sized) =>
          sized.filters.map((filter) => figures(`${nameOf(sized)}, ${filter.name}`, measured(sized, filter, NATURAL))),
        ),
      ),
      '### Presets, filter original, mean of ten',
      table(
        head,
        all.flatMap((sized) =>
          presets.constructor.flatMap(({ slug, number }) =>
            sized.filters[0] ? [figures(`${nameOf(sized)}, ${slug}`, measured(sized, sized.filters[0], number))] : [],
          ),
        ),
      ),
      ...all.map((sized) => stockSection(sized.photos, sized.filters, nameOf(sized))),
    ].join('\n\n'),
  );
}

const nameOf = ({ size }: Sized) => `${size.slug}, ${size.ground.grid.cells.width}×${size.ground.grid.cells.height}`;

function measured({ photos, pitchMm }: Sized, { palette, stock }: FilterPalette, preset: number): Measured[] {
  return photos.map((photo) => measure(photo, palette, preset, stock, pitchMm));
}

const head = [
  '',
  'SSIM of L*',
  'tone error, ΔE00',
  'S-CIELAB from 3 m',
  'confetti',
  'in pieces ≤ 3',
  'false colours',
  'of skin',
  'user CPU',
];

function figures(name: string, all: readonly Measured[]): string[] {
  const percent = (figure: 'confetti' | 'smallPieces' | 'falseColour' | 'falseSkin') =>
    `${(100 * meanOf(all, figure)).toFixed(2)} %`;
  return [
    name,
    meanOf(all, 'ssim').toFixed(4),
    meanOf(all, 'tone').toFixed(3),
    meanOf(all, 'fromThreeMetres').toFixed(3),
    percent('confetti'),
    percent('smallPieces'),
    percent('falseColour'),
    percent('falseSkin'),
    `${(meanOf(all, 'cpuMs') / 1000).toFixed(3)} s`,
  ];
}
