import type { Raster } from '../../raster.ts';
import { type Background, withBackground } from './background.ts';
import { corrected, type Corrections } from './corrections.ts';
import type { EditionSettings, Extent } from '../geometry.ts';

/** What a customer made of a photo beside its crop. */
export interface PhotoLook {
  readonly rescue?: Corrections | undefined;
  readonly background?: Background | undefined;
}

/**
 * The crop of a photo in its look: mended, then with its background. Without a look it is `picture` itself. Browser, server
 * and command line all call this after `cropRaster`.
 *
 * @param crop settings that `picture` was cropped by
 * @param photo extent of the upright photo
 * @throws RangeError as `affine`
 */
export function inLook(
  picture: Raster,
  look: PhotoLook | null | undefined,
  crop: EditionSettings,
  photo: Extent,
): Raster {
  const mended = look?.rescue ? corrected(picture, look.rescue) : picture;
  return look?.background ? withBackground(mended, look.background, crop, photo) : mended;
}
