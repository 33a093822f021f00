import { maxUploadPixels, minDecodedShare, minPhotoSidePx, type PhotoType } from '@uzor/contract';
import type { Raster } from '@uzor/engine';
import sharp, { type ResizeOptions, type Sharp, type SharpOptions } from 'sharp';
import { readBmp } from './bmp.ts';
import { checkedHeader } from './checked-header.ts';
import { readBmpHeader } from './headers/bmp.ts';
import { type JpegHeader, onlyLastScanCut, readJpegHeader } from './headers/jpeg.ts';
import { readPngHeader } from './headers/png.ts';
import { PhotoRefused } from './photo-refused.ts';
import { picturePartOfPng, salvagedPng } from './png.ts';
import { filledWebp, webpPresentShare } from './webp.ts';

// One thread per picture: the caller decides how many pictures run at once. No customer's photo stays in a cache.
sharp.concurrency(1);
sharp.cache(false);

/** A photo ready for the engine. */
export interface OpenedPhoto {
  /** Upright, sRGB, opaque (laid on white), at most the asked size, without metadata. */
  readonly raster: Raster;
  /** Upright extent of the file, pixels. */
  readonly original: { readonly width: number; readonly height: number };
  readonly type: PhotoType;
  /** True if part of the file was broken but the photo could be recovered. */
  readonly damaged: boolean;
}

/**
 * Opens an uploaded photo. Checks in this order: size in bytes, type by content, extent by header, chunks, then the
 * decoder.
 *
 * @param maxSidePx most pixels of the raster's longer side; smaller photos keep their size
 * @throws PhotoRefused for unsupported files, and if less than 95 % of the photo decodes
 */
export async function openPhoto(bytes: Uint8Array, { maxSidePx }: { maxSidePx: number }): Promise<OpenedPhoto> {
  const { type, width, height } = checkedHeader(bytes);
  const opener = openers.get(type);
  if (!opener) throw new PhotoRefused('photo.format');
  const { sound, salvage } = opener(bytes);
  const whole = sound && (await decodedIfSound(sound, maxSidePx));
  const { raster, lying } = whole ?? (await decoded(await salvage(), maxSidePx));
  return {
    raster,
    original: lying ? { width: height, height: width } : { width, height },
    type,
    damaged: whole === null,
  };
}

/** Starts the decoder on a file. */
type Open = () => Sharp;

/** Two ways to open a file. */
interface Opener {
  /** Opens an intact file; fails on the first error. Null if the file is already known to be broken. */
  readonly sound: Open | null;
  /** Recovers what is left of the file. @throws PhotoRefused if that is less than 95 % */
  salvage(): Promise<Open>;
}

const openers: ReadonlyMap<PhotoType, (bytes: Uint8Array) => Opener> = new Map([
  ['image/jpeg', openJpeg],
  ['image/png', openPng],
  ['image/webp', openWebp],
  ['image/bmp', openBmp],
]);

const strict: SharpOptions = { failOn: 'error', limitInputPixels: maxUploadPixels };
const forgiving: SharpOptions = { failOn: 'none', limitInputPixels: maxUploadPixels };

function openJpeg(bytes: Uint8Array): Opener {
  const header = readJpegHeader(bytes);
  return {
    sound: header?.ended ? () => sharp(bytes, strict) : null,
    async salvage() {
      if (header && !header.ended && header.progressive) demandShare(await progressiveShare(bytes, header));
      else demandShare(await sequentialShare(bytes));
      return () => sharp(bytes, forgiving);
    },
  };
}

function openPng(bytes: Uint8Array): Opener {
  const picture = picturePartOfPng(bytes);
  return {
    sound: () => sharp(picture, strict),
    async salvage() {
      const header = readPngHeader(picture);
      if (!header) throw new PhotoRefused('photo.damaged');
      const salvaged = await salvagedPng(picture, header);
      demandShare(salvaged.decodedShare);
      return () => sharp(salvaged.bytes, forgiving);
    },
  };
}

