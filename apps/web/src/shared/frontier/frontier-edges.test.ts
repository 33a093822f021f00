import { expect, test } from 'vitest';
import { outlineEdge, straightEdge, strokeStarts, frontierRuns } from './frontier-edges.ts';

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

const countOf = (position: number, layer: 'symbols' | 'drills') =>
  frontierRuns(80, 112, position).reduce((sum, run) => sum + (run.layer === layer ? run.to - run.from : 0), 0);

test('at the left end the whole picture is drills', () => {
  expect(countOf(0, 'drills')).toBe(80 * 112);
});
test('at the right end the whole picture is photo', () => {
  expect(frontierRuns(80, 112, 1)).toEqual([]);
});
test('in the middle the band of symbols is 9 to 15 percent of the picture', () => {
  const share = countOf(0.5, 'symbols') / (80 * 112);
  expect(share).toBeGreaterThan(0.09);
  expect(share).toBeLessThan(0.15);
});
test('moving the edge to the right never lays a drill', () => {
  const drills = [0, 0.2, 0.4, 0.6, 0.8, 1].map((position) => countOf(position, 'drills'));
  expect(drills).toEqual([...drills].sort((a, b) => b - a));
});
test('runs of a row do not overlap and stay inside it', () => {
  for (const row of Array.from({ length: 112 }, (_, i) => i)) {
    const runs = frontierRuns(80, 112, 0.4).filter((run) => run.row === row);
    runs.forEach((run, i) => {
      expect(run.from).toBeGreaterThanOrEqual(runs[i - 1]?.to ?? 0);
      expect(run.to).toBeLessThanOrEqual(80);
    });
  }
});
