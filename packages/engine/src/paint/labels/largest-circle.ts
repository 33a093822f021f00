import { boxOf } from './frame-clip.ts';

/** A circle on the canvas. */
export interface Circle {
  readonly xMm: number;
  readonly yMm: number;
  readonly radiusMm: number;
}

/** Accuracy of the radius, and the maximum number of squares searched. */
const NEAR_MM = 0.1;
const SQUARES_AT_MOST = 600;

/**
 * The largest circle inside outlines by the even-odd rule; null if its radius is below `leastMm`. The search stops at
 * the first circle with a radius of `enoughMm`.
 * @param rings closed outlines, x, y, x, y, ... in millimetres
 * @param room distance, in millimetres, from a point to the nearest thing the circle must not touch; negative inside it
 * Source: the quadtree of Garcia-Castellanos and Lombardo 2007 (pole of inaccessibility), reimplemented.
 */
export function largestCircle(
  rings: readonly (readonly number[])[],
  leastMm: number,
  enoughMm: number,
  room: (xMm: number, yMm: number) => number = () => Infinity,
): Circle | null {
  const segments = segmentsOf(rings);
  const { left, top, right, bottom } = boxOf(segments);
  const side = Math.min(right - left, bottom - top);
  if (!(side / 2 >= leastMm)) return null;
  let best: Circle = { xMm: 0, yMm: 0, radiusMm: 0 };
  const open: Square[] = [];
  const look = (x: number, y: number, half: number) => {
    const inside = Math.min(depth(segments, x, y), room(x, y));
    if (inside > best.radiusMm) best = { xMm: x, yMm: y, radiusMm: inside };
    const most = inside + half * Math.SQRT2;
    if (most >= leastMm && most > best.radiusMm + NEAR_MM) open.push({ x, y, half, most });
  };
  // 1. Cover the bounding box with squares. 2. Split the most promising one into four until none can hold a larger
  // circle.
  const [columns, rows] = [Math.ceil((right - left) / side), Math.ceil((bottom - top) / side)];
  const half = side / 2;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      look(left + (2 * column + 1) * half, top + (2 * row + 1) * half, half);
  for (let seen = 0; seen < SQUARES_AT_MOST && best.radiusMm < enoughMm; seen++) {
    const square = takeMostPromising(open);
    if (square === null || square.most <= best.radiusMm + NEAR_MM) break;
    const quarter = square.half / 2;
    for (const [dx, dy] of quarters) look(square.x + dx * quarter, square.y + dy * quarter, quarter);
  }
  return best.radiusMm >= leastMm ? best : null;
}

const quarters = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

interface Square {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  /** Upper bound of the radius of circles centred in the square. */
  readonly most: number;
}

function takeMostPromising(open: Square[]): Square | null {
  let at = -1;
  for (let k = 0; k < open.length; k++) if (at < 0 || open[k].most > open[at].most) at = k;
  if (at < 0) return null;
  const taken = open[at];
  open[at] = open[open.length - 1];
  open.pop();
  return taken;
}

/** x0, y0, x1, y1 of every side of the outlines. */
export function segmentsOf(rings: readonly (readonly number[])[]): Float64Array {
  const segments = new Float64Array(rings.reduce((sum, ring) => sum + ring.length * 2, 0));
  let to = 0;
  for (const ring of rings) {
    for (let k = 0; k < ring.length; k += 2, to += 4) {
      segments[to] = ring[k];
      segments[to + 1] = ring[k + 1];
      segments[to + 2] = ring[(k + 2) % ring.length];
      segments[to + 3] = ring[(k + 3) % ring.length];
    }
  }
  return segments;
}

/**
 * Signed distance from a point to the nearest of closed outlines, negative outside them (even-odd rule).
 * @param segments x0, y0, x1, y1 of every side, in the unit of the point
 */
export function depth(segments: Float64Array, x: number, y: number): number {
  let least = Infinity;
  let inside = false;
  for (let k = 0; k < segments.length; k += 4) {
    const px = x - segments[k];
    const py = y - segments[k + 1];
    const dx = segments[k + 2] - segments[k];
    const dy = segments[k + 3] - segments[k + 1];
    if (py < 0 !== py < dy && px < (py * dx) / dy) inside = !inside;
    const length = dx * dx + dy * dy;
    let along = length > 0 ? (px * dx + py * dy) / length : 0;
    if (along > 1) along = 1;
    else if (along < 0) along = 0;
    const ox = px - along * dx;
    const oy = py - along * dy;
    const squared = ox * ox + oy * oy;
    if (squared < least) least = squared;
  }
  return inside ? Math.sqrt(least) : -Math.sqrt(least);
}
