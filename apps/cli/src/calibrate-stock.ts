// Fills the bags of the boxes: node apps/cli/src/calibrate-stock.ts PHOTOS_DIR [--out packages/kit/data/stock]
// Pieces of a colour = what 95 of 100 photos need of it at most (natural preset, no limits), at least 5 % of the cells, in whole bags.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeMosaic } from '@uzor/engine';
import { bagPieces, filterPalette, type GridFacts, products, type ProductSize } from '@uzor/kit';
import { photoFiles } from './bench/photo-files.ts';
import { openBenchPhoto } from './bench/photos.ts';

const AT_LEAST = 0.05;
const SERVED = 0.95;
const NATURAL = 1;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
const [folder] = positionals;
if (folder === undefined) throw new Error('Which folder of photos? node apps/cli/src/calibrate-stock.ts PHOTOS_DIR');
const out = values.out ?? fileURLToPath(new URL('../../../packages/kit/data/stock', import.meta.url));
const files = await photoFiles(folder);
if (files.length < 20) throw new Error(`${files.length} photos are too few to speak of 95 of 100`);

await mkdir(out, { recursive: true });
for (const size of products.mosaic.sizes) {
  if (size.grid === null) continue;
  const needs = await needsOf(size.grid);
  for (const [filter, shares] of needs) {
    const pieces = shares.map((ofPhotos) => boxOf(ofPhotos, size, size.grid?.cells ?? { width: 0, height: 0 }));
    const text = `${JSON.stringify({ filter, size: size.slug, bag: bagPieces, pieces })}\n`;
    await writeFile(path.join(out, `${filter}-${size.slug}.json`), text);
    console.log(text.trim());
  }
}

/** By filter and colour: the share of the cells each photo needs. */
async function needsOf({ cells }: GridFacts): Promise<Map<(typeof products.mosaic.filters)[number], number[][]>> {
  const needs = new Map(products.mosaic.filters.map((filter) => [filter, paletteOf(filter).map((): number[] => [])]));
  for (const file of files) {
    const photo = await openBenchPhoto(file, cells.width, cells.height);
    for (const [filter, shares] of needs) {
      const { counts } = makeMosaic({
        photo: photo.raster, widthCells: cells.width, heightCells: cells.height,
        palette: paletteOf(filter), stock: null, preset: NATURAL,
      });
      for (const [c, count] of counts.entries()) shares[c]?.push(count / (cells.width * cells.height));
    }
  }
  return needs;
}

function paletteOf(filter: (typeof products.mosaic.filters)[number]) {
  return filterPalette(filter, { slug: 'a3', worksInBox: 1 }).map(({ rgb }) => rgb);
}

function boxOf(shares: readonly number[], { worksInBox }: ProductSize, cells: { width: number; height: number }): number {
  const sorted = shares.toSorted((one, two) => one - two);
  const served = sorted[Math.ceil(SERVED * sorted.length) - 1] ?? 1;
  const pieces = Math.max(AT_LEAST, served) * cells.width * cells.height * worksInBox;
  return Math.ceil(pieces / bagPieces) * bagPieces;
}
