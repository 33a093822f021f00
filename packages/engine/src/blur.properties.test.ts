import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blurPlane } from './blur.ts';

const plane = fc
  .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
  .chain(({ width, height }) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      values: fc
        .array(fc.integer({ min: -100, max: 100 }), { minLength: width * height, maxLength: width * height })
        .map((values) => Float64Array.from(values)),
    }),
  );
const taps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }).map((weights) => {
  const sum = weights.reduce((all, weight, k) => all + (k === 0 ? weight : 2 * weight), 0);
  return Float64Array.from(weights, (weight) => weight / sum);
});
const close = (one: Float64Array, other: Float64Array) => {
  expect(one.length).toBe(other.length);
  for (const [i, value] of one.entries()) expect(value).toBeCloseTo(other[i], 9);
};

describe('a blur is linear', () => {
  test('the blur of a sum is the sum of the blurs', () => {
    fc.assert(
      fc.property(plane, taps, fc.integer({ min: -5, max: 5 }), ({ width, height, values }, kernel, times) => {
        const turned = values.toReversed();
        const mixed = values.map((value, i) => value + times * turned[i]);
        const one = blurPlane(values, width, height, kernel);
        const other = blurPlane(turned, width, height, kernel);
        close(
          blurPlane(mixed, width, height, kernel),
          one.map((value, i) => value + times * other[i]),
        );
      }),
      { seed: 2 },
    );
  });
  test('a plane lifted by a constant has its blur lifted by it', () => {
    fc.assert(
      fc.property(plane, taps, fc.integer({ min: -50, max: 50 }), ({ width, height, values }, kernel, lift) => {
        close(
          blurPlane(
            values.map((value) => value + lift),
            width,
            height,
            kernel,
          ),
          blurPlane(values, width, height, kernel).map((value) => value + lift),
        );
      }),
      { seed: 2 },
    );
  });
});
test('rows and columns are treated alike: a plane on its side blurs to the blur on its side', () => {
  const lying = (values: Float64Array, width: number, height: number) =>
    Float64Array.from(values, (_, i) => values[(i % height) * width + Math.floor(i / height)]);
  fc.assert(
    fc.property(plane, taps, ({ width, height, values }, kernel) => {
      close(
        blurPlane(lying(values, width, height), height, width, kernel),
        lying(blurPlane(values, width, height, kernel), width, height),
      );
    }),
    { seed: 2 },
  );
});
test('a second blur brings the values nearer together, never further apart', () => {
  const spread = (values: Float64Array) => Math.max(...values) - Math.min(...values);
  fc.assert(
    fc.property(plane, taps, ({ width, height, values }, kernel) => {
      const once = blurPlane(values, width, height, kernel);
      const twice = blurPlane(once, width, height, kernel);
      expect(spread(once)).toBeLessThanOrEqual(spread(values) + 1e-9);
      expect(spread(twice)).toBeLessThanOrEqual(spread(once) + 1e-9);
    }),
    { seed: 2 },
  );
});
test('far from the frame no light is lost: the sum of a lone value stays', () => {
  fc.assert(
    fc.property(taps, fc.integer({ min: 1, max: 50 }), (kernel, value) => {
      const lone = new Float64Array(15 * 15);
      lone[7 * 15 + 7] = value;
      const sum = blurPlane(lone, 15, 15, kernel).reduce((all, part) => all + part, 0);
      expect(sum).toBeCloseTo(value, 9);
    }),
    { seed: 2 },
  );
});
test('a plane of one value stays that value, in whatever shape', () => {
  fc.assert(
    fc.property(plane, taps, fc.integer({ min: -9, max: 9 }), ({ width, height }, kernel, value) => {
      const even = new Float64Array(width * height).fill(value);
      close(blurPlane(even, width, height, kernel), even);
    }),
    { seed: 2 },
  );
});
test('one row is blurred along itself alone', () => {
  const row = Float64Array.of(0, 0, 8, 0, 0);
  expect([...blurPlane(row, 5, 1, Float64Array.of(0.5, 0.25))]).toEqual([0, 2, 4, 2, 0]);
  expect([...blurPlane(row, 1, 5, Float64Array.of(0.5, 0.25))]).toEqual([0, 2, 4, 2, 0]);
});
test('an empty plane has an empty blur', () => {
  expect(blurPlane(new Float64Array(0), 0, 0, Float64Array.of(1))).toHaveLength(0);
});
