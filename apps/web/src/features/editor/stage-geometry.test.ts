import { expect, test } from 'vitest';
import { stageGeometry } from './stage-geometry.ts';

const a4 = { width: 80, height: 112 };

test('large cells have whole device pixels', () => {
  expect(stageGeometry(a4, { width: 400, height: 520 }, 2)).toEqual({ frame: { width: 360, height: 504 }, picture: { width: 720, height: 1008 } });
});
test('small cells stand at half pixels and are drawn at exactly twice their size', () => {
  expect(stageGeometry(a4, { width: 440, height: 640 }, 1)).toEqual({ frame: { width: 440, height: 616 }, picture: { width: 880, height: 1232 } });
});
test('the frame always fits, even where there are more cells than pixels', () => {
  for (const width of [60, 100, 333, 800]) {
    for (const ratio of [1, 1.5, 2, 3]) {
      const { frame } = stageGeometry({ width: 240, height: 320 }, { width, height: 500 }, ratio);
      expect(frame.width).toBeLessThanOrEqual(width + 1e-9);
      expect(frame.height).toBeLessThanOrEqual(500 + 1e-9);
      expect(frame.height / frame.width).toBeCloseTo(320 / 240, 9);
    }
  }
});
