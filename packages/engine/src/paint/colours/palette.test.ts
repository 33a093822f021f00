import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourCloud, freePaints } from './palette.ts';

const plane = (width: number, ...colours: readonly (readonly [number, number, number])[]) => ({
  width,
  height: colours.length / width,
  values: Float32Array.from(colours.flat()),
});

test('counts similar colours together, each as the mean of its pixels', () => {
  const { values, weights } = colourCloud(plane(4, [50, 0, 0], [50.5, 0, 0], [50, 0, 0], [90, 5, 5]), 1);
  expect([...weights]).toEqual([3, 1]);
  expect(values[0]).toBeCloseTo(50 + 0.5 / 3, 4);
  expect([...values.subarray(3)]).toEqual([90, 5, 5]);
});
test('counts a block of pixels as the colour a brush blends it to', () => {
  const { values, weights } = colourCloud(plane(2, [0, 0, 0], [100, 0, 0], [100, 0, 0], [0, 0, 0]), 2);
  expect([...weights]).toEqual([1]);
  expect([...values]).toEqual([50, 0, 0]);
});
const feature = fc.integer({ min: -60, max: 110 });
const pixels = fc.array(fc.tuple(feature, feature, feature), { minLength: 1, maxLength: 60 });
test('the cloud keeps all pixels and the mean of the picture', () => {
  fc.assert(
    fc.property(pixels, (colours) => {
      const { values, weights } = colourCloud(plane(colours.length, ...colours), 1);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(colours.length);
      for (const axis of [0, 1, 2]) {
        const mean = weights.reduce((sum, weight, k) => sum + weight * values[k * 3 + axis], 0);
        expect(mean).toBeCloseTo(
          colours.reduce((sum, colour) => sum + colour[axis], 0),
          2,
        );
      }
    }),
  );
});

const cloud = (...colours: readonly (readonly [lightness: number, weight: number])[]) => ({
  values: Float32Array.from(colours.flatMap(([lightness]) => [lightness, 0, 0])),
  weights: Float64Array.from(colours, ([, weight]) => weight),
});
const lightnesses = (paints: Float32Array) => [...paints.filter((_, i) => i % 3 === 0)].sort((one, two) => one - two);

test('finds the colours of a picture with as many colours as paints', () => {
  expect(lightnesses(freePaints(cloud([10, 5], [50, 1], [90, 9]), 3, 1))).toEqual([10, 50, 90]);
});
test('places a single paint at the median, although a few distant pixels shift the mean', () => {
  const [paint] = lightnesses(freePaints(cloud([20, 60], [22, 30], [100, 10]), 1, 1));
  expect(paint).toBeGreaterThan(19);
  expect(paint).toBeLessThan(24);
});
test('is deterministic for a cloud and seed, stays within the picture and returns the requested count', () => {
  fc.assert(
    fc.property(pixels, fc.integer({ min: 1, max: 8 }), fc.integer(), (colours, count, seed) => {
      const made = colourCloud(plane(colours.length, ...colours), 1);
      const paints = freePaints(made, count, seed);
      expect(paints).toHaveLength(count * 3);
      expect(freePaints(made, count, seed)).toEqual(paints);
      for (let i = 0; i < paints.length; i++) {
        const axis = colours.map((colour) => colour[i % 3]);
        expect(paints[i]).toBeGreaterThanOrEqual(Math.min(...axis) - 1e-3);
        expect(paints[i]).toBeLessThanOrEqual(Math.max(...axis) + 1e-3);
      }
    }),
  );
});
