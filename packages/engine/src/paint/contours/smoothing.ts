import { OUTSIDE_CANVAS } from '../region-scheme.ts';
import type { LatticeArc } from './trace.ts';

/** Roughest level: arcs follow the pixel sides, which cannot cross. 0 is the smoothest. */
export const ROUGHEST = 3;
const PASSES = [4, 2, 1, 0] as const;
/** Maximum distance, in pixels, of a point from the middle of its pixel side. */
const REACH = 0.5;
/** Maximum distance, in pixels, of the simplified line from the smoothed one. */
const TOLERANCE = 0.2;

/** Lattice units per pixel along each axis. */
export interface Scale {
  readonly x: number;
  readonly y: number;
}

/**
 * Draws an arc as a smooth line with fixed ends; arcs on the frame stay straight.
 * @param roughness 0 (smoothest) to ROUGHEST (pixel sides)
 * @returns x, y, x, y, ... in units, without consecutive duplicates; a ring repeats its first point
 */
export function smoothArc(arc: LatticeArc, scale: Scale, roughness: number): Int32Array {
  const onFrame = arc.left === OUTSIDE_CANVAS || arc.right === OUTSIDE_CANVAS;
  if (onFrame || roughness >= ROUGHEST) return rounded(withoutStraights(arc.corners), scale);
  const middles = arc.ring ? ringMiddles(arc.corners) : lineMiddles(arc.corners);
  const smooth = smoothed(middles, arc.ring, PASSES[roughness]);
  const line = arc.ring ? closed(smooth) : smooth;
  const whole = rounded(simplified(line, TOLERANCE, arc.ring), scale);
  return whole.length < (arc.ring ? 8 : 4) ? rounded(withoutStraights(arc.corners), scale) : whole;
}

/** The two ends and the middles of the pixel sides between them. */
function lineMiddles(corners: Int32Array): Float64Array {
  const sides = corners.length / 2 - 1;
  const line = new Float64Array((sides + 2) * 2);
  for (let k = 0; k < sides * 2; k++) line[k + 2] = (corners[k] + corners[k + 2]) / 2;
  line[0] = corners[0];
  line[1] = corners[1];
  line[line.length - 2] = corners[corners.length - 2];
  line[line.length - 1] = corners[corners.length - 1];
  return line;
}

function ringMiddles(corners: Int32Array): Float64Array {
  const line = new Float64Array(corners.length - 2);
  for (let k = 0; k < line.length; k++) line[k] = (corners[k] + corners[k + 2]) / 2;
  return line;
}

function closed(line: Float64Array): Float64Array {
  const ring = new Float64Array(line.length + 2);
  ring.set(line);
  ring[line.length] = line[0];
  ring[line.length + 1] = line[1];
  return ring;
}

/** Applies the filter (1, 2, 1) / 4 repeatedly. Ends are fixed, other points stay within `REACH` of their start. */
function smoothed(middles: Float64Array, ring: boolean, passes: number): Float64Array {
  let line = middles.slice();
  let next = middles.slice();
  const points = middles.length / 2;
  const [first, last] = ring ? [0, points - 1] : [1, points - 2];
  for (let pass = 0; pass < passes; pass++) {
    for (let k = first; k <= last; k++) {
      const before = k === 0 ? points - 1 : k - 1;
      const after = k === points - 1 ? 0 : k + 1;
      let dx = (line[before * 2] + 2 * line[k * 2] + line[after * 2]) / 4 - middles[k * 2];
      let dy = (line[before * 2 + 1] + 2 * line[k * 2 + 1] + line[after * 2 + 1]) / 4 - middles[k * 2 + 1];
      const apart = dx * dx + dy * dy;
      if (apart > REACH * REACH) {
        const hold = REACH / Math.sqrt(apart);
        dx *= hold;
        dy *= hold;
      }
      next[k * 2] = middles[k * 2] + dx;
      next[k * 2 + 1] = middles[k * 2 + 1] + dy;
    }
    [line, next] = [next, line];
  }
  return line;
}

/** Simplifies a line to at most `tolerance` from the original. Source: Douglas and Peucker 1973. */
function simplified(line: Float64Array, tolerance: number, ring: boolean): Float64Array {
  const points = line.length / 2;
  const kept = new Uint8Array(points);
  kept[0] = 1;
  kept[points - 1] = 1;
  const spans = [0, points - 1];
  if (ring) {
    const far = furthest(line, 0, points - 1).at;
    kept[far] = 1;
    spans.splice(0, 2, 0, far, far, points - 1);
  }
  while (spans.length > 0) {
    const last = spans.pop() ?? 0;
    const first = spans.pop() ?? 0;
    const { at, squared } = furthest(line, first, last);
    if (squared <= tolerance * tolerance) continue;
    kept[at] = 1;
    spans.push(first, at, at, last);
  }
  return line.filter((_, k) => kept[k >> 1] === 1);
}

function furthest(line: Float64Array, first: number, last: number): { at: number; squared: number } {
  const x = line[first * 2];
  const y = line[first * 2 + 1];
  const dx = line[last * 2] - x;
  const dy = line[last * 2 + 1] - y;
  const length = dx * dx + dy * dy;
  let at = first;
  let squared = -1;
  for (let k = first + 1; k < last; k++) {
    const px = line[k * 2] - x;
    const py = line[k * 2 + 1] - y;
    const along = length > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / length)) : 0;
    const ox = px - along * dx;
    const oy = py - along * dy;
    const d = ox * ox + oy * oy;
    if (d > squared) {
      squared = d;
      at = k;
    }
  }
  return { at, squared };
}

/** Pixel corners without the ones on straight runs. */
function withoutStraights(corners: Int32Array): Float64Array {
  const points = corners.length / 2;
  const kept: number[] = [];
  for (let k = 0; k < points; k++) {
    const inside = k > 0 && k < points - 1;
    const turns =
      inside &&
      (corners[k * 2 + 2] - corners[k * 2] !== corners[k * 2] - corners[k * 2 - 2] ||
        corners[k * 2 + 3] - corners[k * 2 + 1] !== corners[k * 2 + 1] - corners[k * 2 - 1]);
    if (!inside || turns) kept.push(corners[k * 2], corners[k * 2 + 1]);
  }
  return Float64Array.from(kept);
}

function rounded(line: Float64Array, scale: Scale): Int32Array {
  const units: number[] = [];
  for (let k = 0; k < line.length; k += 2) {
    const x = Math.round(line[k] * scale.x);
    const y = Math.round(line[k + 1] * scale.y);
    const doubled = units.length > 0 && units[units.length - 2] === x && units[units.length - 1] === y;
    if (!doubled) units.push(x, y);
  }
  return Int32Array.from(units);
}
