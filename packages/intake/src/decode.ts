import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { maxUploadPixels, minPhotoSidePx } from '@uzor/contract';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { srgb } from './headers/colour.ts';
import { isSideways } from './headers/orientation.ts';
import type { PhotoFacts } from './headers/photo-facts.ts';
import { PhotoRefused } from './photo-refused.ts';
import { decodeStored } from './pixels/codecs.ts';
import { opened, type OpenedPixels } from './pixels/opened.ts';
import { isConvertible, type StoredPixels } from './pixels/to-srgb.ts';

/** Opens the file in a decoder. */
export type Open = () => Sharp;
/** A decoded picture: upright, sRGB, opaque. */
export type Picture = OpenedPixels;

type Decode = (open: Open, maxSidePx: number, facts: PhotoFacts) => Promise<Picture>;

/** Decodes, rotates upright, converts to sRGB and reduces a picture that all decoders read alike. */
export const decodedPlain: Decode = (open, maxSidePx, { width, height, orientation }) =>
  orRefused(async () => {
    const { data, info } = await open()
      .autoOrient()
      .resize(reduction(isSideways(orientation) ? [height, width] : [width, height], maxSidePx))
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width: across, height: down } = info;
    const raster = {
      width: across,
      height: down,
      data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
    };
    return { raster, ground: null };
  });

/** Decodes and reduces a picture; `facts` say how to rotate it and what its colours mean. */
export const decodedByFacts: Decode = (open, maxSidePx, facts) =>
  orRefused(async () => {
    const { depth, hasAlpha, width, height } = await open().metadata();
    const own = isConvertible(facts.colour);
    const model = own ? facts.model : 'rgb';
    const pixels = await storedPixels(
      open(),
      { model, alpha: hasAlpha, deep: own && depth === 'ushort' },
      [width, height],
      maxSidePx,
    );
    // libheif has already rotated an AVIF.
    const orientation = facts.type === 'image/avif' ? 1 : facts.orientation;
    return opened({ pixels, orientation }, own ? facts.colour : srgb);
  });

interface Kind extends Pick<StoredPixels, 'model' | 'alpha'> {
  /** 16 bits per sample. */
  readonly deep: boolean;
}

const spaces = { grey: ['b-w', 'grey16'], rgb: ['srgb', 'rgb16'], cmyk: ['cmyk', 'cmyk'] } as const;

async function storedPixels(
  open: Sharp,
  { model, alpha, deep }: Kind,
  extent: readonly [number, number],
  maxSidePx: number,
) {
  const space = spaces[model][deep ? 1 : 0];
  const picture = open.resize(reduction(extent, maxSidePx)).pipelineColourspace(space).toColourspace(space);
  const { data, info } = await (alpha ? picture.ensureAlpha() : picture.removeAlpha())
    .raw({ depth: deep ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const samples = deep ? new Uint16Array(new Uint8Array(data).buffer) : data;
  return { width, height, model, alpha, data: samples, max: deep ? 65_535 : 255 };
}

/** Decodes a HEIC with libheif, as the browser does. */
export function decodedHeic(bytes: Uint8Array, facts: PhotoFacts, maxSidePx: number): Promise<Picture> {
  return orRefused(async () => {
    const { pixels, orientation } = await decodeStored(bytes, facts, wasmOfHeif, maxSidePx);
    return opened({ pixels: await reducedPixels(pixels, maxSidePx), orientation }, facts.colour);
  });
}

const wasmOfHeif = async () =>
  new Uint8Array(await readFile(createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm')));

async function reducedPixels(pixels: StoredPixels, maxSidePx: number): Promise<StoredPixels> {
  const { width, height, alpha, data, max } = pixels;
  if (Math.max(width, height) <= maxSidePx) return pixels;
  const raw = { width, height, channels: alpha ? 4 : 3 } as const;
  const picture = sharp(data, { raw, limitInputPixels: maxUploadPixels });
  const kind = { model: pixels.model, alpha, deep: max > 255 };
  return { ...(await storedPixels(picture, kind, [width, height], maxSidePx)), max };
}

async function orRefused<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (cause) {
    throw new PhotoRefused('photo.damaged', {}, { cause });
  }
}

/** How to reduce an upright picture. A very narrow one keeps the minimum side, or its copy would be refused. */
function reduction([width, height]: readonly [number, number], maxSidePx: number): ResizeOptions {
  const shrink = Math.min(1, maxSidePx / Math.max(width, height));
  if (Math.min(width, height) * shrink >= minPhotoSidePx)
    return { width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true };
  const kept = (side: number) => Math.max(Math.min(side, minPhotoSidePx), Math.round(side * shrink));
  return { width: kept(width), height: kept(height), fit: 'fill' };
}
