import type { Extent } from '@uzor/engine';

/** Longest side of a photo reduced or retouched in the browser, px. */
export const sentSidePx = 4000;
/** JPEG quality of such a photo, 0 to 1. */
export const sentQuality = 0.92;

/**
 * Width to decode a large photo at, px. Only the width is given to the decoder, because the stored extent does not tell
 * whether the camera lay on its side: the area stays near that of a 4,000 px square either way.
 */
export function shrunkWidth({ width, height }: Extent): number {
  return Math.max(1, Math.min(width, Math.round((width * sentSidePx) / Math.max(width, height))));
}
