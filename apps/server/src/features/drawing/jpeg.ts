import type { Raster } from '@uzor/engine';
import { encodePreviewJpeg } from '@uzor/intake';

/** Artefacts become visible below 50 in drawn cells and threads, and below 75 in skies and skin. */
const quality = { drawing: 65, photo: 80 };

/** JPEG bytes in their own buffer, so that they can be transferred. */
export async function jpeg(raster: Raster, of: keyof typeof quality): Promise<Uint8Array> {
  return new Uint8Array(await encodePreviewJpeg(raster, quality[of]));
}
