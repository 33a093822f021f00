import path from 'node:path';
import type { Raster } from '@uzor/engine';
import sharp from 'sharp';

const library = path.join(import.meta.dirname, '../../../../assets/media-library');

/** A picture of the media library, at most `sidePx` on its longer side. */
export async function libraryPicture(name: string, sidePx = 900): Promise<Raster> {
  const { data, info } = await sharp(path.join(library, name))
    .resize(sidePx, sidePx, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}
