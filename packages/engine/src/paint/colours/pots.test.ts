import { expect, test } from 'vitest';
import { needMl, potPrices } from './pots.ts';

const pots = { mlPerCm2: 0.02, reserve: 1.5, potMl: 3 };

test('the amount needed grows with the area and includes the reserve', () => {
  expect(needMl(10_000, pots)).toBeCloseTo(3, 12);
  expect(needMl(0, pots)).toBe(0);
});

/** A cloud with the given number of pixels at each lightness. */
const cloud = (...colours: readonly (readonly [lightness: number, pixels: number])[]) => ({
  values: Float32Array.from(colours.flatMap(([lightness]) => [lightness, 0, 0])),
  weights: Float64Array.from(colours, ([, pixels]) => pixels),
});
const paints = Float32Array.of(20, 0, 0, 60, 0, 0);

test('no paint has a price if one pot of each is enough', () => {
  expect([...potPrices(cloud([20, 50], [60, 50]), paints, 10_000, pots)]).toEqual([0, 0]);
});
test('a paint that needs several pots is more expensive than one hardly used', () => {
  const [much, little] = potPrices(cloud([20, 95], [60, 5]), paints, 100_000, pots);
  expect(much).toBeGreaterThan(little);
  expect(little).toBe(0);
});
