import type { Extent } from '@uzor/engine';

/** Longest side in px of a photo reduced or retouched in the browser. */
export const sentSidePx = 4000;
/** JPEG quality of such a photo, 0 to 1. */
export const sentQuality = 0.92;

export function sentExtent({ width, height }: Extent, longestSidePx = sentSidePx): Extent {
  const shrink = Math.min(1, longestSidePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) };
}
