import { expect, test } from 'vitest';
import { nextUnfinished } from './next-unfinished.ts';

const segments = (...percents: number[]) => percents.map((progress_percent, i) => ({ id: `s${i + 1}`, number: i + 1, platformNumber: null, progress_percent }));
const after = (number: number, ...percents: number[]) =>
  nextUnfinished({ kind: 'mosaic' }, segments(...percents), segments(...percents)[number - 1])?.number ?? null;

test('goes to the segment numbered one higher', () => {
  expect(after(2, 0, 0, 0, 0)).toBe(3);
});
test('passes over finished segments, around the end if need be', () => {
  expect(after(2, 40, 0, 100, 10)).toBe(4);
  expect(after(4, 100, 20, 100, 0)).toBe(2);
});
test('finds none when all the others are finished', () => {
  expect(after(2, 100, 0, 100)).toBeNull();
});
