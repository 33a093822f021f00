import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipRings, isDeepInside, overlap } from './frame-clip.ts';

const rectangle = (left: number, top: number, right: number, bottom: number) => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
];
/** Twice the area enclosed by rings, regardless of direction. */
const twiceArea = (rings: readonly (readonly number[])[]) =>
  Math.abs(
    rings.reduce((sum, ring) => {
      let own = 0;
      for (let k = 0; k < ring.length; k += 2) {
        const to = (k + 2) % ring.length;
        own += ring[k] * ring[to + 1] - ring[to] * ring[k + 1];
      }
      return sum + own;
    }, 0),
  );
const frame = { left: 0, top: 0, right: 100, bottom: 100 };

test('boxes that share only a side do not overlap', () => {
  expect(overlap(frame, { ...frame, left: 100, right: 200 })).toBe(false);
  expect(overlap(frame, { ...frame, left: 99, right: 200 })).toBe(true);
  expect(isDeepInside({ left: 1, top: 1, right: 99, bottom: 99 }, frame)).toBe(true);
  expect(isDeepInside({ left: 0, top: 1, right: 99, bottom: 99 }, frame)).toBe(false);
});
test('keeps regions inside the frame and drops those outside', () => {
  expect(twiceArea(clipRings([rectangle(10, 10, 40, 30)], frame))).toBe(1200);
  expect(clipRings([rectangle(110, 10, 140, 30)], frame)).toEqual([]);
  expect(clipRings([], frame)).toEqual([]);
});
test('a region around the frame becomes the frame', () => {
  const rings = clipRings([rectangle(-50, -50, 150, 150)], frame);
  expect(rings).toHaveLength(1);
  expect(twiceArea(rings)).toBe(20_000);
});
test('a region whose arms reach into the frame is split into them', () => {
  const comb = [-20, 0, 60, 0, 60, 20, 0, 20, -10, 20, -10, 60, 0, 60, 60, 60, 60, 80, -20, 80];
  const rings = clipRings([comb], frame);
  expect(rings).toHaveLength(2);
  expect(twiceArea(rings)).toBe(2 * (60 * 20 + 60 * 20));
});
test('the parts in the quarters of a frame add up to the part in the whole frame', () => {
  const place = fc.integer({ min: -60, max: 160 });
  const length = fc.integer({ min: 1, max: 150 });
  fc.assert(
    fc.property(place, place, length, length, (left, top, width, height) => {
      const ring = rectangle(left, top, left + width, top + height);
      const quarters = [
        { left: 0, top: 0, right: 50, bottom: 50 },
        { left: 50, top: 0, right: 100, bottom: 50 },
        { left: 0, top: 50, right: 50, bottom: 100 },
        { left: 50, top: 50, right: 100, bottom: 100 },
      ];
      const sum = quarters.reduce((total, quarter) => total + twiceArea(clipRings([ring], quarter)), 0);
      const across = Math.max(0, Math.min(100, left + width) - Math.max(0, left));
      const down = Math.max(0, Math.min(100, top + height) - Math.max(0, top));
      expect(sum).toBe(2 * across * down);
      expect(twiceArea(clipRings([ring], frame))).toBe(2 * across * down);
    }),
  );
});
