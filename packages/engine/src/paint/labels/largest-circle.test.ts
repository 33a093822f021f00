import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestCircle } from './largest-circle.ts';

const box = (x: number, y: number, width: number, height: number) => [
  x,
  y,
  x + width,
  y,
  x + width,
  y + height,
  x,
  y + height,
];

test('a hole moves the circle aside', () => {
  const circle = largestCircle([box(0, 0, 30, 10), box(12, 2, 6, 6)], 1, 100);
  expect(circle?.radiusMm).toBeGreaterThan(4.8);
  expect(Math.abs((circle?.xMm ?? 15) - 15)).toBeGreaterThan(7);
});
test('returns null if the minimum does not fit or there are no outlines', () => {
  expect(largestCircle([box(0, 0, 10, 1)], 1, 100)).toBeNull();
  expect(largestCircle([], 1, 100)).toBeNull();
});
test('stops at a circle that is large enough', () => {
  expect(largestCircle([box(0, 0, 100, 100)], 1, 3)?.radiusMm).toBeGreaterThanOrEqual(3);
});
test('the circle of a rectangle lies inside and is within 0.1 mm of the largest', () => {
  const length = fc.double({ min: 3, max: 80, noNaN: true });
  fc.assert(
    fc.property(length, length, length, (left, width, height) => {
      const circle = largestCircle([box(left, 1, width, height)], 1, 1000);
      const most = Math.min(width, height) / 2;
      expect(circle).not.toBeNull();
      if (!circle) return;
      expect(circle.radiusMm).toBeLessThanOrEqual(most + 1e-9);
      expect(circle.radiusMm).toBeGreaterThan(most - 0.11);
      expect(circle.xMm - circle.radiusMm).toBeGreaterThanOrEqual(left - 1e-9);
      expect(circle.xMm + circle.radiusMm).toBeLessThanOrEqual(left + width + 1e-9);
    }),
  );
});
