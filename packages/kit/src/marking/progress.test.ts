import { workStatus } from '@uzor/contract';
import { expect, test } from 'vitest';
import { progressPercent, workStatusOf } from './progress.ts';

test('progress is floored: 100 % only when every cell is marked', () => {
  expect([
    progressPercent(0, 400),
    progressPercent(1, 400),
    progressPercent(399, 400),
    progressPercent(400, 400),
  ]).toEqual([0, 0, 99, 100]);
  expect(progressPercent(0, 0)).toBe(0);
});
test('a segment is new until a cell is marked and completed once all are', () => {
  expect([workStatusOf(0, 9), workStatusOf(1, 9), workStatusOf(8, 9), workStatusOf(9, 9)]).toEqual([
    workStatus.new,
    workStatus.inProcess,
    workStatus.inProcess,
    workStatus.completed,
  ]);
});
