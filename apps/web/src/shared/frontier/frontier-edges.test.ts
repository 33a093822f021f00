import { expect, test } from 'vitest';
import { outlineEdge, straightEdge, strokeStarts } from './frontier-edges.ts';

test('at the left end everything is painted, however the edge strays', () => {
  expect(Math.max(...strokeStarts(0), straightEdge(0).top, straightEdge(0).bottom)).toBeLessThanOrEqual(0);
});
test('at the right end everything is photo, the outlines too', () => {
  const { top, bottom } = outlineEdge(1);
  expect(Math.min(...strokeStarts(1), straightEdge(1).top, straightEdge(1).bottom, top, bottom)).toBeGreaterThanOrEqual(
    1,
  );
});
test('outlines come before the strokes in every row', () => {
  for (const position of [0, 0.3, 0.7, 1]) {
    const { top, bottom } = outlineEdge(position);
    const starts = strokeStarts(position);
    starts.forEach((start, row) => {
      expect(start).toBeGreaterThan(top + ((bottom - top) * (row + 0.5)) / starts.length);
    });
  }
});
test('an edge that moves to the right takes every stroke along', () => {
  const [before, after] = [strokeStarts(0.4), strokeStarts(0.5)];
  expect(before.every((start, row) => start < (after[row] ?? 0))).toBe(true);
});
