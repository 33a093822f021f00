// Chooses how many bags of each colour a box holds: node apps/cli/src/calibrate-stock.ts PHOTOS_DIR [--out packages/kit/data/stock] [--product mosaic] [--filter full]
//
// 1. Pieces of a colour = what 85 of 100 photos need of it at most (natural preset, no limits), at least 5 % of the cells;
//    what 95 need of skin tones and of sets of few colours.
// 2. Colours needed together or by one kind of photo (night, meadow) still run out: the colours that limit a photo are
//    raised until its tone error is within 5 % of the unlimited one, for 20 of 100 photos (few colours: 10) within 12 %.
// Shares are found on the largest size shown in the shop and used for all sizes; each box gets whole bags.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { labOfRgb, makeMosaic, type Mosaic, type Rgb, skinShare } from '@uzor/engine';
import {
  bagPieces,
  type Extent,
  filterPalette,
  hiddenByDefault,
  laidGridOf,
  type ProductDefinition,
  products,
} from '@uzor/kit';
import { toneError } from './bench/likeness.ts';
import { photoFiles } from './bench/photo-files.ts';
import { type BenchPhoto, openBenchPhoto } from './bench/photos.ts';
import { paintCells, xyzPlanes } from './bench/planes.ts';

const NATURAL = 1;
const AT_LEAST = 0.05;
/** Share of the photos that have enough of a colour; larger if no other colour is near: few colours, skin. */
const SERVED = 0.85;
const SERVED_ALONE = 0.95;
const FEW = 8;
const LOSS_SERVED = 0.05;
/** Share of photos too rare to fill a box for, smaller in sets of few colours, and the loss they may have. */
const RARE = 0.2;
const RARE_FEW = 0.1;
const LOSS_RARE = 0.12;
/** A binding colour rises by this share of what is missing, or by this share of the cells. */
const RISE = 0.3;
const LEAST_RISE = 0.01;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, product: { type: 'string' }, filter: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined)
  throw new Error('The folder of photos is missing: node apps/cli/src/calibrate-stock.ts PHOTOS_DIR');
const files = await photoFiles(folder);
if (files.length < 20) throw new Error(`${files.length} photos are too few: shares of 100 need at least 20`);
const out = values.out ?? fileURLToPath(new URL('../../../packages/kit/data/stock', import.meta.url));
const isWanted = (asked: string | undefined, one: string) => asked === undefined || asked === one;
for (const product of Object.values<ProductDefinition>(products)) {
  const cells = largestCells(product);
  if (cells === null || !isWanted(values.product, product.kind)) continue;
  const photos: BenchPhoto[] = [];
  for (const file of files) photos.push(await openBenchPhoto(file, cells.width, cells.height));
  for (const filter of product.filters.filter((one) => isWanted(values.filter, one))) {
    const palette = filterPalette(filter, product.sizes[0]).map(({ rgb }) => rgb);
    const shares = calibrated(photos, palette);
    console.log(product.kind, filter, shares.map((share) => `${Math.round(share * 100)} %`).join(' '));
    await fillBoxes(product, filter, shares);
  }
}

/** Cells of the largest size in the shop window; null for a product that is not laid cell by cell. */
function largestCells({ sizes }: ProductDefinition): Extent | null {
  const shown = sizes.flatMap((size) =>
    hiddenByDefault.includes(size.flag) ? [] : (laidGridOf(size.ground)?.cells ?? []),
  );
  return shown.toSorted((one, two) => two.width * two.height - one.width * one.height)[0] ?? null;
}

async function fillBoxes({ kind, sizes }: ProductDefinition, filter: string, shares: readonly number[]): Promise<void> {
  await mkdir(path.join(out, kind), { recursive: true });
  for (const size of sizes) {
    const { slug, worksInBox } = size;
    const grid = laidGridOf(size.ground);
    if (grid === null) continue;
    const cells = grid.cells.width * grid.cells.height * worksInBox;
    const pieces = shares.map((share) => Math.ceil((share * cells) / bagPieces) * bagPieces);
    await writeFile(
      path.join(out, kind, `${filter}-${slug}.json`),
      `${JSON.stringify({ product: kind, filter, size: slug, bag: bagPieces, pieces })}\n`,
    );
  }
}

function calibrated(photos: readonly BenchPhoto[], palette: readonly Rgb[]): number[] {
  const free = photos.map((photo) => {
    const mosaic = lay(photo, palette, null);
    return { photo, mosaic, tone: toneOf(photo, palette, mosaic) };
  });
  const shares = palette.map((rgb, c) => {
    const needs = free.map(({ mosaic }) => (mosaic.counts[c] ?? 0) / mosaic.cells.length).sort((one, two) => one - two);
    return Math.max(AT_LEAST, needs[Math.ceil(served(rgb, palette.length) * needs.length) - 1] ?? 1);
  });
  const lossOf = ({ photo, tone }: (typeof free)[number]) => {
    const mosaic = lay(photo, palette, shares);
    return { loss: toneOf(photo, palette, mosaic) / tone - 1, binding: mosaic.binding };
  };
  const byLoss = free.map((one) => ({ ...one, ...lossOf(one) })).sort((one, two) => two.loss - one.loss);
  const rare = Math.floor((palette.length > FEW ? RARE : RARE_FEW) * byLoss.length);
  for (const [place, one] of byLoss.entries()) {
    const limit = place < rare ? LOSS_RARE : LOSS_SERVED;
    for (let now = lossOf(one); now.loss > limit; now = lossOf(one)) raise(shares, now.binding, one.mosaic);
  }
  return shares;
}

function served(rgb: Rgb, colours: number): number {
  const [, a, b] = labOfRgb(rgb);
  return colours <= FEW || skinShare(a, b) > 0.5 ? SERVED_ALONE : SERVED;
}

/** Raises the binding colour that is missing most; if none is missing by itself, each binding colour a little. */
function raise(shares: number[], binding: readonly number[], wanted: Mosaic): void {
  const missing = (c: number) => (wanted.counts[c] ?? 0) / wanted.cells.length - (shares[c] ?? 0);
  const [most] = binding.toSorted((one, two) => missing(two) - missing(one));
  const raised = most !== undefined && missing(most) > 0 ? [most] : binding;
  for (const c of raised) shares[c] = Math.min(1, (shares[c] ?? 0) + Math.max(LEAST_RISE, RISE * missing(c)));
}

function lay(photo: BenchPhoto, palette: readonly Rgb[], shares: readonly number[] | null): Mosaic {
  const { width, height } = photo.atCells;
  const stock = shares === null ? null : shares.map((share) => Math.floor(share * width * height));
  return makeMosaic({ photo: photo.raster, widthCells: width, heightCells: height, palette, stock, preset: NATURAL });
}

function toneOf(photo: BenchPhoto, palette: readonly Rgb[], mosaic: Mosaic): number {
  return toneError(xyzPlanes(photo.atCells), xyzPlanes(paintCells(mosaic.cells, photo.atCells.width, palette)));
}
