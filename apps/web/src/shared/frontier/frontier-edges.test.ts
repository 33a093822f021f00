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

const countOf = (position: number, layer: 'symbols' | 'drills') =>
  frontierRuns(80, 112, position).reduce((sum, run) => sum + (run.layer === layer ? run.to - run.from : 0), 0);

test('at the left end the whole picture is drills', () => {
  expect(countOf(0, 'drills')).toBe(80 * 112);
});
test('at the right end the whole picture is photo', () => {
  expect(frontierRuns(80, 112, 1)).toEqual([]);
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
