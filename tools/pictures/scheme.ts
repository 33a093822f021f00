import { readFileSync } from 'node:fs';
import {
  cropRaster,
  type EditionSettings,
  keepCovered,
  type Raster,
  untouchedSettings,
} from '../../packages/engine/src/index.ts';
import { openPhoto } from '../../packages/intake/src/index.ts';
import { makeScheme, pictureSizeFor, presetOf, type StoredScheme, sizeOf } from '../../packages/kit/src/index.ts';
import type { ShownWork } from './works.ts';

const library = new URL('../../assets/media-library/', import.meta.url);

/** A scheme as a customer would get it, with the photo it was made from and where that was cut. */
interface ShownScheme {
  readonly scheme: StoredScheme;
  readonly raster: Raster;
  readonly crop: EditionSettings;
}

/** Makes the scheme of a shown work. @throws RangeError if its size or preset does not exist */
export async function shownScheme(shown: ShownWork): Promise<ShownScheme> {
  const { kind, filter } = shown;
  const size = sizeOf(kind, shown.size);
  const preset = presetOf(kind, shown.preset);
  if (!size || !preset) throw new RangeError(`${shown.size} or ${shown.preset} is none of ${kind}`);
  const order = { kind, size, orientation: 'portrait' } as const;
  const frame = pictureSizeFor(order);
  const { raster } = await openPhoto(readFileSync(new URL(`${shown.picture}.jpg`, library)), { maxSidePx: 4000 });
  const crop = keepCovered({ ...untouchedSettings, ...shown.crop }, raster, frame);
  const picture = cropRaster(raster, crop, frame.width, frame.height);
  return { scheme: makeScheme({ ...order, filter, preset, crop, picture }), raster, crop };
}
