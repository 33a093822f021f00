import { productKinds } from '@uzor/contract';
import { productOf, sizeOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { stageFrameOf, stageGeometry } from './stage-geometry.ts';

const canvas = { extent: { width: 280, height: 400 }, drilled: false, round: false };
const hoop = { extent: { width: 400, height: 400 }, drilled: false, round: true };
const a4 = { extent: { width: 80, height: 112 }, drilled: true, round: false };

test('large cells have whole device pixels', () => {
  const { frame, picture } = stageGeometry(a4, { width: 400, height: 520 }, 2);
  expect({ frame, picture }).toEqual({ frame: { width: 360, height: 504 }, picture: { width: 720, height: 1008 } });
});
test('small cells stand at half pixels and are drawn at exactly twice their size', () => {
  const { frame, picture } = stageGeometry(a4, { width: 440, height: 640 }, 1);
  expect({ frame, picture }).toEqual({ frame: { width: 440, height: 616 }, picture: { width: 880, height: 1232 } });
});
test('the frame always fits, even where there are more cells than pixels', () => {
  for (const width of [60, 100, 333, 800]) {
    for (const ratio of [1, 1.5, 2, 3]) {
      const { frame } = stageGeometry({ ...a4, extent: { width: 240, height: 320 } }, { width, height: 500 }, ratio);
      expect(frame.width).toBeLessThanOrEqual(width + 1e-9);
      expect(frame.height).toBeLessThanOrEqual(500 + 1e-9);
      expect(frame.height / frame.width).toBeCloseTo(320 / 240, 9);
    }
  }
});
test('a painting fills its place to the last pixel', () => {
  const { frame, box } = stageGeometry(canvas, { width: 700, height: 500 }, 1);
  expect(frame.height).toBeCloseTo(500, 9);
  expect(box).toEqual(frame);
});
test('a hoop with its ring fits where the photo is cropped to the circle of its pins', () => {
  const { frame, box } = stageGeometry(hoop, { width: 700, height: 500 }, 1);
  expect(box.height).toBeCloseTo(500, 9);
  expect(frame.width).toBeLessThan(box.width);
});
test('a size is framed by its cells, its millimetres or its circle', () => {
  const frames = productKinds.map((kind) => {
    const size = sizeOf(kind, productOf(kind).defaultSize);
    if (!size) throw new Error(`${kind} has no usual size`);
    const { drilled, round, extent } = stageFrameOf(size, 'landscape');
    return [kind, drilled, round, extent.width];
  });
  expect(frames).toEqual([
    ['mosaic', true, false, 160],
    ['paint_by_numbers', false, false, 400],
    ['constructor', true, false, 132],
    ['string_art', false, true, 400],
  ]);
});
