import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { blurPlane } from './blur.ts';

const soft = Float64Array.of(0.5, 0.25);

test('spreads a single value over its neighbours by the taps', () => {
  const blurred = blurPlane(Float64Array.of(0, 0, 0, 0, 16, 0, 0, 0, 0), 3, 3, soft);
  expect([...blurred]).toEqual([1, 2, 1, 2, 4, 2, 1, 2, 1]);
});
test('repeats edge values beyond the border', () => {
  expect([...blurPlane(Float64Array.of(8, 0, 0, 0), 4, 1, soft)]).toEqual([6, 2, 0, 0]);
  expect([...blurPlane(Float64Array.of(8, 0, 0, 0), 1, 4, soft)]).toEqual([6, 2, 0, 0]);
});
test('accepts a kernel wider than the plane', () => {
  const wide = Float64Array.of(0.2, 0.1, 0.1, 0.1, 0.1);
  expect(blurPlane(Float64Array.of(5), 1, 1, wide)[0]).toBeCloseTo(5, 12);
});

const plane = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).chain(([width, height]) =>
  fc.record({
    width: fc.constant(width),
    height: fc.constant(height),
    values: fc.array(fc.integer({ min: -100, max: 100 }), { minLength: width * height, maxLength: width * height }),
  }),
);
test('taps that sum to 1 stay within the range of the plane and do not modify the input', () => {
  fc.assert(
    fc.property(plane, ({ width, height, values }) => {
      const input = Float64Array.from(values);
      const blurred = blurPlane(input, width, height, soft);
      expect([...input]).toEqual(values);
      expect(Math.min(...blurred)).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
      expect(Math.max(...blurred)).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
    }),
  );
});
test('blurring a mirrored plane gives the mirrored result', () => {
  const mirrored = (values: ArrayLike<number>, width: number) =>
    Array.from(values, (_, i) => values[i - (i % width) + width - 1 - (i % width)]);
  fc.assert(
    fc.property(plane, ({ width, height, values }) => {
      const blurred = blurPlane(Float64Array.from(values), width, height, soft);
      const other = blurPlane(Float64Array.from(mirrored(values, width)), width, height, soft);
      expect(mirrored(other, width)).toEqual([...blurred]);
    }),
  );
});
test('one tap of 1 changes nothing', () => {
  expect([...blurPlane(Float64Array.of(1, 2, 3, 4), 2, 2, Float64Array.of(1))]).toEqual([1, 2, 3, 4]);
});
test('refuses an empty kernel and a plane of another size', () => {
  expect(() => blurPlane(new Float64Array(4), 2, 2, new Float64Array(0))).toThrow(RangeError);
  expect(() => blurPlane(new Float64Array(5), 2, 2, soft)).toThrow(RangeError);
});
