/**
 * Draws the pictures of the shop window into apps/web/public/pictures, from the media library, with the engine that
 * makes the customers' schemes: node tools/make-pictures.ts [NAME …]. See docs/pictures.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { FilterSlug, SizeSlug } from '../packages/contract/src/index.ts';
import { cropRaster, type EditionSettings, type GridScheme, keepCovered, type Raster, renderDrills, untouchedSettings } from '../packages/engine/src/index.ts';
import { encodeJpeg, encodeWebp, openPhoto } from '../packages/intake/src/index.ts';
import { type Extent, laid, makeScheme, pictureSizeFor, presetOf, sizeOf } from '../packages/kit/src/index.ts';

/** One work of the shop window. */
interface ShownWork {
  /** A picture of the media library, without its ending. */
  readonly picture: string;
  readonly size: SizeSlug;
  readonly filter: FilterSlug;
  readonly preset: string;
  /** Closer than the widest crop, and where to: margins in frame widths. Absent: the widest, from the middle. */
  readonly crop?: Pick<EditionSettings, 'zoomRatio' | 'margin'>;
  /** Columns and rows instead of the size's. */
  readonly cells?: Extent;
  /** Show this part of the work only, cells. */
  readonly part?: Extent & { readonly left: number; readonly top: number };
}

const works: ReadonlyMap<string, ShownWork> = new Map<string, ShownWork>([
  ['hero', { picture: 'animals/honey-bee', size: 'a4', filter: 'full', preset: 'contrast', crop: { zoomRatio: 1.12, margin: { left: 0.06, top: 0.08 } } }],
  [
    'mosaic',
    { picture: 'selfie/morisot-self-portrait', size: 'a3', filter: 'sepia', preset: 'contrast', crop: { zoomRatio: 1.7, margin: { left: 0.03, top: 0.36 } } },
  ],
  ['mini', { picture: 'animals/owl', size: '20_25', filter: 'pop-art', preset: 'natural' }],
  ['roomaxi', { picture: 'kids/reading', size: 'roomaxi', filter: 'full', preset: 'natural', part: { left: 84, top: 70, width: 120, height: 160 } }],
  ['step', { picture: 'animals/wolf', size: 'a4', filter: 'bw', preset: 'natural' }],
  ['bear', { picture: 'animals/bear', size: 'a4', filter: 'sepia', preset: 'natural' }],
]);

/** The picture that stands for a page where its address is shared: 1200 x 630 px, photo to the left, work to the right. */
const shared: ShownWork = {
  picture: 'animals/honey-bee',
  size: 'a3',
  filter: 'full',
  preset: 'vivid',
  cells: { width: 160, height: 84 },
  crop: { zoomRatio: 1, margin: { left: 0, top: -0.06 } },
};

const library = new URL('../assets/media-library/', import.meta.url);
const folder = new URL('../apps/web/public/pictures/', import.meta.url);
const KIND = 'mosaic';

/** Widths of the pictures, pixels: on phones, and on large screens with fine pixels. */
const widths = { small: 440, large: 960 } as const;

/** A work and the photo as it lies under it. */
interface MadeWork {
  readonly grid: GridScheme;
  readonly photo: Raster;
}

async function made(work: ShownWork): Promise<MadeWork> {
  const size = sizeOf(KIND, work.size);
  const preset = presetOf(KIND, work.preset);
  if (!size || !preset) throw new RangeError(`${work.size} or ${work.preset} is none of ${KIND}`);
  const order = { kind: KIND, size, orientation: 'portrait', experiment: { cells: work.cells } } as const;
  const frame = pictureSizeFor(order);
  const { raster } = await openPhoto(readFileSync(new URL(`${work.picture}.jpg`, library)), { maxSidePx: 4000 });
  const crop = keepCovered({ ...untouchedSettings, ...work.crop }, raster, frame);
  const { grid } = laid(makeScheme({ ...order, filter: work.filter, preset, crop, picture: cropRaster(raster, crop, frame.width, frame.height) }));
  const cellPx = Math.ceil(widths.large / (work.part?.width ?? grid.widthCells));
  const photo = cropRaster(raster, crop, grid.widthCells * cellPx, grid.heightCells * cellPx);
  return work.part ? cutOut({ grid, photo }, work.part, cellPx) : { grid, photo };
}

