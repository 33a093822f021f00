import type { Raster } from '@uzor/engine';
import { type Detection, isSame, merged } from './detections.ts';
import type { Part } from './sample.ts';

/** Regions of the search: the whole photo, then parts of it at a higher resolution. */

/**
 * Minimum score that justifies a closer search: without any face found, and besides found faces, which are usually all.
 */
export const UNCERTAIN_SCORE = 0.12;
const UNCERTAIN_SCORE_BESIDE_FACES = 0.3;
/** A run of the net takes 0.1 s: a search may cost the whole photo and two parts. */
const MAX_PARTS = 2;

/** The square around the whole photo. */
export function wholeOf({ width, height }: Raster): Part {
  const side = Math.max(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/** Parts for a closer search: around uncertain detections or, without any, two squares that cover most of the photo. */
export function uncertainParts(photo: Raster, seen: readonly Detection[], found: readonly Detection[]): Part[] {
  const least = found.length > 0 ? UNCERTAIN_SCORE_BESIDE_FACES : UNCERTAIN_SCORE;
  const others = seen.filter((one) => one.score >= least && !found.some((face) => isSame(face, one)));
  const doubts = merged(others);
  if (found.length === 0 && doubts.length === 0) return endsOf(photo);
  const parts: Part[] = [];
  for (const doubt of doubts) {
    if (parts.length === MAX_PARTS) break;
    if (!parts.some((part) => isWellInside(doubt, part))) parts.push(partAround(doubt, photo));
  }
  return parts;
}

/** A square of half the longer side, or of four face sizes if faces are large. */
function partAround({ x, y, width, height }: Detection, photo: Raster): Part {
  const half = Math.max(photo.width, photo.height) / 2;
  const side = Math.min(photo.width, photo.height, Math.max(half, 4 * Math.max(width, height)));
  const startOf = (middle: number, length: number) => Math.min(Math.max(0, middle - side / 2), length - side);
  return {
    x: startOf(x + width / 2, photo.width),
    y: startOf(y + height / 2, photo.height),
    width: side,
    height: side,
  };
}

/** Whether a face is far enough from the edge of a part to be detected in it. */
function isWellInside(one: Detection, part: Part): boolean {
  const rim = 0.1 * part.width;
  return (
    one.x > part.x + rim &&
    one.y > part.y + rim &&
    one.x + one.width < part.x + part.width - rim &&
    one.y + one.height < part.y + part.height - rim
  );
}

/** Two squares at the ends of a photo; they overlap or leave little of it out. */
function endsOf({ width, height }: Raster): Part[] {
  const side = Math.min(width, height, Math.max(width, height) * 0.6);
  const across = width >= height;
  return [0, 1].map((end) => ({
    x: across ? (width - side) * end : (width - side) / 2,
    y: across ? (height - side) / 2 : (height - side) * end,
    width: side,
    height: side,
  }));
}

/** False for a face cut off at the edge of its part, unless the photo ends there; another part shows it whole. */
export function isWhole({ x, y, width, height }: Detection, part: Part, photo: Raster): boolean {
  const rim = 0.02 * part.width;
  return (
    (x >= part.x + rim || part.x <= 1) &&
    (y >= part.y + rim || part.y <= 1) &&
    (x + width <= part.x + part.width - rim || part.x + part.width >= photo.width - 1) &&
    (y + height <= part.y + part.height - rim || part.y + part.height >= photo.height - 1)
  );
}
