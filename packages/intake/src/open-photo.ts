import { maxUploadPixels, minDecodedShare, type PhotoType } from '@uzor/contract';
import type { Raster } from '@uzor/engine';
import sharp, { type SharpOptions } from 'sharp';
import { decodedByFacts, decodedHeic, decodedPlain, type Open, type Picture } from './decode.ts';
import { readBmpHeader } from './headers/bmp.ts';
import { colourName } from './headers/colour.ts';
import { type JpegHeader, onlyLastScanCut, readJpegHeader } from './headers/jpeg.ts';
import { isSideways, type Orientation } from './headers/orientation.ts';
import { type PhotoFacts, readPhotoFacts } from './headers/photo-facts.ts';
import { readPhotoHeader, type StoredExtent } from './headers/photo-header.ts';
import { readPngHeader } from './headers/png.ts';
import { refusalOfExtent, refusalOfSize } from './headers/refusals.ts';
import { PhotoRefused } from './photo-refused.ts';
import { readBmp } from './pixels/bmp.ts';
import { isConvertible } from './pixels/to-srgb.ts';
import type { Ground } from './pixels/upright.ts';
import { picturePartOfPng, salvagedPng } from './png.ts';

/** Share of the declared file length that is present, 0 to 1. */
export function webpPresentShare(bytes: Uint8Array): number {
  return Math.min(1, bytes.length / declaredBytes(bytes));
}

/** Pads the file with zeros to its declared length: the decoder only accepts complete files. */
export function paddedWebp(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(declaredBytes(bytes));
  whole.set(bytes.subarray(0, whole.length));
  return whole;
}

function declaredBytes(bytes: Uint8Array): number {
  return 8 + new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);
}

/** Maximum number of scans of a progressive JPEG: editors use about ten; far more are built to exhaust a decoder. */
const MAX_SCANS = 100;

/**
 * Reads and checks type and size without decoding.
 * @throws PhotoRefused for too many bytes or pixels, a side under 16 px, an unsupported type, an unreadable header or a
 * JPEG of more than 100 scans
 */
function checkedHeader(bytes: Uint8Array): StoredExtent & { type: PhotoType } {
  const tooLarge = refusalOfSize(bytes.length);
  if (tooLarge) throw new PhotoRefused(tooLarge.reason, tooLarge.values);
  const header = readPhotoHeader(bytes);
  if (header === null) throw new PhotoRefused('photo.format');
  const { type, extent } = header;
  if (extent === null) throw new PhotoRefused('photo.damaged');
  const refusal = refusalOfExtent(extent.width, extent.height);
  if (refusal) throw new PhotoRefused(refusal.reason, refusal.values);
  if (type === 'image/jpeg' && (readJpegHeader(bytes)?.scans.length ?? 0) > MAX_SCANS)
    throw new PhotoRefused('photo.damaged');
  return { ...extent, type };
}

// One thread per picture: the caller limits how many pictures run at once. Customers' photos must not stay in a cache.
sharp.concurrency(1);
sharp.cache(false);

/** A photo ready for the engine. */
export interface OpenedPhoto {
  /** Upright, sRGB, opaque, at most the requested size, without metadata. */
  readonly raster: Raster;
  /** Size of the upright photo in the file, before any reduction. */
  readonly original: { readonly width: number; readonly height: number };
  readonly type: PhotoType;
  /** True if part of the file was damaged but the photo could be recovered. */
  readonly damaged: boolean;
  /** How the stored picture was turned: EXIF orientation, 1 to 8. */
  readonly orientation: Orientation;
  /** Human-readable name of the file's colour space. */
  readonly colour: string;
  /** Background put behind transparent parts; null if the picture is opaque apart from its corners. */
  readonly ground: Ground | null;
}

/**
 * Opens an uploaded photo. Checks in this order: size in bytes, type by content, size in pixels by header, chunks, then
 * the decoder.
 * @param maxSidePx maximum length of the raster's longer side; smaller photos keep their size
 * @throws PhotoRefused if one of these checks fails, or if less than 95 % of the photo can be decoded
 */
export async function openPhoto(bytes: Uint8Array, { maxSidePx }: { maxSidePx: number }): Promise<OpenedPhoto> {
  const { type, width, height } = checkedHeader(bytes);
  const facts = await readPhotoFacts(bytes);
  if (!facts) throw new PhotoRefused('photo.damaged');
  const { picture, damaged } =
    type === 'image/heic'
      ? { picture: await decodedHeic(bytes, facts, maxSidePx), damaged: false }
      : await openedBySharp(bytes, facts, maxSidePx);
  const { orientation, colour, model } = facts;
  return {
    ...picture,
    original: isSideways(orientation) ? { width: height, height: width } : { width, height },
    type,
    damaged,
    orientation,
    colour: colourName(colour, model),
  };
}

async function openedBySharp(bytes: Uint8Array, facts: PhotoFacts, maxSidePx: number) {
  const { strictOpen, salvage } = openers[facts.type](bytes, {
    ignoreIcc: !facts.plain && isConvertible(facts.colour),
  });
  const decode = facts.plain ? decodedPlain : decodedByFacts;
  const whole = strictOpen && (await pictureOrNull(() => decode(strictOpen, maxSidePx, facts)));
  return { damaged: whole === null, picture: whole ?? (await decode(await salvage(), maxSidePx, facts)) };
}

