import type { Raster } from '../../raster.ts';
import { type Background, withBackground } from './background.ts';
import { corrected, type Corrections } from './corrections.ts';
import { facesInFrame, type PhotoFace } from '../focus.ts';
import type { EditionSettings, Extent } from '../geometry.ts';
import { lifted } from './lift.ts';

/** Changes to a photo besides its crop. */
export interface PhotoLook {
  readonly rescue?: Corrections | undefined;
  readonly background?: Background | undefined;
  /** False: a dark photo stays dark. */
  readonly lift?: false | undefined;
}

/** A crop of a photo. */
export interface CroppedPhoto {
  readonly crop: EditionSettings;
  /** Size of the upright photo. */
  readonly photo: Extent;
  /** Faces of the upright photo, absent for none. */
  readonly faces?: readonly PhotoFace[] | undefined;
}

/**
 * Applies a look to a cropped photo: corrections, lift, background; returns `picture` itself if nothing changes.
 * @throws RangeError like `affine`
 */
export function applyLook(picture: Raster, look: PhotoLook, { crop, photo, faces = [] }: CroppedPhoto): Raster {
  const mended = look.rescue ? corrected(picture, look.rescue) : picture;
  const light = look.lift === false ? mended : lifted(mended, facesInFrame(faces, crop, photo, picture));
  return look.background ? withBackground(light, look.background, crop, photo) : light;
}
