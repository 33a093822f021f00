import { expect, test } from 'vitest';
import { stageGeometry } from './stage-geometry.ts';

test('a cell has whole device pixels and the frame fits', () => {
  expect(stageGeometry({ width: 80, height: 112 }, { width: 440, height: 600 }, 1)).toEqual({
    cellPx: 5, picture: { width: 400, height: 560 }, frame: { width: 400, height: 560 },
  });
  expect(stageGeometry({ width: 80, height: 112 }, { width: 300, height: 420 }, 2)).toEqual({
    cellPx: 7, picture: { width: 560, height: 784 }, frame: { width: 280, height: 392 },
  });
});
test('a work with more cells than the screen has pixels still fits', () => {
  const { cellPx, frame } = stageGeometry({ width: 320, height: 240 }, { width: 160, height: 200 }, 1);
  expect(cellPx).toBe(1);
  expect(frame).toEqual({ width: 160, height: 120 });
});
