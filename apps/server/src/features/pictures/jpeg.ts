import type { Raster } from '@uzor/engine';
import { encodeJpeg } from '@uzor/intake';

const JPEG_QUALITY = 85;

/** Bytes in a buffer of their own, so that they can be transferred. */
export async function jpeg(raster: Raster): Promise<Uint8Array> {
  return new Uint8Array(await encodeJpeg(raster, JPEG_QUALITY));
}