function openWebp(bytes: Uint8Array): Opener {
  const share = webpPresentShare(bytes);
  return {
    sound: share === 1 ? () => sharp(bytes, strict) : null,
    async salvage() {
      demandShare(share);
      const whole = filledWebp(bytes);
      return () => sharp(whole, forgiving);
    },
  };
}

function openBmp(bytes: Uint8Array): Opener {
  const header = readBmpHeader(bytes);
  if (!header) throw new PhotoRefused('photo.damaged');
  const { channels, data, decodedShare } = readBmp(bytes, header);
  const open: Open = () =>
    sharp(data, { raw: { width: header.width, height: header.height, channels }, limitInputPixels: maxUploadPixels });
  return {
    sound: decodedShare === 1 ? open : null,
    async salvage() {
      demandShare(decodedShare);
      return open;
    },
  };
}

function demandShare(share: number): void {
  if (share < minDecodedShare) throw new PhotoRefused('photo.damaged');
}

/** The grey a decoder leaves in rows it never reached: 8-bit YCbCr zero. */
const UNREACHED = 128;

/** Share of the rows, from the top, that are not the decoder's grey filling. */
async function sequentialShare(bytes: Uint8Array): Promise<number> {
  const picture = await sampledRows(bytes);
  return lastRow((at) => Math.abs(picture[at] - UNREACHED) > 1);
}

/** Share of the rows that a truncated last scan changed; everything before that scan is complete. */
async function progressiveShare(bytes: Uint8Array, header: JpegHeader): Promise<number> {
  if (!onlyLastScanCut(header)) return 0;
  const cut = await sampledRows(bytes);
  const before = await sampledRows(bytes.subarray(0, header.scans.at(-1)?.start));
  return lastRow((at) => cut[at] !== before[at]);
}

const SAMPLE_ROWS = 1000;
const SAMPLE_COLUMNS = 128;

/** The picture as decoded so far, as 1000 rows of 128 RGB pixels sampled from all over it. */
async function sampledRows(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await sharp(bytes, forgiving)
      .resize({ width: SAMPLE_COLUMNS, height: SAMPLE_ROWS, fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: false })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .raw({ depth: 'uchar' })
      .toBuffer();
  } catch (cause) {
    throw new PhotoRefused('photo.damaged', {}, { cause });
  }
}

/** Share of the sampled rows down to the last one with a byte for which `told` is true. */
function lastRow(told: (at: number) => boolean): number {
  const rowBytes = SAMPLE_COLUMNS * 3;
  for (let at = SAMPLE_ROWS * rowBytes - 1; at >= 0; at--)
    if (told(at)) return (Math.floor(at / rowBytes) + 1) / SAMPLE_ROWS;
  return 0;
}

/** As `decoded`, or null on a decoding error; the caller then measures the damage. */
async function decodedIfSound(open: Open, maxSidePx: number): Promise<{ raster: Raster; lying: boolean } | null> {
  try {
    return await decoded(open, maxSidePx);
  } catch (error) {
    if (error instanceof PhotoRefused) return null;
    throw error;
  }
}

/** Decodes, rotates upright, converts to sRGB on white, shrinks. `lying`: the stored photo is on its side. */
async function decoded(open: Open, maxSidePx: number): Promise<{ raster: Raster; lying: boolean }> {
  try {
    const { orientation = 1, width, height } = await open().metadata();
    const { data, info } = await open()
      .autoOrient()
      .resize(reduction(orientation >= 5 ? [height, width] : [width, height], maxSidePx))
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const raster = {
      width: info.width,
      height: info.height,
      data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
    };
    return { raster, lying: orientation >= 5 };
  } catch (cause) {
    throw new PhotoRefused('photo.damaged', {}, { cause });
  }
}

/** How an upright picture is made smaller. A strip keeps the shortest side that is taken, so that its copy can be opened again. */
function reduction([width, height]: readonly [number, number], maxSidePx: number): ResizeOptions {
  const shrink = Math.min(1, maxSidePx / Math.max(width, height));
  if (Math.min(width, height) * shrink >= minPhotoSidePx)
    return { width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true };
  const kept = (side: number) => Math.max(Math.min(side, minPhotoSidePx), Math.round(side * shrink));
  return { width: kept(width), height: kept(height), fit: 'fill' };
}
