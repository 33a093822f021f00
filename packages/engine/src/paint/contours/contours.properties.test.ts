import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noise, schemeOfMap } from '../../testing/region-maps.ts';
import { mirroredPlane } from '../../testing/turned.ts';
import { outlineSvg, regionPath } from '../drawing/region-svg.ts';
import { findPieces } from '../regions/pieces.ts';
import { UNITS_PER_MM } from '../region-scheme.ts';
import { crossingFaults } from './crossings.ts';
import { drawContours } from './draw-contours.ts';
import { schemeOfPaths } from './region-paths.ts';
import { ringPoints, signedArea } from './rings.ts';
import { brokenScanLines, regionMap } from './scan-lines.ts';
import { smoothArc } from './smoothing.ts';
import { traceBorders } from './trace.ts';

const MM = 40;
const UNITS = MM * UNITS_PER_MM;
const map = fc
  .record({
    width: fc.integer({ min: 2, max: 16 }),
    height: fc.integer({ min: 2, max: 16 }),
    labels: fc.integer({ min: 1, max: 5 }),
    grain: fc.integer({ min: 1, max: 5 }),
    seed: fc.nat({ max: 1000 }),
  })
  .map(({ width, height, labels, grain, seed }) => ({ width, labels: noise(width, height, labels, grain, seed) }));
const drawn = (labels: Uint8Array, width: number) => {
  const pieces = findPieces(labels, width);
  return { pieces, ...drawContours(pieces.of, width, pieces.count, MM, MM) };
};
const run = { seed: 18, numRuns: 40 };

describe('borders as traced', () => {
  test('are as long in a mirror', () => {
    const sides = (labels: Uint8Array, width: number) => {
      const { of, count } = findPieces(labels, width);
      return traceBorders(of, width, count).arcs.reduce((sum, { corners }) => sum + corners.length / 2 - 1, 0);
    };
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        expect(sides(Uint8Array.from(mirroredPlane(labels, width)), width)).toBe(sides(labels, width));
      }),
      run,
    );
  });
  test('obey Euler: fixed points - borders + pieces, the outside counted as one, = 1 + parts that hang together', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const { of, count } = findPieces(labels, width);
        const { arcs, rings } = traceBorders(of, width, count);
        const ends = new Set<string>();
        for (const { corners, ring } of arcs) {
          ends.add(`${corners[0]} ${corners[1]}`);
          if (!ring) ends.add(`${corners[corners.length - 2]} ${corners[corners.length - 1]}`);
        }
        // Every hole's outline is a part of its own beside the frame's.
        const holes = rings.reduce((sum, ofPiece) => sum + ofPiece.length - 1, 0);
        expect(ends.size - arcs.length + count + 1).toBe(2 + holes);
      }),
      run,
    );
  });
  test('have another piece on either side', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const { of, count } = findPieces(labels, width);
        for (const { left, right } of traceBorders(of, width, count).arcs) expect(left).not.toBe(right);
      }),
      run,
    );
  });
});

describe('outlines as drawn', () => {
  test('part the canvas: areas above nothing that add up to it', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const { arcs, rings } = drawn(labels, width);
        const areas = rings.map((ofPiece) => ofPiece.reduce((sum, ring) => sum + signedArea(ring, arcs), 0));
        expect(Math.min(...areas)).toBeGreaterThan(0);
        expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(MM * MM, 6);
      }),
      run,
    );
  });
  test('never cross, and leave no gap on any line, however wild the map', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const { arcs } = drawn(labels, width);
        expect(crossingFaults(arcs, UNITS, UNITS).every((faults) => faults === 0)).toBe(true);
        expect(brokenScanLines(arcs, UNITS, UNITS, 7)).toBe(0);
      }),
      run,
    );
  });
  test('stay on the canvas', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        for (const { points } of drawn(labels, width).arcs) {
          expect(Math.min(...points)).toBeGreaterThanOrEqual(0);
          expect(Math.max(...points)).toBeLessThanOrEqual(UNITS);
        }
      }),
      run,
    );
  });
  test('have one outer outline a piece, the rest are holes', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const { arcs, rings } = drawn(labels, width);
        for (const ofPiece of rings) {
          expect(ofPiece.filter((ring) => signedArea(ring, arcs) > 0)).toHaveLength(1);
          for (const ring of ofPiece) expect(ringPoints(ring, arcs).length).toBeGreaterThanOrEqual(6);
        }
      }),
      run,
    );
  });
  test('a canvas twice as large has outlines twice as far apart, to the rounding', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const { of, count } = findPieces(labels, width);
        const scale = (times: number) => ({ x: (times * UNITS) / width, y: (times * UNITS * width) / labels.length });
        for (const arc of traceBorders(of, width, count).arcs.slice(0, 12)) {
          for (const roughness of [0, 3]) {
            const [one, other] = [smoothArc(arc, scale(1), roughness), smoothArc(arc, scale(2), roughness)];
            if (one.length !== other.length) continue; // two points fell on one unit of the smaller canvas
            one.forEach((value, k) => {
              expect(Math.abs(other[k] - 2 * value)).toBeLessThanOrEqual(1);
            });
          }
        }
      }),
      run,
    );
  });
});

describe('the map of regions', () => {
  test('on the raster it came from is the map of pieces, but beside borders', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const { arcs, pieces } = drawn(labels, width);
        const height = labels.length / width;
        const seen = regionMap(arcs, UNITS, UNITS, width, height);
        seen.forEach((region, i) => {
          const [x, y] = [i % width, Math.floor(i / width)];
          const around = [-1, 0, 1].flatMap((dy) =>
            [-1, 0, 1].map((dx) => {
              const [u, v] = [Math.min(width - 1, Math.max(0, x + dx)), Math.min(height - 1, Math.max(0, y + dy))];
              return pieces.of[v * width + u];
            }),
          );
          expect(around).toContain(region);
        });
      }),
      run,
    );
  });
  test('names a region in every pixel, at any resolution', () => {
    fc.assert(
      fc.property(
        map,
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 90 }),
        ({ labels, width }, across, down) => {
          const { arcs, pieces } = drawn(labels, width);
          const seen = regionMap(arcs, UNITS, UNITS, across, down);
          expect(seen).toHaveLength(across * down);
          expect(seen.every((region) => region >= 0 && region < pieces.count)).toBe(true);
        },
      ),
      run,
    );
  });
});

describe('what is written', () => {
  test('comes back with the same regions and the same number of borders', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const scheme = schemeOfMap(labels, width, MM);
        const { regions, arcs, ...facts } = scheme;
        const back = schemeOfPaths({
          ...facts,
          regions: regions.map(({ rings, ...region }) => ({
            ...region,
            path: regionPath({ arcs }, { ...region, rings }),
          })),
        });
        expect(back.arcs).toHaveLength(arcs.length);
        back.regions.forEach(({ rings }, k) => {
          const area = rings.reduce((sum, ring) => sum + signedArea(ring, back.arcs), 0);
          expect(area).toBeCloseTo(regions[k].areaMm2, 9);
        });
      }),
      { seed: 18, numRuns: 30 },
    );
  });
  test('an outline picture holds a number for every region and no broken number', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const scheme = schemeOfMap(labels, width, MM);
        const svg = outlineSvg(scheme);
        expect(svg.match(/<text /g) ?? []).toHaveLength(scheme.regions.length);
        expect(svg).not.toMatch(/NaN|Infinity|undefined|e-\d/);
        expect(outlineSvg(scheme)).toBe(svg);
      }),
      { seed: 18, numRuns: 30 },
    );
  });
});
