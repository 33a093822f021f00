import type { Raster } from '@uzor/engine';
import sharp, { type Sharp } from 'sharp';

/**
 * A JPEG of `raster` on white, with full colour resolution and no metadata. The same raster gives the same bytes.
 *
 * Baseline with the standard tables: scans and tables of its own would save 3 % of the bytes, cost three times the time to
 * write and to read, and every photo is read again for its faces, its crop and its previews.
 *
 * @param quality 1 to 100
 */
export async function encodeJpeg(raster: Raster, quality: number): Promise<Uint8Array> {
  return pixels(raster)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, chromaSubsampling: '4:4:4', progressive: false, optimiseCoding: false })
    .toBuffer();
}

/** A lossless PNG of `raster` without metadata. The same raster gives the same bytes. */
export async function encodePng(raster: Raster): Promise<Uint8Array> {
  const opaque = raster.data.every((level, i) => i % 4 !== 3 || level === 255);
  const picture = opaque ? pixels(raster).removeAlpha() : pixels(raster);
  return picture.png({ compressionLevel: 7, adaptiveFiltering: false }).toBuffer();
}

/**
 * A WebP of `raster` with its alpha, without metadata. The same raster gives the same bytes.
 *
 * @param quality 1 to 100
 */
export async function encodeWebp(raster: Raster, quality: number): Promise<Uint8Array> {
  return pixels(raster).webp({ quality, smartSubsample: true, effort: 5 }).toBuffer();
}

function pixels({ width, height, data }: Raster): Sharp {
  return sharp(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } });
}
