import { workStatus } from '@uzor/contract';
import { expect, test } from 'vitest';
import { progressPercent, shownPercent, workStatusOf } from './progress.ts';

test('progress is floored: 100 % only when every cell is marked', () => {
  expect([
    progressPercent(0, 400),
    progressPercent(1, 400),
    progressPercent(399, 400),
    progressPercent(400, 400),
  ]).toEqual([0, 0, 99, 100]);
  expect(progressPercent(0, 0)).toBe(0);
});
test('screens get the exact share below 1 %, so that a begun work differs from a new one', () => {
  expect([shownPercent(0, 400), shownPercent(1, 400), shownPercent(399, 400), shownPercent(0, 0)]).toEqual([
    0, 0.25, 99, 0,
  ]);
});
test('a segment is new until a cell is marked and completed once all are', () => {
  expect([workStatusOf(0, 9), workStatusOf(1, 9), workStatusOf(8, 9), workStatusOf(9, 9)]).toEqual([
    workStatus.new,
    workStatus.inProcess,
    workStatus.inProcess,
    workStatus.completed,
  ]);
});
