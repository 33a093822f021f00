import { expect, test } from 'vitest';
import { nextUnfinished } from './next-segment.ts';

const segments = (...percents: number[]) =>
  percents.map((progress_percent, i) => ({ id: `s${i + 1}`, number: i + 1, platformNumber: null, progress_percent }));
const after = (number: number, ...percents: number[]) =>
  nextUnfinished('mosaic', segments(...percents), segments(...percents)[number - 1])?.number ?? null;

test('passes over finished segments, and there is none after the last', () => {
  expect(after(2, 40, 0, 100, 10)).toBe(4);
  expect(after(3, 20, 0, 0, 100)).toBeNull();
  expect(after(4, 100, 20, 100, 0)).toBeNull();
});
const platforms = (percent: (segment: number) => number) =>
  Array.from({ length: 24 }, (_, i) => ({
    id: `s${i}`,
    number: (i % 4) + 1,
    platformNumber: Math.floor(i / 4) + 1,
    progress_percent: percent(i),
  }));
test('finds none when all the others are finished', () => {
  expect(after(2, 100, 0, 100)).toBeNull();
  const work = platforms((i) => (i === 5 ? 0 : 100));
  expect(nextUnfinished('constructor', work, work[5])).toBeNull();
  expect(nextUnfinished('constructor', work, work[6])).toBe(work[5]);
});
