import type { Raster } from '@uzor/engine';
import { encodeJpeg } from '@uzor/intake';

const JPEG_QUALITY = 85;

/** JPEG bytes in their own buffer, so that they can be transferred. */
export async function jpeg(raster: Raster): Promise<Uint8Array> {
  return new Uint8Array(await encodeJpeg(raster, JPEG_QUALITY));
}
