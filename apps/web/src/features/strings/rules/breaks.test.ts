import { expect, test } from 'vitest';
import { isBreakDue, restedStretch, type Stretch, wound } from './breaks.ts';

const second = 1000;
const minute = 60 * second;
/** A step every ten seconds for some minutes. */
function winding(minutes: number, stretch: Stretch = restedStretch, from = 0): Stretch {
  let after = stretch;
  for (let at = 0; at <= minutes * minute; at += 10 * second) after = wound(after, from + at);
  return after;
}

test('a break is due after the chosen minutes of winding, and never if none is wanted', () => {
  expect(isBreakDue(winding(49), 50)).toBe(false);
  expect(isBreakDue(winding(50), 50)).toBe(true);
  expect(isBreakDue(winding(500), null)).toBe(false);
});
test('a pause to untangle is not winding, five minutes away are a break', () => {
  const before = winding(20);
  expect(wound(before, 22 * minute).woundMs).toBe(before.woundMs);
  expect(wound(before, 25 * minute).woundMs).toBe(0);
});
test('a clock that was put back begins anew', () => {
  expect(wound(winding(20), -minute)).toEqual({ woundMs: 0, lastAt: -minute });
});
