import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
test.each([
  ['2026-11-23T11:59:59.000Z', { unit: 'hours', count: 23 }],
  ['2026-11-22T13:00:00.000Z', { unit: 'hours', count: 1 }],
  ['2026-11-22T12:59:30.000Z', { unit: 'minutes', count: 59 }],
  ['2026-11-22T12:00:10.000Z', { unit: 'minutes', count: 1 }],
  ['2026-11-22T11:00:00.000Z', { unit: 'minutes', count: 1 }],
] as const)('until %s there is %o left at noon', (until, left) => {
  expect(timeLeft(until, now)).toEqual(left);
});
