import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { woundScheme } from '../testing/wound-work.ts';
import { isInView, pinAt, ringMarginMm } from './ring.ts';

const ring = (pins: number, hoopMm: number) => ({ thread: woundScheme({ lines: 2, pins, hoopMm }).work.thread });

test('pin 1 is at the top and the quarters follow clockwise', () => {
  const work = ring(240, 400);
  const middle = ringMarginMm + 200;
  const place = (pin: number) => {
    const { x, y, degrees } = pinAt(work, pin);
    return [Math.round(x - middle), Math.round(y - middle), degrees].map((value) => value + 0);
  };
  expect([1, 61, 121, 181].map(place)).toEqual([
    [0, -200, 0],
    [200, 0, 90],
    [0, 200, 180],
    [-200, 0, 270],
  ]);
});
test('every pin is on the ring, within the square that includes its numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 32, max: 400 }), fc.integer({ min: 100, max: 900 }), fc.nat(), (pins, hoopMm, k) => {
      const { x, y } = pinAt(ring(pins, hoopMm), 1 + (k % pins));
      const middle = ringMarginMm + hoopMm / 2;
      expect(Math.hypot(x - middle, y - middle)).toBeCloseTo(hoopMm / 2, 6);
    }),
  );
});
test('a view of the whole square contains every pin with its number, an empty corner none', () => {
  const work = ring(120, 300);
  const side = 300 + 2 * ringMarginMm;
  for (let pin = 1; pin <= 120; pin++) {
    expect(isInView(work, pin, { left: 0, top: 0, width: side, height: side })).toBe(true);
    expect(isInView(work, pin, { left: 0, top: 0, width: 20, height: 20 })).toBe(false);
  }
});
