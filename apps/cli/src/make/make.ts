import { access, constants, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { maxUploadBytes, message } from '@uzor/contract';
import { attentionCrop, cropRaster, type EditionSettings, type Raster, renderCells, untouchedSettings } from '@uzor/engine';
import { encodeJpeg, encodePng, type OpenedPhoto, openPhoto, PhotoRefused } from '@uzor/intake';
import { encodeScheme, type Extent, makeScheme, pictureSizeFor, renderScheme, type StoredScheme } from '@uzor/kit';
import { UsageError } from '../usage-error.ts';
import { CpuClock } from './cpu-clock.ts';
import { type MakeOptions, readMakeOptions } from './make-options.ts';
import { readPalette } from './palette-file.ts';

/**
 * `craft make`: a photo becomes a scheme, its pictures, its booklet and a report, without a server.
 * Everything is made before anything is written.
 *
 * @throws UsageError for a bad option, PhotoRefused for a bad photo
 */
export async function make(argv: readonly string[]): Promise<void> {
  const options = readMakeOptions(argv);
  await demandFolder(options.outPath);
  const clock = new CpuClock();
  const frame = pictureSizeFor(orderOf(options));
  const palette = options.palettePath === null ? null : readPalette(await textOf(options.palettePath), piecesOf(frame, options));
  const bytes = await photoBytes(options.photoPath);
  const { photo, crop, picture } = await clock.time('decode', () => pictureOf(bytes, options, frame));
  const stored = await clock.time('scheme', async () =>
    makeScheme({
      ...orderOf(options),
      filter: options.filter,
      preset: options.preset,
      crop,
      picture,
      experiment: { ...orderOf(options).experiment, palette: palette ?? undefined },
    }),
  );
  const { result, files } = await clock.time('render', () => picturesOf(stored));
  files.set('scheme.json', encodeScheme(stored));
  if (options.booklet) files.set('booklet.pdf', await clock.time('booklet', () => bookletOf(stored, options, picture, result)));
  files.set('report.json', `${JSON.stringify(reportOf(stored, photo, clock), null, 2)}\n`);
  await mkdir(options.outPath, { recursive: true });
  for (const [name, content] of files) await writeFile(path.join(options.outPath, name), content);
}

const orderOf = (options: MakeOptions) => ({
  kind: options.kind,
  size: options.size,
  orientation: options.orientation,
  experiment: { cells: options.cells ?? undefined },
});

/** A long panorama loses most of its length in the crop: three times the frame's side leave its height whole. */
function pixelsToDecode(frame: Extent): number {
  return Math.max(1600, 3 * Math.max(frame.width, frame.height));
}

function piecesOf(frame: Extent, { cells, size }: MakeOptions): number {
  const grid = cells ?? size.grid?.cells ?? frame;
  return grid.width * grid.height;
}

/** The photo opened and cropped to the frame. */
async function pictureOf(bytes: Uint8Array, options: MakeOptions, frame: Extent): Promise<{ photo: OpenedPhoto; crop: EditionSettings; picture: Raster }> {
  const photo = await openPhoto(bytes, { maxSidePx: pixelsToDecode(frame) });
  const crop = options.crop === 'attention' ? attentionCrop(photo.raster, frame.width / frame.height) : untouchedSettings;
  return { photo, crop, picture: cropRaster(photo.raster, crop, frame.width, frame.height) };
}

/** Longer side of `result.png` at most. */
const RESULT_PX = 1600;

async function picturesOf(stored: StoredScheme): Promise<{ result: Raster; files: Map<string, Uint8Array | string> }> {
  const result = renderScheme(stored, RESULT_PX);
  const files = new Map<string, Uint8Array | string>();
  if (stored.grid && !stored.regions) files.set('cells.png', await encodePng(renderCells(stored.grid)));
  files.set('result.png', await encodePng(result));
  return { result, files };
}

/** Longer side of the two pictures in the booklet: 200 dots an inch on its cover. */
const COVER_PX = 800;

async function bookletOf(stored: StoredScheme, { language }: MakeOptions, picture: Raster, result: Raster): Promise<Uint8Array> {
  const { makeBooklet } = await import('@uzor/print'); // its fonts take longer to load than a scheme to make
  const [photoJpeg, resultJpeg] = await Promise.all([picture, result].map((raster) => encodeJpeg(shrunkTo(raster, COVER_PX), 82)));
  return makeBooklet({ stored, language, photoJpeg, resultJpeg, codeTail: null, workUrl: null, sheets: true });
}

function shrunkTo(raster: Raster, longerSidePx: number): Raster {
  const scale = Math.min(1, longerSidePx / Math.max(raster.width, raster.height));
  return cropRaster(raster, untouchedSettings, Math.round(raster.width * scale), Math.round(raster.height * scale));
}

function reportOf(stored: StoredScheme, photo: OpenedPhoto, clock: CpuClock) {
  const { grid, palette, lonelyCells, binding } = stored;
  return {
    product: stored.product,
    size: stored.size,
    filter: stored.filter,
    preset: stored.preset,
    ...(grid && { width_cells: grid.widthCells, height_cells: grid.heightCells }),
    photo: { ...photo.original, type: photo.type, damaged: photo.damaged },
    cpu_ms: clock.spentMs(),
    peak_rss_mb: Math.round(process.resourceUsage().maxRSS / 1024),
    counts: palette.map(({ count }) => count),
    binding,
    ...(grid && lonelyCells !== null && { lonely_cells: lonelyCells, lonely_percent: Math.round((10_000 * lonelyCells) / grid.cells.length) / 100 }),
  };
}

async function photoBytes(photoPath: string): Promise<Uint8Array> {
  const facts = await stat(photoPath).catch(noSuchFile(photoPath));
  if (!facts.isFile()) throw new UsageError(`${photoPath} is no file`);
  if (facts.size > maxUploadBytes) throw new PhotoRefused('photo.size', { size: Math.ceil(facts.size / 104_857.6) / 10, limit: maxUploadBytes / 1_048_576 });
  return readFile(photoPath).catch(noSuchFile(photoPath));
}

async function textOf(filePath: string): Promise<string> {
  return readFile(filePath, 'utf8').catch(noSuchFile(filePath));
}

function noSuchFile(filePath: string): (cause: unknown) => never {
  return (cause) => {
    throw new UsageError(`${filePath} cannot be read`, { cause });
  };
}

/** `--out` must be a folder that can be written to, or not be there yet below one. */
async function demandFolder(outPath: string): Promise<void> {
  let place = path.resolve(outPath);
  let facts = await stat(place).catch(() => null);
  while (facts === null && place !== path.dirname(place)) {
    place = path.dirname(place);
    facts = await stat(place).catch(() => null);
  }
  const isUsable = await access(place, constants.W_OK).then(
    () => facts?.isDirectory() === true,
    () => false,
  );
  if (!isUsable) throw new UsageError(`--out ${outPath} is no folder that can be written to`);
}

/** One line for a person on why nothing was made, or null where the error is ours. */
export function reasonOf(error: unknown): string | null {
  if (error instanceof UsageError) return error.message;
  return error instanceof PhotoRefused ? message(error.reason, 'en', error.values) : null;
}
