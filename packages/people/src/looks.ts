import type { Raster } from '@uzor/engine';
import { type Detection, isSame, merged } from './detections.ts';
import type { Part } from './sample.ts';

/* Where a search looks: at the whole photo, then nearer at parts of it. */

/** Least score of a place that is worth a nearer look: where no face was found, and beside faces, which are mostly all there are. */
export const DOUBT = 0.12;
const DOUBT_BESIDE_FACES = 0.3;
/** A run of the net is a tenth of a second: the whole photo and two parts are what a search may cost. */
const MOST_PARTS = 2;

/** The square that a look at the whole photo takes. */
export function wholeOf({ width, height }: Raster): Part {
  const side = Math.max(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/** Parts to be looked at nearer: around the places that may be faces, or, where there is not even a doubt, what the photo consists of. */
export function partsInDoubt(photo: Raster, seen: readonly Detection[], found: readonly Detection[]): Part[] {
  const least = found.length > 0 ? DOUBT_BESIDE_FACES : DOUBT;
  const others = seen.filter((one) => one.score >= least && !found.some((face) => isSame(face, one)));
  const doubts = merged(others);
  if (found.length === 0 && doubts.length === 0) return endsOf(photo);
  const parts: Part[] = [];
  for (const doubt of doubts) {
    if (parts.length === MOST_PARTS) break;
    if (!parts.some((part) => isInMiddle(doubt, part))) parts.push(partAround(doubt, photo));
  }
  return parts;
}

/** A square of half the longer side, or of four faces where they are large. */
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

/** Whether a face is far enough from the rim of a part to be found in it. */
function isInMiddle(one: Detection, part: Part): boolean {
  const rim = 0.1 * part.width;
  return (
    one.x > part.x + rim &&
    one.y > part.y + rim &&
    one.x + one.width < part.x + part.width - rim &&
    one.y + one.height < part.y + part.height - rim
  );
}

/** Two squares at the ends of a photo, which overlap or leave little of it out. */
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

/** False for a face cut by the rim of its part: another part shows it whole, or the photo ends there. */
export function isWhole({ x, y, width, height }: Detection, part: Part, photo: Raster): boolean {
  const rim = 0.02 * part.width;
  return (
    (x >= part.x + rim || part.x <= 1) &&
    (y >= part.y + rim || part.y <= 1) &&
    (x + width <= part.x + part.width - rim || part.x + part.width >= photo.width - 1) &&
    (y + height <= part.y + part.height - rim || part.y + part.height >= photo.height - 1)
  );
}
