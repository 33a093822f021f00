import { readFile } from 'node:fs/promises';
import type { FilterSlug, ProductKind } from '@uzor/contract';
import { attentionCrop, cropRaster, type Raster, type Rgb, untouchedSettings } from '@uzor/engine';
import { encodePng, openPhoto } from '@uzor/intake';
import {
  availableKinds,
  type Experiment,
  filterPalette,
  hexOf,
  makeScheme,
  pictureSizeFor,
  presetOf,
  productOf,
  type ProductSize,
  renderScheme,
  sizeOf,
} from '@uzor/kit';
import type { Parts } from '../../platform/parts.ts';
import { libraryFolder } from './import.ts';

/** Goes up when the look of a colour or of a preview changes: addresses of these pictures are kept for ever. */
const look = 2;
const swatchPx = 48;
const previewPx = 400;
/** As much of a work as a preview shows. */
const previewPiece: Experiment = {
  cells: { width: 40, height: 40 },
  canvasMm: { width: 120, height: 120 },
  hoop: { diameterMm: 190, pins: 160, linesAtMost: 1300, threadMm: 0.15 },
};
/** One drill, one dab of paint. */
const swatchPiece: Experiment = { cells: { width: 1, height: 1 }, canvasMm: { width: 20, height: 20 } };
/** A picture with every colour in it. */
const previewOf = 'animals/parrot.jpg';
/** Pictures that are written at the same time: each waits for the disk. */
const atOnce = 8;

const swatchKey = (kind: ProductKind, rgb: Rgb): string => `public/swatches/${kind}-${hexOf(rgb).slice(1).toLowerCase()}-${look}.png`;
const previewKey = (kind: ProductKind, filter: FilterSlug): string => `public/filters/${kind}-${filter}-${look}.png`;

/** The kind that shows a filter where no kind is asked for. */
function firstWith(filter: FilterSlug): ProductKind {
  const kind = availableKinds.find((one) => productOf(one).filters.includes(filter));
  if (!kind) throw new RangeError(`Nothing is made in ${filter}`);
  return kind;
}

export type FactPictures = ReturnType<typeof factPictures>;

/** Pictures of colours and filters as a kind lays or paints them: a piece of each colour, a piece of a real scheme in each filter. Public and immutable. */
export function factPictures({ storage, fileLinks }: Pick<Parts, 'storage' | 'fileLinks'>) {
  async function keep({ key, draw }: Drawing): Promise<void> {
    const there = await storage.stream(key);
    if (there) {
      there.stream.destroy();
      return;
    }
    await storage.put(key, await encodePng(await draw()), 'image/png');
  }
  return {
    swatchUrl: (rgb: Rgb, kind: ProductKind) => fileLinks.publicUrl(swatchKey(kind, rgb)),
    previewUrl: (filter: FilterSlug, kind?: ProductKind) => fileLinks.publicUrl(previewKey(kind ?? firstWith(filter), filter)),
    /** Draws what is not there yet. */
    async prepare(): Promise<void> {
      const all = availableKinds.flatMap((kind) => [...swatchesOf(kind), ...previewsOf(kind)]);
      for (let from = 0; from < all.length; from += atOnce) await Promise.all(all.slice(from, from + atOnce).map(keep));
    },
  };
}

interface Drawing {
  readonly key: string;
  draw(): Raster | Promise<Raster>;
}

/** A swatch of every colour that a box of the kind holds; thread needs none. */
function swatchesOf(kind: ProductKind): Drawing[] {
  const { sizes, filters } = productOf(kind);
  const colours = sizes.filter(({ hoop }) => hoop === null).flatMap((size) => filters.flatMap((filter) => filterPalette(filter, size).map(({ rgb }) => rgb)));
  return [...new Map(colours.map((rgb) => [swatchKey(kind, rgb), rgb]))].map(([key, rgb]) => ({ key, draw: () => swatch(kind, rgb) }));
}

function swatch(kind: ProductKind, rgb: Rgb): Raster {
  const order = orderOf(kind, productOf(kind).defaultFilter, { ...swatchPiece, palette: [{ letter: '1', code: null, name: '', rgb, stock: null }] });
  const { width, height } = pictureSizeFor(order);
  const picture = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([...rgb, 255], at);
  return renderScheme(makeScheme({ ...order, crop: untouchedSettings, picture }), swatchPx);
}

const previewsOf = (kind: ProductKind): Drawing[] =>
  productOf(kind).filters.map((filter) => ({ key: previewKey(kind, filter), draw: () => preview(kind, filter) }));

/** A square piece of a work of the library's parrot in the colours of the filter. */
async function preview(kind: ProductKind, filter: FilterSlug): Promise<Raster> {
  const order = orderOf(kind, filter, previewPiece);
  const { raster } = await openPhoto(await readFile(new URL(previewOf, libraryFolder)), { maxSidePx: 900 });
  const crop = attentionCrop(raster, 1);
  const { width, height } = pictureSizeFor(order);
  return renderScheme(makeScheme({ ...order, crop, picture: cropRaster(raster, crop, width, height) }), previewPx);
}

function orderOf(kind: ProductKind, filter: FilterSlug, experiment: Experiment) {
  const size: ProductSize | null = sizeOf(kind, productOf(kind).defaultSize);
  const preset = presetOf(kind, 1);
  if (!size || !preset) throw new Error(`${kind} lacks its default size or preset`);
  return { kind, size, orientation: 'portrait', filter, preset, experiment } as const;
}
