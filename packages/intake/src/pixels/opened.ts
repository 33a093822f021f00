import type { Raster } from '@uzor/engine';
import type { PhotoColour } from '../headers/colour.ts';
import type { DecodedPhoto } from './codecs.ts';
import { toSrgb } from './to-srgb.ts';
import { type Ground, groundOf, layOn, upright } from './upright.ts';

/** A decoded photo in the form that all later steps take. */
export interface OpenedPixels {
  /** Upright, sRGB, opaque. */
  readonly raster: Raster;
  /** Background put behind transparent parts; null if the picture is opaque apart from its corners. */
  readonly ground: Ground | null;
}

/** Makes decoded pixels upright, sRGB and opaque. */
export function opened({ pixels, orientation }: DecodedPhoto, colour: PhotoColour): OpenedPixels {
  const raster = upright(toSrgb(pixels, colour), orientation);
  const ground = pixels.alpha ? groundOf(raster) : null;
  if (pixels.alpha) layOn(raster, ground ?? 'white');
  return { raster, ground };
}
