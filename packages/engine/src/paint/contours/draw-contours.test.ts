import { expect, test } from 'vitest';
import { seededRandom } from '../../random.ts';
import { drawContours } from './draw-contours.ts';
import { crossingFaults } from './crossings.ts';
import { findPieces } from '../regions/pieces.ts';
import { type Arc, OUTSIDE_CANVAS, UNITS_PER_MM } from '../region-scheme.ts';
import { signedArea } from './rings.ts';
import { brokenScanLines } from './scan-lines.ts';
import { labelMap, noise } from '../../testing/region-maps.ts';

const MM = 40;
const UNITS = MM * UNITS_PER_MM;
const contoursOf = (labels: Uint8Array, width: number) => {
  const pieces = findPieces(labels, width);
  const heightMm = (MM / width) * (labels.length / width);
  return { pieces, heightMm, ...drawContours(pieces.of, width, pieces.count, MM, heightMm) };
};
const faults = (arcs: readonly Arc[], heightMm: number) =>
  crossingFaults(arcs, UNITS, heightMm * UNITS_PER_MM).reduce((sum, one) => sum + one, 0);

/** Random label maps from single pixels to large blobs. */
const maps = Array.from({ length: 18 }, (_, seed) => {
  const width = [8, 20, 40][seed % 3] ?? 8;
  return {
    seed,
    width,
    labels: noise(width, [8, 16, 40][Math.floor(seed / 3) % 3] ?? 8, 2 + (seed % 5), 1 + (seed % 4), seed),
  };
});

test.each(maps)(
  'random map $seed: regions tile the canvas without crossings, gaps or overlaps',
  ({ labels, width }) => {
    const { pieces, rings, arcs, heightMm } = contoursOf(labels, width);
    expect(faults(arcs, heightMm)).toBe(0);
    expect(brokenScanLines(arcs, UNITS, heightMm * UNITS_PER_MM, 3)).toBe(0);
    const areas = rings.map((ring) => ring.reduce((sum, one) => sum + signedArea(one, arcs), 0));
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(MM * heightMm, 6);
    expect(Math.min(...areas)).toBeGreaterThan(0);
    expect(rings.length).toBe(pieces.count);
  },
);

test('arcs on the frame are exact: straight, on the canvas edge, from corner to corner', () => {
  const { arcs } = contoursOf(noise(20, 20, 3, 2, 5), 20);
  const rim = arcs.filter(({ left, right }) => left === OUTSIDE_CANVAS || right === OUTSIDE_CANVAS);
  let length = 0;
  for (const { points } of rim) {
    const [x0, y0, x1, y1] = points;
    expect(points.length).toBe(4);
    expect((x0 === x1 && (x0 === 0 || x0 === UNITS)) || (y0 === y1 && (y0 === 0 || y0 === UNITS))).toBe(true);
    length += Math.abs(x1 - x0) + Math.abs(y1 - y0);
  }
  expect(length).toBe(4 * UNITS);
});

test('pieces that touch only at a corner stay separate', () => {
  const { rings, arcs, heightMm } = contoursOf(labelMap('aabb', 'aabb', 'bbaa', 'bbaa'), 4);
  expect(rings.length).toBe(4);
  expect(faults(arcs, heightMm)).toBe(0);
});

test('a staircase is drawn as a slope within half a pixel', () => {
  const labels = Uint8Array.from({ length: 40 * 40 }, (_, i) => (i % 40 > Math.floor(i / 40) ? 1 : 0));
  const { arcs } = contoursOf(labels, 40);
  const [slope] = arcs.filter(({ left, right }) => left >= 0 && right >= 0);
  expect(slope.points.length).toBeLessThan(12);
  for (let k = 0; k < slope.points.length; k += 2)
    expect(Math.abs(slope.points[k] - slope.points[k + 1])).toBeLessThanOrEqual(UNITS / 40 + 1);
});

test('the checks detect damage: displaced points, swapped sides, missing and duplicate borders', () => {
  const { arcs, heightMm } = contoursOf(noise(40, 40, 4, 4, 3), 40);
  const random = seededRandom(4);
  const displaced = arcs.map((arc) =>
    arc.left < 0 || arc.right < 0
      ? arc
      : {
          ...arc,
          points: arc.points.map((unit, k) =>
            k < 2 || k >= arc.points.length - 2 ? unit : unit + Math.round((random() - 0.5) * 200),
          ),
        },
  );
  const broken = (damaged: readonly Arc[]) => brokenScanLines(damaged, UNITS, heightMm * UNITS_PER_MM, 3);
  expect(faults(arcs, heightMm) + broken(arcs)).toBe(0);
  expect(faults(displaced, heightMm)).toBeGreaterThan(10);
  expect(broken(displaced)).toBeGreaterThan(10);
  const inner = arcs.findIndex(
    ({ left, right, points }) =>
      left >= 0 && right >= 0 && points.length > 6 && Math.max(...heights(points)) - Math.min(...heights(points)) > 20,
  );
  expect(inner).toBeGreaterThanOrEqual(0);
  expect(
    broken(arcs.map((arc, k) => (k === inner ? { ...arc, left: arc.right, right: arc.left } : arc))),
  ).toBeGreaterThan(0);
  expect(broken(arcs.filter((_, k) => k !== inner))).toBeGreaterThan(0);
  expect(faults([...arcs, arcs[inner]], heightMm)).toBeGreaterThan(0);
});

const heights = (points: Int32Array) => Array.from(points).filter((_, k) => k % 2 === 1);
