import type { Raster } from '@uzor/engine';
import { encodeShownJpeg } from '@uzor/intake';

/** Drawn cells and threads are noise to the eye from a step away: their first fault shows below 50. In skies and skin it does below 75. */
const quality = { drawing: 65, photo: 80 };

/** JPEG bytes of a picture to look at, in their own buffer, so that they can be transferred. */
export async function jpeg(raster: Raster, of: keyof typeof quality): Promise<Uint8Array> {
  return new Uint8Array(await encodeShownJpeg(raster, quality[of]));
}
