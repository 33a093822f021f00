import { expect, test } from 'vitest';
import { percentDone, secondsLeft, spokenTime } from './waiting.ts';

const nothing = { done: 0, total: 35, elapsedMs: 2000, firstSeenMs: null, firstDone: 0 };

test('before anything is ready the usual time is named', () => {
  expect(secondsLeft(nothing)).toBe(18);
});
test('once segments come, the time is measured', () => {
  expect(secondsLeft({ ...nothing, done: 15, elapsedMs: 7000, firstSeenMs: 2000, firstDone: 5 })).toBe(14);
});
test('where it takes longer than usual and nothing moves, no time is promised', () => {
  expect(secondsLeft({ ...nothing, elapsedMs: 21_000 })).toBeNull();
});
test('with all segments there only the booklet remains', () => {
  expect(secondsLeft({ ...nothing, done: 35, elapsedMs: 9000 })).toBe(4);
  expect(secondsLeft({ ...nothing, done: 35, elapsedMs: 700_000 })).toBeNull();
});
test('time is said in round numbers', () => {
  expect(spokenTime(6)).toEqual({ unit: 'seconds', count: 6 });
  expect(spokenTime(23)).toEqual({ unit: 'seconds', count: 25 });
  expect(spokenTime(100)).toEqual({ unit: 'minutes', count: 2 });
});
test('the bar counts pieces with the booklet as the last; a work without pieces is measured by the usual time and never full', () => {
  expect(percentDone({ done: 35, total: 69, elapsedMs: 0 })).toBe(50);
  expect(percentDone({ done: 69, total: 69, elapsedMs: 0 })).toBe(98);
  expect(percentDone({ done: 0, total: 0, elapsedMs: 5000 })).toBe(25);
  expect(percentDone({ done: 0, total: 0, elapsedMs: 500_000 })).toBe(95);
});
