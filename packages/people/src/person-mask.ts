import type { PersonMask, Raster } from '@uzor/engine';
import { openNet } from './net/net.ts';
import { sampleInto } from './sample.ts';

/** Separates people from the background. */
export interface PersonFinder {
  /**
   * @param photo the upright photo, opaque
   * @returns 256 × 256 cells; deterministic on every machine. Photos without people give false positives
   */
  mask(photo: Raster): PersonMask;
}

/**
 * Loads the person segmentation net.
 * @param model `personModel`: the general model of MediaPipe Selfie Segmentation
 * @throws RangeError for another file
 */
export function openPersonFinder(model: Uint8Array): PersonFinder {
  const net = openNet(model);
  const input = new Float32Array(net.width * net.height * 3);
  return {
    mask(photo) {
      const whole = { x: 0, y: 0, width: photo.width, height: photo.height };
      sampleInto(input, photo, whole, { columns: net.width, rows: net.height, from: 0, span: 1 });
      const [shares] = net.run(input);
      return {
        widthCells: net.width,
        heightCells: net.height,
        cells: Uint8Array.from(shares, (share) => Math.round(share * 255)),
      };
    },
  };
}
