import { type Arc, UNITS_PER_MM } from '../region-scheme.ts';

/** Points of a closed outline in units, in order; the first is not repeated at the end. */
export function ringPoints(ring: Int32Array, arcs: readonly Arc[]): number[] {
  const walked: number[] = [];
  for (const directed of ring) {
    const { points } = arcs[directed < 0 ? ~directed : directed];
    const last = points.length - 2;
    // The last point is the first of the next arc.
    if (directed >= 0) for (let k = 0; k < last; k += 2) walked.push(points[k], points[k + 1]);
    else for (let k = last; k > 0; k -= 2) walked.push(points[k], points[k + 1]);
  }
  return walked;
}

/** Signed area of a closed outline in mm²: positive for outer outlines, negative for holes. */
export function signedArea(ring: Int32Array, arcs: readonly Arc[]): number {
  let twice = 0;
  for (const directed of ring) {
    const { points } = arcs[directed < 0 ? ~directed : directed];
    let sum = 0;
    for (let k = 0; k + 3 < points.length; k += 2) sum += points[k] * points[k + 3] - points[k + 2] * points[k + 1];
    twice += directed < 0 ? -sum : sum;
  }
  return twice / 2 / UNITS_PER_MM ** 2;
}
