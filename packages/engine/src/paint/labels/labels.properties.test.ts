import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../random.ts';
import { noise, schemeOfMap } from '../../testing/region-maps.ts';
import { UNITS_PER_MM } from '../region-scheme.ts';
import { ringPoints } from '../contours/rings.ts';
import { boxOf, clipLine, clipRings, type FrameBox } from './frame-clip.ts';
import { depth, largestCircle } from './largest-circle.ts';
import { labelReach, leadLine } from './place-labels.ts';
import { openRegionParts } from './region-parts.ts';

const run = { seed: 19, numRuns: 80 };
const segmentsOf = (ring: readonly number[]): Float64Array =>
  Float64Array.from(
    ring.flatMap((_, k) =>
      k % 2 === 0 ? [ring[k], ring[k + 1], ring[(k + 2) % ring.length], ring[(k + 3) % ring.length]] : [],
    ),
  );
/** A star-shaped outline of whole numbers round a middle: never crosses itself. */
const star = fc
  .record({ corners: fc.integer({ min: 3, max: 14 }), seed: fc.nat({ max: 5000 }) })
  .map(({ corners, seed }) => {
    const random = seededRandom(seed);
    return Array.from({ length: corners }, (_, k) => {
      const angle = (2 * Math.PI * k) / corners;
      const far = 15 + 35 * random();
      return [Math.round(50 + far * Math.cos(angle)), Math.round(50 + far * Math.sin(angle))];
    }).flat();
  });
const signed = (ring: readonly number[]): number =>
  ring.reduce((sum, _, k) => {
    if (k % 2 === 1) return sum;
    return sum + (ring[k] * ring[(k + 3) % ring.length] - ring[(k + 2) % ring.length] * ring[k + 1]) / 2;
  }, 0);
const areaOf = (rings: readonly (readonly number[])[]) => Math.abs(rings.reduce((sum, ring) => sum + signed(ring), 0));

describe('the largest circle', () => {
  test('fits, and no point of a lattice holds one that is larger by more than its search promises', () => {
    fc.assert(
      fc.property(star, (ring) => {
        const segments = segmentsOf(ring);
        const circle = largestCircle([ring], 0.5, 1000);
        let most = 0;
        for (let y = 0; y <= 100; y += 2)
          for (let x = 0; x <= 100; x += 2) most = Math.max(most, depth(segments, x, y));
        if (circle === null) {
          expect(most).toBeLessThan(0.6);
          return;
        }
        expect(depth(segments, circle.xMm, circle.yMm)).toBeCloseTo(circle.radiusMm, 9);
        expect(circle.radiusMm).toBeGreaterThan(most - 0.1);
      }),
      run,
    );
  });
  test('moves with its outline', () => {
    fc.assert(
      fc.property(star, fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 }), (ring, dx, dy) => {
        const [one, other] = [
          largestCircle([ring], 0.5, 1000),
          largestCircle([ring.map((value, k) => value + (k % 2 === 0 ? dx : dy))], 0.5, 1000),
        ];
        expect(other === null).toBe(one === null);
        if (one && other) expect(Math.abs(other.radiusMm - one.radiusMm)).toBeLessThan(0.1);
      }),
      run,
    );
  });
  test('is no larger where there is a hole', () => {
    fc.assert(
      fc.property(star, (ring) => {
        const whole = largestCircle([ring], 0.1, 1000);
        const holed = largestCircle([ring, [48, 48, 48, 52, 52, 52, 52, 48]], 0.1, 1000);
        if (whole && holed) expect(holed.radiusMm).toBeLessThanOrEqual(whole.radiusMm + 0.1);
      }),
      run,
    );
  });
  test('depth is below 0 outside, and the distance to the outline on both sides', () => {
    const square = segmentsOf([0, 0, 10, 0, 10, 10, 0, 10]);
    expect(depth(square, 5, 5)).toBe(5);
    expect(depth(square, 2, 7)).toBe(2);
    expect(depth(square, 13, 14)).toBe(-5);
    expect(depth(square, -2, 5)).toBe(-2);
  });
});

