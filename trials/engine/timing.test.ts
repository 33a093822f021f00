import { expect, test } from 'vitest';
import { firstAndWarmMs, timed } from './timing.ts';

test('work is done once and its result handed on', () => {
  let runs = 0;
  const { made, cpuMs } = timed(() => ++runs);
  expect([made, runs]).toEqual([1, 1]);
  expect(cpuMs).toBeGreaterThanOrEqual(0);
});
test('the first run stands apart from five warm ones, and what it made is kept', () => {
  const made: number[] = [];
  const { first, warmMs } = firstAndWarmMs(() => made.push(made.length));
  expect(made).toHaveLength(6);
  expect(first.made).toBe(1);
  expect(warmMs).toBeGreaterThanOrEqual(0);
});
test('a fault of the work is not swallowed', () => {
  expect(() =>
    firstAndWarmMs(() => {
      throw new RangeError('no photo');
    }),
  ).toThrow('no photo');
});
