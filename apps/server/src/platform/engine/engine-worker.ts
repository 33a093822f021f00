import { createHash } from 'node:crypto';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { attentionCrop, cropRaster, type EditionSettings, type Raster, untouchedSettings } from '@uzor/engine';
import { encodeJpeg, openPhoto } from '@uzor/intake';
import {
  availableKinds,
  decodeScheme,
  encodeScheme,
  laid,
  type LaidScheme,
  makeScheme,
  pictureFor,
  pictureSizeFor,
  presetOf,
  type ProductSize,
  productOf,
  renderScheme,
  segmentCells,
  type SegmentPlace,
  segmentsOf,
  sizeOf,
  type StoredScheme,
  workFacts,
} from '@uzor/kit';
import { makeBooklet } from '@uzor/print';
import type { BookletTask, CropTask, SegmentPicture, TracingResult, TracingTask } from './engine-pool.ts';

export { preview, swatches } from './engine-pieces.ts';

/* What runs on an engine thread. Every function is a task of the pool; bytes go back by transfer. */

/** Longer side of pictures of finished works and of cropped photos. */
const PICTURE_PX = 1200;
/** Printed 100 mm wide at most: 200 dots an inch. */
const BOOKLET_PICTURE_PX = 800;
const SEGMENT_PICTURE_PX = 320;
/** A segment of a painting: 240 to 300 px a side. */
const CUT_PX_PER_CELL = 15;
const PHOTO_PX = 4096;
const JPEG_QUALITY = 85;

/** One preset of a photo: cropped, made, drawn. */
export async function tracing(task: TracingTask): Promise<TracingResult> {
  const stored = await schemeOf(task);
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
      binding: stored.palette
        .filter((colour) => stored.binding.includes(colour.code ?? colour.letter))
        .map((colour) => colour.letter),
    },
    (result) => [result.scheme, result.picture],
  );
}

/** The finished work as it will look, for who only tries. */
export async function look(task: TracingTask): Promise<Uint8Array> {
  return byTransfer(await jpeg(renderScheme(await schemeOf(task), PICTURE_PX)), (bytes) => [bytes]);
}

async function schemeOf(task: TracingTask): Promise<StoredScheme> {
  const preset = presetOf(task.kind, task.preset);
  if (!preset) throw new RangeError(`${task.kind} has no preset ${task.preset}`);
  const { picture, settings } = await croppedPhoto(task);
  return makeScheme({
    kind: task.kind,
    size: sizeFor(task),
    orientation: task.orientation,
    filter: task.filter,
    preset,
    crop: settings,
    picture,
  });
}

/** The photo as cropped, for people to look at. */
export async function crop(task: CropTask): Promise<Uint8Array> {
  // What the presets are made from is kept for them, and shrinking it is quicker than another look at the photo.
  const { picture } = await croppedPhoto(task);
  const shrink = PICTURE_PX / Math.max(picture.width, picture.height);
  const shown =
    shrink >= 1
      ? picture
      : cropRaster(picture, untouchedSettings, Math.round(picture.width * shrink), Math.round(picture.height * shrink));
  return byTransfer(await jpeg(shown), (bytes) => [bytes]);
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
    sheets: false,
    createdAt: task.createdAt,
  });
  return byTransfer(pdf, (bytes) => [bytes]);
}

/** A picture of every segment, in working order. */
export async function segmentPictures({ scheme }: { scheme: Uint8Array }): Promise<readonly SegmentPicture[]> {
  const stored = laid(decodeScheme(new TextDecoder().decode(scheme)));
  const size = stored.size === null ? null : sizeOf(stored.product, stored.size);
  if (!size) throw new RangeError('A scheme outside the sizes of the shop has no segments');
  const pictureOf = stored.regions === null ? drillsOf(stored) : cutOf(stored);
  const pictures: SegmentPicture[] = [];
  for (const place of segmentsOf(stored.product, size, stored.orientation)) {
    pictures.push({
      number: place.number,
      platformNumber: place.platformNumber,
      picture: await jpeg(pictureOf(place)),
    });
  }
  return byTransfer(pictures, (all) => all.map((one) => one.picture));
}

