import { crossingFaults } from './crossings.ts';
import { type Arc, UNITS_PER_MM } from '../region-scheme.ts';
import { ROUGHEST, smoothArc } from './smoothing.ts';
import { type LatticeBorders, traceBorders } from './trace.ts';

/**
 * Draws the borders of a piece map as arcs that meet only at their ends, in units of 0.05 mm. Traces, smooths and
 * rounds each border once, then redraws conflicting arcs less smoothly until none conflict.
 * @param of piece of each pixel, row-major, 0 to count - 1
 */
export function drawContours(
  of: Int32Array,
  width: number,
  count: number,
  widthMm: number,
  heightMm: number,
): { readonly arcs: Arc[]; readonly rings: LatticeBorders['rings'] } {
  const height = of.length / width;
  const borders = traceBorders(of, width, count);
  const scale = { x: (widthMm * UNITS_PER_MM) / width, y: (heightMm * UNITS_PER_MM) / height };
  const roughness = new Uint8Array(borders.arcs.length);
  const arcs = borders.arcs.map((arc): Arc => ({ points: smoothArc(arc, scale, 0), left: arc.left, right: arc.right }));
  for (;;) {
    const faults = crossingFaults(arcs, widthMm * UNITS_PER_MM, heightMm * UNITS_PER_MM);
    let rougher = 0;
    for (let k = 0; k < arcs.length; k++) {
      if (faults[k] === 0 || roughness[k] === ROUGHEST) continue;
      roughness[k]++;
      rougher++;
      arcs[k] = { ...arcs[k], points: smoothArc(borders.arcs[k], scale, roughness[k]) };
    }
    if (rougher === 0) break;
  }
  return { arcs, rings: borders.rings };
}
