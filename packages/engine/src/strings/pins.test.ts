import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pinOffset, pinsOn } from './pins.ts';

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