type SegmentDrawer = (place: SegmentPlace) => Raster;

/** Drills stand for themselves: a segment is drawn as a small work. */
const drillsOf =
  (stored: LaidScheme): SegmentDrawer =>
  (place) =>
    renderScheme(
      {
        ...stored,
        grid: {
          ...stored.grid,
          widthCells: place.width,
          heightCells: place.height,
          cells: segmentCells(stored.grid, place),
        },
      },
      SEGMENT_PICTURE_PX,
    );

/** Regions go over many segments: the work is drawn once and cut. */
function cutOf(stored: LaidScheme): SegmentDrawer {
  const { widthCells, heightCells } = stored.grid;
  const pxPerCell = CUT_PX_PER_CELL;
  const whole = renderScheme(stored, Math.max(widthCells, heightCells) * pxPerCell);
  return ({ x, y, width, height }) => {
    const data = new Uint8ClampedArray(width * height * pxPerCell ** 2 * 4);
    for (let row = 0; row < height * pxPerCell; row++) {
      const from = ((y * pxPerCell + row) * whole.width + x * pxPerCell) * 4;
      data.set(whole.data.subarray(from, from + width * pxPerCell * 4), row * width * pxPerCell * 4);
    }
    return { width: width * pxPerCell, height: height * pxPerCell, data };
  };
}

/** Loads fonts and code paths with a small work of every kind, so that the first customer does not wait for them. */
export async function warm(): Promise<void> {
  const photo = await jpeg(waves(480, 600));
  const { raster } = await openPhoto(photo, { maxSidePx: PHOTO_PX });
  for (const kind of availableKinds) {
    const product = productOf(kind);
    const size = sizeOf(kind, product.defaultSize);
    const preset = presetOf(kind, 1);
    if (!size || !preset) continue;
    const order = {
      kind,
      size,
      orientation: 'portrait',
      filter: product.defaultFilter,
      preset,
      crop: untouchedSettings,
    } as const;
    const { width, height } = pictureSizeFor({ ...order, experiment: smallWork });
    const stored = makeScheme({
      ...order,
      picture: cropRaster(raster, untouchedSettings, width, height),
      experiment: smallWork,
    });
    renderScheme(decodeScheme(encodeScheme(stored)), 200);
    makeBooklet({
      stored,
      language: 'ru',
      photoJpeg: photo,
      resultJpeg: photo,
      codeTail: null,
      workUrl: null,
      sheets: false,
    });
  }
}

/** Small works, yet with enough in them that the code of every step runs hot. */
const smallWork = {
  cells: { width: 64, height: 80 },
  canvasMm: { width: 200, height: 250 },
  hoop: { diameterMm: 190, pins: 120, linesAtMost: 600, threadMm: 0.15 },
} as const;

/** A picture with edges, slopes and many colours. */
function waves(width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    const light = 128 + 90 * Math.sin(x / 23) * Math.cos(y / 31);
    data.set([light + 30 * Math.sin(y / 11), light, light + 60 * Math.cos((x + y) / 47), 255], at);
  }
  return { width, height, data };
}

interface CroppedPhoto {
  readonly picture: Raster;
  readonly settings: EditionSettings;
}
let latestCrop: { readonly key: string; readonly cropped: CroppedPhoto } | null = null;

/** The photo cropped to the size's picture. The last one is kept: the presets of one order come one after another. */
async function croppedPhoto(task: CropTask): Promise<CroppedPhoto> {
  const order = { kind: task.kind, size: sizeFor(task), orientation: task.orientation };
  const { width, height } = pictureSizeFor(order);
  const key = createHash('sha1')
    .update(task.photo)
    .update(JSON.stringify([task.settings, width, height]))
    .digest('hex');
  if (latestCrop?.key === key) return latestCrop.cropped;
  const { raster } = await openPhoto(task.photo, { maxSidePx: PHOTO_PX });
  const settings = task.settings ?? attentionCrop(raster, width / height);
  const cropped = { settings, picture: pictureFor(order, raster, settings) };
  latestCrop = { key, cropped };
  return cropped;
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
