import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelMap, noise } from '../../testing/region-maps.ts';
import { OUTSIDE_CANVAS } from '../region-scheme.ts';
import { findPieces } from '../regions/pieces.ts';
import { type LatticeBorders, traceBorders } from './trace.ts';

const traced = (labels: Uint8Array, width: number) => {
  const pieces = findPieces(labels, width);
  return { pieces, borders: traceBorders(pieces.of, width, pieces.count) };
};
/** Corners of a closed outline in order; the first is not repeated. */
function walked({ arcs }: LatticeBorders, ring: Int32Array): [x: number, y: number][] {
  return [...ring].flatMap((directed) => {
    const { corners } = arcs[directed < 0 ? ~directed : directed];
    const points = Array.from({ length: corners.length / 2 }, (_, k): [number, number] => [
      corners[k * 2],
      corners[k * 2 + 1],
    ]);
    return (directed < 0 ? points.reverse() : points).slice(0, -1);
  });
}

test('a single pixel has four arcs between the corners of the frame', () => {
  const { borders } = traced(labelMap('a'), 1);
  expect(borders.arcs).toHaveLength(4);
  expect(borders.rings[0]).toHaveLength(1);
  expect(walked(borders, borders.rings[0][0])).toHaveLength(4);
});
test('an island is a ring, and a hole of the piece around it', () => {
  const { borders } = traced(labelMap('aaa', 'aba', 'aaa'), 3);
  const rings = borders.arcs.filter(({ ring }) => ring);
  expect(rings).toHaveLength(1);
  expect([rings[0].left, rings[0].right].sort()).toEqual([0, 1]);
  expect(borders.rings.map(({ length }) => length)).toEqual([2, 1]);
});
test('arcs end where three pieces meet', () => {
  const { borders } = traced(labelMap('aab', 'ccb'), 3);
  const ends = borders.arcs.flatMap(({ corners }) => [`${corners[0]},${corners[1]}`]);
  expect(ends).toContain('2,1');
});

const maps = fc
  .record({ width: fc.integer({ min: 1, max: 14 }), height: fc.integer({ min: 1, max: 14 }), seed: fc.nat(999) })
  .map(({ width, height, seed }) => ({
    width,
    height,
    labels: noise(width, height, 2 + (seed % 3), 1 + (seed % 4), seed),
  }));
test('every side between two pieces or on the frame is traced once, with its pieces on the correct sides', () => {
  fc.assert(
    fc.property(maps, ({ width, height, labels }) => {
      const { pieces, borders } = traced(labels, width);
      const at = (x: number, y: number) =>
        x < 0 || y < 0 || x >= width || y >= height ? OUTSIDE_CANVAS : pieces.of[y * width + x];
      const sides = new Set<string>();
      for (const { corners, left, right } of borders.arcs)
        for (let k = 0; k + 3 < corners.length; k += 2) {
          const [x0, y0, x1, y1] = corners.subarray(k, k + 4);
          expect(Math.abs(x1 - x0) + Math.abs(y1 - y0)).toBe(1);
          const name = x0 === x1 ? `v${x0},${Math.min(y0, y1)}` : `h${Math.min(x0, x1)},${y0}`;
          expect(sides.has(name)).toBe(false);
          sides.add(name);
          const [x, y] = [Math.min(x0, x1), Math.min(y0, y1)];
          // The piece to the right: below when going right, left when going down.
          const [near, far] = x0 === x1 ? [at(x - 1, y), at(x, y)] : [at(x, y), at(x, y - 1)];
          expect([left, right]).toEqual(x1 > x0 || y1 > y0 ? [far, near] : [near, far]);
        }
      let wanted = 0;
      for (let y = 0; y <= height; y++)
        for (let x = 0; x <= width; x++) {
          if (x < width && at(x, y) !== at(x, y - 1)) wanted++;
          if (y < height && at(x, y) !== at(x - 1, y)) wanted++;
        }
      expect(sides.size).toBe(wanted);
    }),
  );
});
test('the outlines of a piece are closed and enclose its pixels minus the holes', () => {
  fc.assert(
    fc.property(maps, ({ width, labels }) => {
      const { pieces, borders } = traced(labels, width);
      const used = new Map<number, number>();
      borders.rings.forEach((rings, piece) => {
        let twice = 0;
        for (const ring of rings) {
          for (const directed of ring) used.set(directed, (used.get(directed) ?? 0) + 1);
          const points = walked(borders, ring);
          points.forEach(([x, y], k) => {
            const [nx, ny] = points[(k + 1) % points.length];
            expect(Math.abs(nx - x) + Math.abs(ny - y)).toBe(1);
            twice += x * ny - nx * y;
          });
        }
        expect(twice / 2).toBe(pieces.area[piece]);
      });
      // Each arc is used once from each side; there is no piece beyond the frame.
      borders.arcs.forEach(({ left, right }, k) => {
        expect(used.get(k) ?? 0).toBe(right === OUTSIDE_CANVAS ? 0 : 1);
        expect(used.get(~k) ?? 0).toBe(left === OUTSIDE_CANVAS ? 0 : 1);
      });
    }),
  );
});
