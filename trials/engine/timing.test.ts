import { expect, test } from 'vitest';
import { firstAndWarmMs, timed } from './timing.ts';

test('work runs once and its result is returned', () => {
  let runs = 0;
  const { made, cpuMs } = timed(() => ++runs);
  expect([made, runs]).toEqual([1, 1]);
  expect(cpuMs).toBeGreaterThanOrEqual(0);
});
test('the first run is separate from five warm ones, and its result is returned', () => {
  const made: number[] = [];
  const { first, warmMs } = firstAndWarmMs(() => made.push(made.length));
  expect(made).toHaveLength(6);
  expect(first.made).toBe(1);
  expect(warmMs).toBeGreaterThanOrEqual(0);
});
test('an error of the work is passed on', () => {
  expect(() =>
    firstAndWarmMs(() => {
      throw new RangeError('no photo');
    }),
  ).toThrow('no photo');
});
