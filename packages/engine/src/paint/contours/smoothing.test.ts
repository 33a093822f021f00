import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { noise } from '../../testing/region-maps.ts';
import { OUTSIDE_CANVAS } from '../region-scheme.ts';
import { findPieces } from '../regions/pieces.ts';
import { ROUGHEST, smoothArc } from './smoothing.ts';
import { type LatticeArc, traceBorders } from './trace.ts';

const scale = { x: 10, y: 10 };
const arc = (corners: readonly number[], more: Partial<LatticeArc> = {}): LatticeArc => ({
  corners: Int32Array.from(corners),
  left: 0,
  right: 1,
  ring: false,
  ...more,
});

test('an arc on the frame stays straight, with points only at its turns', () => {
  const side = arc([0, 0, 1, 0, 2, 0, 3, 0], { left: OUTSIDE_CANVAS });
  expect([...smoothArc(side, scale, 0)]).toEqual([0, 0, 30, 0]);
});
test('the roughest level follows the pixel sides', () => {
  expect([...smoothArc(arc([0, 0, 1, 0, 1, 1, 2, 1, 3, 1]), scale, ROUGHEST)]).toEqual([0, 0, 10, 0, 10, 10, 30, 10]);
});
test('a single pixel keeps an outline with an area', () => {
  const ring = arc([1, 1, 2, 1, 2, 2, 1, 2, 1, 1], { ring: true });
  for (let roughness = 0; roughness <= ROUGHEST; roughness++) {
    const points = smoothArc(ring, scale, roughness);
    expect(points.length).toBeGreaterThanOrEqual(8);
    expect([...points.subarray(0, 2)]).toEqual([...points.subarray(-2)]);
  }
});
test('ends are fixed, rings are closed, no point is repeated, and no line leaves its pixel sides by more than a pixel', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 0, max: ROUGHEST }), (seed, roughness) => {
      const width = 14;
      const pieces = findPieces(noise(width, width, 3, 1 + (seed % 5), seed), width);
      for (const border of traceBorders(pieces.of, width, pieces.count).arcs) {
        const { corners, ring } = border;
        const points = smoothArc(border, scale, roughness);
        expect(points.length).toBeGreaterThanOrEqual(4);
        if (ring) expect([...points.subarray(0, 2)]).toEqual([...points.subarray(-2)]);
        else {
          expect([...points.subarray(0, 2)]).toEqual([corners[0] * 10, corners[1] * 10]);
          expect([...points.subarray(-2)]).toEqual([
            corners[corners.length - 2] * 10,
            corners[corners.length - 1] * 10,
          ]);
        }
        for (let k = 0; k < points.length; k += 2) {
          if (k > 0) expect([points[k], points[k + 1]]).not.toEqual([points[k - 2], points[k - 1]]);
          let nearest = Infinity;
          for (let c = 0; c < corners.length; c += 2)
            nearest = Math.min(nearest, Math.hypot(points[k] - corners[c] * 10, points[k + 1] - corners[c + 1] * 10));
          expect(nearest).toBeLessThanOrEqual(11);
        }
      }
    }),
  );
});
