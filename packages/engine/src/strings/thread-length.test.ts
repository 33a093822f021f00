import { expect, test } from 'vitest';
import { threadMetresAlong, threadMetresOf } from './thread-length.ts';

test('a thread across and back has two diameters plus 10 %', () => {
  expect(threadMetresOf(Uint16Array.from([0, 90, 0]), 180, 400)).toBeCloseTo(0.88, 9);
});
test('zero steps need no thread', () => {
  expect(threadMetresOf(new Uint16Array(0), 180, 400)).toBe(0);
});
test('the length increases from pin to pin up to the total', () => {
  const steps = Uint16Array.from([0, 90, 0, 45]);
  const along = threadMetresAlong(steps, 180, 400);
  expect([...along.subarray(0, 3)].map((metres) => Math.round(metres * 1000))).toEqual([0, 440, 880]);
  expect(along.at(-1)).toBe(threadMetresOf(steps, 180, 400));
});
