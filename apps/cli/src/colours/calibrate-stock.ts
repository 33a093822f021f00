import { parseArgs } from 'node:util';
import { makeMosaic, type Mosaic, type Rgb } from '@uzor/engine';
import { bagPieces, type Extent, filterPalette, laidGridOf, products, type ProductDefinition } from '@uzor/kit';
import { falseColours } from './false-colour.ts';
import { photoFiles } from './photo-files.ts';
import { type PhotoAtCells, openPhotoAtCells } from './photo-at-cells.ts';
import { paintCells, xyzPlanes } from './planes.ts';
import { toneError } from './tone-error.ts';
import { oneOf } from '../one-of.ts';
import { UsageError } from '../usage-error.ts';

const NATURAL = 1;
/** Cells along the longer side. The resolution affects the running time, not the shares. */
const LONGEST = 132;
/** Minimum number of photos for meaningful percentiles. */
const FEWEST_PHOTOS = 20;
/**
 * Each colour starts with enough pieces for `SERVED` of the photos, and at least for `AT_LEAST` of the cells, because
 * one colour can fill much of a photo (a red car).
 */
const SERVED = 0.95;
const AT_LEAST = 0.3;
/** Surplus over the need, because some pieces get lost. */
const SPARE = 1.04;
/**
 * Maximum relative increase of the tone error caused by the limits: in most photos, and in the share `RARE` of the
 * photos that lose most.
 */
const LOSS_SERVED = 0.05;
const LOSS_RARE = 0.12;
const RARE = 0.2;
/** Maximum increase of the share of false-colour cells in a photo. */
const FALSE_SERVED = 0.08;
/** A binding colour is raised by `RISE` of its deficit, but at least by `LEAST_RISE` of the cells. */
const RISE = 0.3;
const LEAST_RISE = 0.01;

export const calibrateOptions = {
  photos: { type: 'string', value: 'DIR', help: 'Folder of at least 20 photos, folders within included' },
  product: { type: 'string', value: 'KIND', help: 'A product laid of cells: mosaic, constructor' },
  size: { type: 'string', value: 'SIZE', help: 'Size of the box' },
  filter: { type: 'string', value: 'FILTER', help: 'Colours of the box' },
} as const;

/**
 * `craft stock calibrate`: prints how many pieces of each colour a box should hold, in whole bags, in the format of the
 * rows of packages/kit/data/stock/boxes.json.
 * 1. Each colour starts with what 95 of 100 photos need of it (natural preset, no limits), at least 30 % of the cells.
 * 2. Some photos still run out of a colour, for instance photos of a night or a meadow. The colours that limit such a
 * photo are raised until its tone error is at most 5 % above that without limits (12 % for the fifth of the photos that
 * lose most), and its share of false-colour cells at most 8 percentage points above.
 * 3. A surplus of 4 % is added.
 * @throws UsageError for an option or a folder that is missing or wrong
 */
export async function calibrateStock(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options: calibrateOptions });
  const { product, size, filter, cells, works } = boxOf(values);
  if (values.photos === undefined) throw new UsageError('The folder of photos is missing: give --photos DIR');
  const files = await photoFiles(values.photos).catch(() => []);
  if (files.length < FEWEST_PHOTOS)
    throw new UsageError(`${files.length} photos are too few: shares of 100 need at least ${FEWEST_PHOTOS}`);
  const scale = Math.min(1, LONGEST / Math.max(cells.width, cells.height));
  const photos: PhotoAtCells[] = [];
  for (const file of files)
    photos.push(await openPhotoAtCells(file, Math.round(cells.width * scale), Math.round(cells.height * scale)));
  const shares = calibratedShares(photos, filter.palette);
  const pieces = shares.map((share) => inWholeBags(share * cells.width * cells.height * works));
  process.stdout.write(`${JSON.stringify({ product, filter: filter.name, size, bag: bagPieces, pieces })}\n`);
}

export function inWholeBags(need: number): number {
  return Math.ceil((SPARE * need) / bagPieces) * bagPieces;
}

