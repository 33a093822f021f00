import { expect, test } from 'vitest';
import { makingSteps, percentDone, timeLeft } from './waiting-screen.tsx';

test('the usual time counts down in fives, then a little is left, and after twice that time it is late', () => {
  expect(timeLeft(0)).toEqual({ say: 'seconds', count: 20 });
  expect(timeLeft(6000)).toEqual({ say: 'seconds', count: 15 });
  expect(timeLeft(20_000)).toEqual({ say: 'soon' });
  expect(timeLeft(40_000)).toEqual({ say: 'late' });
});
test('only what is done moves the bar, and nothing but the booklet ends it', () => {
  expect(percentDone(makingSteps(0, 48, true))).toBe(25);
  expect(percentDone(makingSteps(24, 48, true))).toBe(37);
  expect(percentDone(makingSteps(48, 48, true))).toBe(75);
  expect(percentDone(makingSteps(0, 0, false))).toBe(33);
});
