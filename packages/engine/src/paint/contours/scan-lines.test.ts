import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { noise } from '../../testing/region-maps.ts';
import { OUTSIDE_CANVAS } from '../region-scheme.ts';
import { findPieces } from '../regions/pieces.ts';
import { brokenScanLines, regionMap, scan } from './scan-lines.ts';
import { smoothArc, ROUGHEST } from './smoothing.ts';
import { traceBorders } from './trace.ts';

const UNITS = 20;
/** A label map as regions along its pixel sides, 20 units a pixel. */
function squares(labels: Uint8Array, width: number) {
  const pieces = findPieces(labels, width);
  const borders = traceBorders(pieces.of, width, pieces.count);
  const scale = { x: UNITS, y: UNITS };
  return {
    pieces,
    rings: borders.rings,
    arcs: borders.arcs.map((arc) => ({ points: smoothArc(arc, scale, ROUGHEST), left: arc.left, right: arc.right })),
  };
}
const half = [{ points: Int32Array.of(0, 0, 40, 0, 40, 80, 0, 80, 0, 0), left: OUTSIDE_CANVAS, right: 0 }];

test('a line across one region crosses its left and its right side', () => {
  const seen: [number, number[], number[]][] = [];
  scan(half, 2, 40, (line, { count, x, after }) =>
    seen.push([line, [...x.subarray(0, count)], [...after.subarray(0, count)]]),
  );
  expect(seen).toEqual([
    [0, [0, 40], [0, OUTSIDE_CANVAS]],
    [1, [0, 40], [0, OUTSIDE_CANVAS]],
  ]);
});
test('finds the gap between a region and the frame on every line', () => {
  expect(brokenScanLines(half, 40, 80, 10)).toBe(0);
  expect(brokenScanLines(half, 60, 80, 10)).toBe(8);
  expect(brokenScanLines([], 60, 80, 10)).toBe(8);
});
test('finds overlapping regions', () => {
  expect(brokenScanLines([...half, { ...half[0], right: 1 }], 40, 80, 10)).toBeGreaterThan(0);
});

test('lines that a step of rounded fractions lays beside a corner cross each border once', () => {
  const { arcs } = squares(noise(12, 12, 3, 2, 1), 12);
  const broken = Array.from({ length: 2000 }, (_, i) => i + 1).filter(
    (lines) => brokenScanLines(arcs, 12 * UNITS, 12 * UNITS, (12 * UNITS) / lines) > 0,
  );
  expect(broken).toEqual([]);
});

const maps = fc.record({
  width: fc.integer({ min: 1, max: 12 }),
  height: fc.integer({ min: 1, max: 12 }),
  seed: fc.nat(999),
});
test('renders regions along pixel sides as the original map at any size', () => {
  fc.assert(
    fc.property(maps, fc.integer({ min: 1, max: 3 }), ({ width, height, seed }, times) => {
      const { pieces, arcs } = squares(noise(width, height, 3, 2, seed), width);
      const map = regionMap(arcs, width * UNITS, height * UNITS, width * times, height * times);
      map.forEach((region, i) => {
        const [x, y] = [Math.floor((i % (width * times)) / times), Math.floor(i / (width * times) / times)];
        expect(region).toBe(pieces.of[y * width + x]);
      });
      expect(brokenScanLines(arcs, width * UNITS, height * UNITS, 7)).toBe(0);
    }),
  );
});
