import { expect, test } from 'vitest';
import { placesAt } from './turn.ts';

/* 1 → 5 → 9 → 5 → 2 → 5 → 9 */
const path = [1, 5, 9, 5, 2, 5, 9];
const steps = path.slice(1).map((to, i) => ({ from: path[i] ?? 0, to }));

test('the places at which the thread is at a pin come nearest first', () => {
  expect(placesAt(5, steps, 5)).toEqual([
    { done: 5, away: 0 },
    { done: 3, away: -2 },
    { done: 1, away: -4 },
  ]);
});
test('of two equally far the one behind comes first', () => {
  expect(placesAt(5, steps, 2)).toEqual([
    { done: 1, away: -1 },
    { done: 3, away: 1 },
    { done: 5, away: 3 },
  ]);
});
test('the end of the thread is a place too', () => {
  expect(placesAt(9, steps, 6)).toEqual([
    { done: 6, away: 0 },
    { done: 2, away: -4 },
  ]);
});