describe('cutting outlines by a frame', () => {
  const edge = fc.integer({ min: -10, max: 110 });
  const frame = fc.tuple(edge, edge, edge, edge).map(
    ([x0, x1, y0, y1]): FrameBox => ({
      left: Math.min(x0, x1),
      right: Math.max(x0, x1) + 1,
      top: Math.min(y0, y1),
      bottom: Math.max(y0, y1) + 1,
    }),
  );
  /** Frames lie in the canvas: coordinates below 0 are none. */
  const onCanvas = (ring: readonly number[]) => ring.map((value) => value + 1000);
  const moved = ({ left, right, top, bottom }: FrameBox): FrameBox => ({
    left: left + 1000,
    right: right + 1000,
    top: top + 1000,
    bottom: bottom + 1000,
  });
  test('what is left lies in the frame and is no larger than either', () => {
    fc.assert(
      fc.property(star, frame, (ring, at) => {
        const cut = moved(at);
        const rings = clipRings([onCanvas(ring)], cut);
        for (const kept of rings) {
          const box = boxOf(kept);
          expect(box.left).toBeGreaterThanOrEqual(cut.left);
          expect(box.right).toBeLessThanOrEqual(cut.right);
          expect(box.top).toBeGreaterThanOrEqual(cut.top);
          expect(box.bottom).toBeLessThanOrEqual(cut.bottom);
        }
        const most = Math.min(areaOf([ring]), (cut.right - cut.left) * (cut.bottom - cut.top));
        // Cuts are rounded to whole micrometres: each of the corners may move an edge by half of one.
        expect(areaOf(rings)).toBeLessThanOrEqual(most + 100);
      }),
      run,
    );
  });
  test('cutting again changes nothing', () => {
    fc.assert(
      fc.property(star, frame, (ring, at) => {
        const cut = moved(at);
        const once = clipRings([onCanvas(ring)], cut);
        expect(areaOf(clipRings(once, cut))).toBe(areaOf(once));
      }),
      run,
    );
  });
  test('a line is no longer than it was, and is whole where the frame holds it', () => {
    const lengthOf = (points: readonly number[]) => {
      let sum = 0;
      for (let k = 0; k + 3 < points.length; k += 2)
        sum += Math.hypot(points[k + 2] - points[k], points[k + 3] - points[k + 1]);
      return sum;
    };
    fc.assert(
      fc.property(star, frame, (ring, at) => {
        const line = onCanvas(ring);
        const cut = clipLine(line, moved(at));
        expect(cut.reduce((sum, part) => sum + lengthOf(part), 0)).toBeLessThanOrEqual(lengthOf(line) + cut.length);
        const whole = clipLine(line, { left: 900, top: 900, right: 1200, bottom: 1200 });
        expect(whole).toHaveLength(1);
        expect(lengthOf(whole[0])).toBeCloseTo(lengthOf(line), 9);
      }),
      run,
    );
  });
});

describe('numbers', () => {
  test('of more digits reach further, by less than twice for twice as many', () => {
    const reaches = [1, 2, 3, 4].map(labelReach);
    expect(reaches).toEqual(reaches.toSorted((one, other) => one - other));
    expect(reaches[1]).toBeLessThan(2 * reaches[0]);
  });
  test('a lead line starts at the rim of the digits and ends in the region', () => {
    const number = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(number, number, number, number, fc.integer({ min: 1, max: 2 }), (xMm, yMm, toX, toY, digits) => {
        fc.pre(Math.hypot(toX - xMm, toY - yMm) > 5);
        const line = leadLine({ xMm, yMm, radiusMm: 1, heightMm: 2, lead: [toX, toY] }, digits);
        expect(line?.slice(2)).toEqual([toX, toY]);
        if (line) expect(Math.hypot(line[0] - xMm, line[1] - yMm)).toBeCloseTo(2 * labelReach(digits), 9);
      }),
      run,
    );
  });
  test('a number in its region needs no line', () => {
    expect(leadLine({ xMm: 3, yMm: 4, radiusMm: 2, heightMm: 2, lead: null }, 2)).toBeNull();
  });
  test('every number of a random scheme stands in its own region, or its line ends there', () => {
    for (let seed = 0; seed < 6; seed++) {
      const { regions, arcs } = schemeOfMap(noise(14, 14, 4, 3, seed), 14, 60);
      for (const { label, rings } of regions) {
        const [x, y] = label.lead ?? [label.xMm, label.yMm];
        const segments = rings.flatMap((ring) => [
          ...segmentsOf(ringPoints(ring, arcs).map((units) => units / UNITS_PER_MM)),
        ]);
        // Places are rounded down to hundredths of a millimetre.
        expect(depth(Float64Array.from(segments), x, y)).toBeGreaterThan(-0.02);
      }
    }
  });
});

describe('frames that hold no canvas', () => {
  const parts = openRegionParts(schemeOfMap(noise(8, 8, 3, 2, 1), 8, 40));
  test('beyond the canvas there is nothing to paint', () => {
    const beyond = { xMm: 60, yMm: 60, widthMm: 10, heightMm: 10 };
    expect(parts.parts(beyond, { least: 1, most: 3 })).toEqual([]);
    expect(parts.borders(beyond)).toBe('');
  });
  test.each([
    [0, 10],
    [10, 0],
    [-5, 10],
    [0.0001, 10],
    [Number.NaN, 10],
  ])('a frame of %d x %d mm is refused', (widthMm, heightMm) => {
    const frame = { xMm: 0, yMm: 0, widthMm, heightMm };
    expect(() => parts.parts(frame, { least: 1, most: 3 })).toThrow(RangeError);
    expect(() => parts.borders(frame)).toThrow(RangeError);
  });
});
