import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pinOffset, pinsOn, ringGap } from './pins.ts';

test('pin 0 is at the top and the others follow clockwise', () => {
  expect(pinOffset(0, 4)).toEqual({ x: 0, y: -0.5 });
  expect(pinOffset(1, 4).x).toBeCloseTo(0.5, 11);
  expect(pinOffset(2, 4).y).toBeCloseTo(0.5, 11);
  expect(pinOffset(3, 4).x).toBeCloseTo(-0.5, 11);
});

const ring = fc
  .integer({ min: 3, max: 400 })
  .chain((count) => fc.tuple(fc.constant(count), fc.nat({ max: count - 1 })));
test('every pin lies on the circle, and pinsOn agrees with pinOffset', () => {
  fc.assert(
    fc.property(ring, ([count, pin]) => {
      const { x, y } = pinOffset(pin, count);
      expect(Math.hypot(x, y)).toBeCloseTo(0.5, 10);
      const pins = pinsOn(count);
      expect(pins.x).toHaveLength(count);
      expect([pins.x[pin], pins.y[pin]]).toEqual([0.5 + x, 0.5 + y]);
    }),
  );
});
test('the gap is the shorter way around, symmetric', () => {
  expect(ringGap(0, 239, 240)).toBe(1);
  expect(ringGap(10, 130, 240)).toBe(120);
  fc.assert(
    fc.property(ring, fc.nat(), ([count, one], number) => {
      const other = number % count;
      const gap = ringGap(one, other, count);
      expect(gap).toBe(ringGap(other, one, count));
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThanOrEqual(count / 2);
      expect(gap === 0).toBe(one === other);
    }),
  );
});
