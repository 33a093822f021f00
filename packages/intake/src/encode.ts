import type { Raster } from '@uzor/engine';
import sharp, { type JpegOptions, type Sharp } from 'sharp';

/** N. Robidoux's tables: 20 to 33 % fewer bytes than the standard tables at the same visual quality. */
const QUANTISATION_TABLE = 3;

/**
 * Encodes `raster` on white as JPEG with full colour resolution and without metadata. Deterministic.
 * Baseline with the standard Huffman tables: progressive scans save 3 % of the bytes but take three times as long.
 * @param quality 1 to 100
 */
export async function encodeJpeg(raster: Raster, quality: number): Promise<Uint8Array> {
  return jpegOf(raster, { quality, chromaSubsampling: '4:4:4', optimiseCoding: false });
}

/**
 * Encodes `raster` on white as a JPEG for display only, without metadata. Halved colour resolution and optimised
 * Huffman tables make it 40 % smaller than by `encodeJpeg`. Deterministic.
 * @param quality 1 to 100
 */
export async function encodePreviewJpeg(raster: Raster, quality: number): Promise<Uint8Array> {
  return jpegOf(raster, { quality, chromaSubsampling: '4:2:0', optimiseCoding: true });
}

function jpegOf(raster: Raster, options: JpegOptions): Promise<Buffer> {
  return pixels(raster)
    .flatten({ background: '#ffffff' })
    .jpeg({ ...options, progressive: false, quantisationTable: QUANTISATION_TABLE })
    .toBuffer();
}

/** Encodes `raster` as a lossless PNG without metadata. Deterministic. */
export async function encodePng(raster: Raster): Promise<Uint8Array> {
  const opaque = raster.data.every((level, i) => i % 4 !== 3 || level === 255);
  const picture = opaque ? pixels(raster).removeAlpha() : pixels(raster);
  return picture.png({ compressionLevel: 7, adaptiveFiltering: false }).toBuffer();
}

/** Encodes `raster` as WebP with alpha, without metadata. Deterministic. @param quality 1 to 100 */
export async function encodeWebp(raster: Raster, quality: number): Promise<Uint8Array> {
  return pixels(raster).webp({ quality, smartSubsample: true, effort: 5 }).toBuffer();
}

function pixels({ width, height, data }: Raster): Sharp {
  return sharp(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } });
}
