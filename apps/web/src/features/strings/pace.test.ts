import { expect, test } from 'vitest';
import { hoursLeft, type Pace, paced, unknownPace } from './pace.ts';

const at = (...seconds: number[]) => seconds.reduce<Pace>((pace, second) => paced(pace, second * 1000), unknownPace);

test('until one has a pace, a step takes twelve seconds', () => {
  expect(hoursLeft(unknownPace, 300)).toBe(1);
  expect(hoursLeft(at(0, 6, 12), 300)).toBe(1);
});
test('the middle of the latest steps is the pace', () => {
  expect(hoursLeft(at(0, 6, 12, 18, 24, 30, 70), 600)).toBe(1);
});
test('breaks, leafing through and jumps tell no pace', () => {
  expect(at(0, 1, 2, 600, 601).took).toEqual([]);
  expect(paced(at(0), 6000, true).took).toEqual([]);
});
