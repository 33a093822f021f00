import type { Raster } from '@uzor/engine';
import type { PhotoColour } from '../headers/colour.ts';
import type { DecodedPhoto } from './codecs.ts';
import { toSrgb } from './to-srgb.ts';
import { type Ground, groundOf, layOn, upright } from './upright.ts';

/** A photo as everything after the decoder takes it. */
export interface OpenedPixels {
  /** Upright, sRGB, opaque. */
  readonly raster: Raster;
  /** What was put under transparent parts; null if there are none to speak of. */
  readonly ground: Ground | null;
}

/** Makes decoded pixels upright, sRGB and opaque. */
export function opened({ pixels, orientation }: DecodedPhoto, colour: PhotoColour): OpenedPixels {
  const raster = upright(toSrgb(pixels, colour), orientation);
  const ground = pixels.alpha ? groundOf(raster) : null;
  if (pixels.alpha) layOn(raster, ground ?? 'white');
  return { raster, ground };
}
