import type { Raster } from '@uzor/engine';
import { expect, test } from 'vitest';
import { sampleInto } from './sample.ts';

function grey(width: number, height: number, level: (x: number, y: number) => number): Raster {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data.fill(level(i % width, Math.floor(i / width)), i * 4, i * 4 + 3);
  return { width, height, data };
}
function sampled(picture: Raster, part: { x: number; y: number; width: number; height: number }, cells: number) {
  const out = new Float32Array(cells * cells * 3);
  sampleInto(out, picture, part, { columns: cells, rows: cells, from: 0, span: 255 });
  return [...out].filter((_, i) => i % 3 === 0);
}

test('a cell is the mean of its pixels', () => {
  const picture = grey(4, 4, (x, y) => x + 4 * y);
  expect(sampled(picture, { x: 0, y: 0, width: 4, height: 4 }, 2)).toEqual([2.5, 4.5, 10.5, 12.5]);
});
test('a cell smaller than a pixel takes that pixel', () => {
  const picture = grey(2, 2, (x, y) => 10 * x + 20 * y);
  expect(sampled(picture, { x: 0, y: 0, width: 2, height: 2 }, 4)).toEqual([
    0, 0, 10, 10, 0, 0, 10, 10, 20, 20, 30, 30, 20, 20, 30, 30,
  ]);
});
test('outside the picture everything is black, and cells across its edge are darker', () => {
  const picture = grey(2, 4, () => 100);
  expect(sampled(picture, { x: -1, y: 0, width: 4, height: 4 }, 2)).toEqual([50, 50, 50, 50]);
  expect(sampled(picture, { x: -4, y: 0, width: 4, height: 4 }, 2)).toEqual([0, 0, 0, 0]);
});
