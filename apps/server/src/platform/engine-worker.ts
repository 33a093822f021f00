import { createHash } from 'node:crypto';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { cropRaster, type Raster } from '@uzor/engine';
import { encodeJpeg, openPhoto } from '@uzor/intake';
import {
  availableKinds,
  decodeScheme,
  encodeScheme,
  laid,
  makeScheme,
  pictureSizeFor,
  presetOf,
  type ProductSize,
  productOf,
  renderScheme,
  segmentCells,
  segmentsOf,
  sizeOf,
  workFacts,
} from '@uzor/kit';
import { makeBooklet } from '@uzor/print';
import type { BookletTask, CropTask, SegmentPicture, TracingResult, TracingTask } from './engine-pool.ts';

/* What runs on an engine thread. Every function is a task of the pool; bytes go back by transfer. */

/** Longer side of pictures of finished works and of cropped photos. */
const PICTURE_PX = 1200;
/** Printed 100 mm wide at most: 200 dots an inch. */
const BOOKLET_PICTURE_PX = 800;
const SEGMENT_PICTURE_PX = 320;
const PHOTO_PX = 4096;
const JPEG_QUALITY = 85;

/** One preset of a photo: cropped, made, drawn. */
export async function tracing(task: TracingTask): Promise<TracingResult> {
  const size = sizeFor(task);
  const preset = presetOf(task.kind, task.preset);
  if (!preset) throw new RangeError(`${task.kind} has no preset ${task.preset}`);
  const picture = await croppedPhoto(task);
  const stored = makeScheme({ kind: task.kind, size, orientation: task.orientation, filter: task.filter, preset, crop: task.settings, picture });
  const { pieces, colours, hours, lonelyCells, threadMetres } = workFacts(stored);
  return byTransfer(
    {
      scheme: new TextEncoder().encode(encodeScheme(stored)),
      picture: await jpeg(renderScheme(stored, PICTURE_PX)),
      lonelyCells,
      colours,
      pieces,
      hours: Math.round(hours * 10) / 10,
      threadMetres: threadMetres === null ? null : Math.ceil(threadMetres),
      binding: stored.palette.filter((colour) => stored.binding.includes(colour.code ?? colour.letter)).map((colour) => colour.letter),
    },
    (result) => [result.scheme, result.picture],
  );
}

/** The photo as cropped, for people to look at. */
export async function crop(task: CropTask): Promise<Uint8Array> {
  const { width, height } = pictureSizeFor({ kind: task.kind, size: sizeFor(task), orientation: task.orientation });
  const shrink = Math.min(1, PICTURE_PX / Math.max(width, height));
  // What the presets are made from is kept for them: most sizes need no crop of their own to be looked at.
  const cropped =
    shrink === 1
      ? await croppedPhoto(task)
      : cropRaster((await openPhoto(task.photo, { maxSidePx: PHOTO_PX })).raster, task.settings, Math.round(width * shrink), Math.round(height * shrink));
  return byTransfer(await jpeg(cropped), (bytes) => [bytes]);
}

/** The printable booklet of a stored scheme. */
export async function booklet(task: BookletTask): Promise<Uint8Array> {
  const pdf = makeBooklet({
    stored: decodeScheme(new TextDecoder().decode(task.scheme)),
    language: task.language,
    photoJpeg: await shrunk(task.photo),
    resultJpeg: await shrunk(task.picture),
    codeTail: task.codeTail,
    workUrl: task.workUrl,
    sheets: task.sheets ?? false,
    createdAt: task.createdAt,
  });
  return byTransfer(pdf, (bytes) => [bytes]);
}

/** A picture of every segment, in working order. */
export async function segmentPictures({ scheme }: { scheme: Uint8Array }): Promise<readonly SegmentPicture[]> {
  const stored = laid(decodeScheme(new TextDecoder().decode(scheme)));
  const size = stored.size === null ? null : sizeOf(stored.product, stored.size);
  if (!size) throw new RangeError('A scheme outside the sizes of the shop has no segments');
  const pictures: SegmentPicture[] = [];
  for (const place of segmentsOf(stored.product, size, stored.orientation)) {
    const grid = { ...stored.grid, widthCells: place.width, heightCells: place.height, cells: segmentCells(stored.grid, place) };
    pictures.push({ number: place.number, platformNumber: place.platformNumber, picture: await jpeg(renderScheme({ ...stored, grid }, SEGMENT_PICTURE_PX)) });
  }
  return byTransfer(pictures, (all) => all.map((one) => one.picture));
}

/** Loads fonts and code paths, so that the first customer does not wait for them. */
export async function warm(): Promise<void> {
  const kind = availableKinds[0];
  if (kind === undefined) return;
  const product = productOf(kind);
  const size = product.sizes[0];
  const filter = product.defaultFilter;
  if (!size) return;
  const grey: Raster = { width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(160) };
  const photo = await jpeg(grey);
  const settings = { scaleX: 1, scaleY: 1, rotate: 0, zoomRatio: null, margin: { left: 0, top: 0 } };
  const picture = await croppedPhoto({ photo, settings, kind, size: size.slug, orientation: 'portrait' });
  const preset = presetOf(kind, 1);
  if (!preset) return;
  const stored = makeScheme({ kind, size, orientation: 'portrait', filter, preset, crop: settings, picture });
  makeBooklet({ stored, language: 'ru', photoJpeg: photo, resultJpeg: photo, codeTail: null, workUrl: null, sheets: false });
}

let latestCrop: { key: string; raster: Raster } | null = null;

/** The photo cropped to the size's picture. The last one is kept: the presets of one order come one after another. */
async function croppedPhoto(task: CropTask): Promise<Raster> {
  const { width, height } = pictureSizeFor({ kind: task.kind, size: sizeFor(task), orientation: task.orientation });
  const key = createHash('sha1')
    .update(task.photo)
    .update(JSON.stringify([task.settings, width, height]))
    .digest('hex');
  if (latestCrop?.key === key) return latestCrop.raster;
  const { raster } = await openPhoto(task.photo, { maxSidePx: PHOTO_PX });
  latestCrop = { key, raster: cropRaster(raster, task.settings, width, height) };
  return latestCrop.raster;
}

function sizeFor({ kind, size }: Pick<TracingTask, 'kind' | 'size'>): ProductSize {
  const found = sizeOf(kind, size);
  if (!found) throw new RangeError(`${kind} has no size ${size}`);
  return found;
}

/** Bytes in a buffer of their own, so that they can be transferred. */
async function jpeg(raster: Raster): Promise<Uint8Array> {
  return new Uint8Array(await encodeJpeg(raster, JPEG_QUALITY));
}

async function shrunk(picture: Uint8Array): Promise<Uint8Array> {
  const { raster } = await openPhoto(picture, { maxSidePx: BOOKLET_PICTURE_PX });
  return jpeg(raster);
}

/** Marks a result so that its arrays move to the main thread instead of being copied. */
function byTransfer<Result extends object>(value: Result, arrays: (value: Result) => readonly Uint8Array[]): Result {
  const transferable = { [transferableSymbol]: arrays(value).map((array) => array.buffer), [valueSymbol]: value };
  // The pool unwraps it: what arrives on the other side is `value`.
  return move(transferable as unknown as ArrayBuffer) as unknown as Result;
}