function cutOut({ grid, photo }: MadeWork, { left, top, width, height }: Extent & { left: number; top: number }, cellPx: number): MadeWork {
  const cells = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (top + row) * grid.widthCells + left;
    cells.set(grid.cells.subarray(from, from + width), row * width);
  }
  const data = new Uint8ClampedArray(width * height * cellPx * cellPx * 4);
  for (let row = 0; row < height * cellPx; row++) {
    const from = ((top * cellPx + row) * photo.width + left * cellPx) * 4;
    data.set(photo.data.subarray(from, from + width * cellPx * 4), row * width * cellPx * 4);
  }
  return { grid: { ...grid, widthCells: width, heightCells: height, cells }, photo: { width: width * cellPx, height: height * cellPx, data } };
}

/** `raster` at another width, its proportions kept. */
function atWidth(raster: Raster, width: number): Raster {
  return cropRaster(raster, untouchedSettings, width, Math.round((raster.height * width) / raster.width));
}

/** The work at `width`: drills drawn large and brought down, as small facets drawn directly are mush. */
function workAt(grid: GridScheme, width: number): Raster {
  return atWidth(renderDrills(grid, Math.max(12, Math.ceil(width / grid.widthCells))), width);
}

/** What the slider needs to draw true cells: no more than it draws. */
function cellsOf({ widthCells, heightCells, cells, palette }: GridScheme): string {
  return JSON.stringify({ widthCells, heightCells, palette: palette.map(({ letter, rgb }) => ({ letter, rgb })), cells: [...cells] });
}

/** Photo to the left of a ragged edge, the work to its right. */
function split(photo: Raster, work: Raster, cellPx: number): Raster {
  const data = work.data.slice();
  const columns = Math.ceil(work.width / cellPx);
  for (let y = 0; y < work.height; y++) {
    const row = Math.floor(y / cellPx);
    // The edge leans and its cells stick out by up to three, by a fixed irregular step.
    const edge = Math.round(columns * (0.47 - 0.07 * (y / work.height - 0.5))) + (((row * 7919) % 13) % 7) - 3;
    data.set(photo.data.subarray(y * work.width * 4, (y * work.width + edge * cellPx) * 4), y * work.width * 4);
  }
  return { ...work, data };
}

async function keep(name: string, bytes: Uint8Array | string): Promise<void> {
  writeFileSync(new URL(name, folder), bytes);
  console.log(name.padEnd(26), `${(bytes.length / 1024).toFixed(1)} KB`);
}

mkdirSync(folder, { recursive: true });
const wanted = new Set(process.argv.slice(2));
const chosen = (name: string): boolean => wanted.size === 0 || wanted.has(name);
for (const [name, work] of works) {
  if (!chosen(name)) continue;
  const { grid, photo } = await made(work);
  await keep(`${name}-photo.webp`, await encodeWebp(atWidth(photo, widths.large), 76));
  await keep(`${name}-photo-small.webp`, await encodeWebp(atWidth(photo, widths.small), 62));
  await keep(`${name}-work.webp`, await encodeWebp(workAt(grid, widths.large), 66));
  await keep(`${name}-work-small.webp`, await encodeWebp(workAt(grid, widths.small), 42));
  await keep(`${name}.json`, cellsOf(grid));
}
if (chosen('share')) {
  const { grid, photo } = await made(shared);
  const cellPx = 7.5; // 160 cells on 1200 px
  await keep('share.jpg', await encodeJpeg(split(atWidth(photo, 1200), workAt(grid, 1200), cellPx), 80));
}