interface Opener {
  /** Opens an intact file; fails on the first error. Null if the file is already known to be damaged. */
  readonly strictOpen: Open | null;
  /** Recovers what is left of the file. @throws PhotoRefused if that is less than 95 % */
  salvage(): Promise<Open>;
}

type Reading = Pick<SharpOptions, 'ignoreIcc'>;
const openers: Readonly<Record<PhotoType, (bytes: Uint8Array, reading: Reading) => Opener>> = {
  'image/jpeg': openJpeg,
  'image/png': openPng,
  'image/webp': openWebp,
  'image/bmp': openBmp,
  'image/avif': openWhole,
  'image/heic': openWhole,
};

const strict: SharpOptions = { failOn: 'error', limitInputPixels: maxUploadPixels };
const lenient: SharpOptions = { failOn: 'none', limitInputPixels: maxUploadPixels };

function openJpeg(bytes: Uint8Array, reading: Reading): Opener {
  const header = readJpegHeader(bytes);
  return {
    strictOpen: header?.ended ? () => sharp(bytes, { ...strict, ...reading }) : null,
    async salvage() {
      if (header && !header.ended && header.progressive) demandShare(await progressiveShare(bytes, header));
      else demandShare(await sequentialShare(bytes));
      return () => sharp(bytes, { ...lenient, ...reading });
    },
  };
}

function openPng(bytes: Uint8Array, reading: Reading): Opener {
  const picture = picturePartOfPng(bytes);
  return {
    strictOpen: () => sharp(picture, { ...strict, ...reading }),
    async salvage() {
      const header = readPngHeader(picture);
      if (!header) throw new PhotoRefused('photo.damaged');
      const salvaged = await salvagedPng(picture, header);
      demandShare(salvaged.decodedShare);
      return () => sharp(salvaged.bytes, { ...lenient, ...reading });
    },
  };
}

function openWebp(bytes: Uint8Array, reading: Reading): Opener {
  const share = webpPresentShare(bytes);
  return {
    strictOpen: share === 1 ? () => sharp(bytes, { ...strict, ...reading }) : null,
    async salvage() {
      demandShare(share);
      const whole = paddedWebp(bytes);
      return () => sharp(whole, { ...lenient, ...reading });
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
    strictOpen: decodedShare === 1 ? open : null,
    async salvage() {
      demandShare(decodedShare);
      return open;
    },
  };
}

/** Opens a file that cannot be recovered in part. */
function openWhole(bytes: Uint8Array, reading: Reading): Opener {
  return {
    strictOpen: () => sharp(bytes, { ...strict, ...reading }),
    async salvage() {
      throw new PhotoRefused('photo.damaged');
    },
  };
}

function demandShare(share: number): void {
  if (share < minDecodedShare) throw new PhotoRefused('photo.damaged');
}

/** The grey that a decoder leaves in rows it never reached: YCbCr zero. */
const UNREACHED = 128;

/** Share of the rows, from the top, that are not filled with that grey. */
async function sequentialShare(bytes: Uint8Array): Promise<number> {
  const picture = await sampledRows(bytes);
  return lastRow((at) => Math.abs(picture[at] - UNREACHED) > 1);
}

/** Share of the rows changed by a truncated last scan; everything before that scan is complete. */
async function progressiveShare(bytes: Uint8Array, header: JpegHeader): Promise<number> {
  if (!onlyLastScanCut(header)) return 0;
  const cut = await sampledRows(bytes);
  const before = await sampledRows(bytes.subarray(0, header.scans.at(-1)?.start));
  return lastRow((at) => cut[at] !== before[at]);
}

const SAMPLE_ROWS = 1000;
const SAMPLE_COLUMNS = 128;

/** Decodes as much as possible and samples 1000 rows of 128 RGB pixels from the picture. */
async function sampledRows(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await sharp(bytes, lenient)
      .resize({ width: SAMPLE_COLUMNS, height: SAMPLE_ROWS, fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: false })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .raw({ depth: 'uchar' })
      .toBuffer();
  } catch (cause) {
    throw new PhotoRefused('photo.damaged', {}, { cause });
  }
}

/** Share of the sampled rows down to the last one with a byte that satisfies `isMatch`. */
function lastRow(isMatch: (at: number) => boolean): number {
  const rowBytes = SAMPLE_COLUMNS * 3;
  for (let at = SAMPLE_ROWS * rowBytes - 1; at >= 0; at--)
    if (isMatch(at)) return (Math.floor(at / rowBytes) + 1) / SAMPLE_ROWS;
  return 0;
}

/** The picture, or null on a decoding error; the caller then measures the damage. */
async function pictureOrNull(decode: () => Promise<Picture>): Promise<Picture | null> {
  try {
    return await decode();
  } catch (error) {
    if (error instanceof PhotoRefused) return null;
    throw error;
  }
}