interface Box {
  readonly product: string;
  readonly size: string;
  readonly filter: { readonly name: string; readonly palette: readonly Rgb[] };
  readonly cells: Extent;
  readonly works: number;
}

function boxOf(values: { product?: string; size?: string; filter?: string }): Box {
  const laid = Object.values<ProductDefinition>(products).filter(({ madeOf }) => madeOf === 'cells');
  const product = oneOf(laid, ({ kind }) => kind, '--product', values.product);
  const size = oneOf(product.sizes, ({ slug }) => slug, '--size', values.size);
  const name = oneOf(product.filters, (filter) => filter, '--filter', values.filter);
  const grid = laidGridOf(size.ground);
  if (grid === null) throw new UsageError(`${product.kind} is not laid of cells`);
  const palette = filterPalette(name, size).map(({ rgb }) => rgb);
  return {
    product: product.kind,
    size: size.slug,
    filter: { name, palette },
    cells: grid.cells,
    works: size.worksInBox,
  };
}

interface Free {
  readonly photo: PhotoAtCells;
  readonly mosaic: Mosaic;
  readonly tone: number;
  readonly falseColour: number;
}

/** The share of the cells that each colour of a box should cover; see `calibrateStock`. */
export function calibratedShares(photos: readonly PhotoAtCells[], palette: readonly Rgb[]): number[] {
  const free = photos.map((photo): Free => {
    const mosaic = lay(photo, palette, null);
    return { photo, mosaic, ...figuresOf(photo, palette, mosaic) };
  });
  const shares = palette.map((_, c) => {
    const needs = free.map(({ mosaic }) => mosaic.counts[c] / mosaic.cells.length).sort((one, two) => one - two);
    return Math.max(AT_LEAST, needs[Math.ceil(SERVED * needs.length) - 1] ?? 1);
  });
  const lossOf = ({ photo, tone, falseColour }: Free) => {
    const mosaic = lay(photo, palette, shares);
    const made = figuresOf(photo, palette, mosaic);
    return { tone: made.tone / tone - 1, points: made.falseColour - falseColour, binding: mosaic.binding };
  };
  const byLoss = free.map((one) => ({ one, loss: lossOf(one).tone })).sort((one, two) => two.loss - one.loss);
  const rare = Math.floor(RARE * byLoss.length);
  for (const [place, { one }] of byLoss.entries()) {
    const limit = place < rare ? LOSS_RARE : LOSS_SERVED;
    for (let now = lossOf(one); now.tone > limit || now.points > FALSE_SERVED; now = lossOf(one))
      raise(shares, now.binding, one.mosaic);
  }
  return shares;
}

/**
 * Raises the binding colour with the largest deficit. If none has a deficit, raises each binding colour by
 * `LEAST_RISE`.
 */
function raise(shares: number[], binding: readonly number[], wanted: Mosaic): void {
  const missing = (c: number) => wanted.counts[c] / wanted.cells.length - shares[c];
  const [most] = binding.toSorted((one, two) => missing(two) - missing(one));
  const raised = most !== undefined && missing(most) > 0 ? [most] : binding;
  for (const c of raised) shares[c] = Math.min(1, shares[c] + Math.max(LEAST_RISE, RISE * missing(c)));
}

function lay(photo: PhotoAtCells, palette: readonly Rgb[], shares: readonly number[] | null): Mosaic {
  const { width, height } = photo.atCells;
  const stock = shares === null ? null : shares.map((share) => Math.floor(share * width * height));
  return makeMosaic({ photo: photo.raster, widthCells: width, heightCells: height, palette, stock, preset: NATURAL });
}

function figuresOf({ atCells }: PhotoAtCells, palette: readonly Rgb[], { cells }: Mosaic) {
  const scheme = paintCells(cells, atCells.width, palette);
  return {
    tone: toneError(xyzPlanes(atCells), xyzPlanes(scheme)),
    falseColour: falseColours(atCells, scheme).falseColour,
  };
}
