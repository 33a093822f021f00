import type { Raster } from '@uzor/engine';
import { expect, test } from 'vitest';
import {
  firstVersions,
  type PicturedVersion,
  rowsAround,
  wholePicture as whole,
  widened,
  windowAround,
} from './version-choice.ts';

function grey(level: number, patch?: { readonly from: number; readonly level: number }): Raster {
  const [width, height] = [40, 60];
  const data = new Uint8ClampedArray(width * height * 4).fill(level);
  if (patch)
    for (let y = patch.from; y < patch.from + 12; y++)
      for (let x = 20; x < 36; x++) data.fill(patch.level, (y * width + x) * 4, (y * width + x) * 4 + 4);
  return { width, height, data };
}
const version = (number: number, slug: string, picture: Raster | null): PicturedVersion => ({
  number,
  slug,
  mixes: slug === 'mixed',
  picture,
});

test('the first stays first; the two that differ most from it and from each other follow, in their own order', () => {
  const versions = [
    version(1, 'natural', grey(100)),
    version(2, 'vivid', grey(104)),
    version(3, 'soft', grey(60)),
    version(4, 'contrast', grey(160)),
    version(5, 'detail', grey(158)),
  ];
  expect(firstVersions(versions, whole)).toEqual([1, 3, 4]);
});
test('a version with mixed paints is among the first, however like the others it is', () => {
  const levels = { natural: 100, vivid: 104, soft: 60, contrast: 160, mixed: 101 };
  const versions = Object.entries(levels).map(([slug, level], i) => version(i + 1, slug, grey(level)));
  expect(firstVersions(versions, whole)).toEqual([1, 4, 5]);
});
test('only what differs in the window counts', () => {
  const versions = [
    version(1, 'natural', grey(100)),
    version(2, 'vivid', grey(100, { from: 40, level: 0 })),
    version(3, 'soft', grey(103)),
    version(4, 'contrast', grey(109)),
  ];
  const upper = { x: 0, y: 0, width: 1, height: 0.5 };
  expect(firstVersions(versions, upper)).toEqual([1, 3, 4]);
});
test('without pictures soft and detail follow the first', () => {
  const versions = ['natural', 'vivid', 'soft', 'contrast', 'detail', 'easy'].map((slug, i) =>
    version(i + 1, slug, null),
  );
  expect(firstVersions(versions, whole)).toEqual([1, 3, 5]);
});
test('a window around a face is a square inside the picture', () => {
  const ratio = 2 / 3;
  const { x, y, width, height } = windowAround({ x: 0.9, y: 0.05, width: 0.1, height: 0.2 }, ratio);
  expect(width * ratio).toBeCloseTo(height, 9);
  expect(x + width).toBeLessThanOrEqual(1);
  expect([x, y].every((side) => side >= 0)).toBe(true);
});
test('a window holds both faces of a pair, or the whole picture if they are too far apart for a square', () => {
  const near = { x: 0.3, y: 0.2, width: 0.4, height: 0.25 };
  const { x, width, height } = windowAround(near, 4 / 3);
  expect(x).toBeLessThan(near.x);
  expect(x + width).toBeGreaterThan(near.x + near.width);
  expect(width * (4 / 3)).toBeCloseTo(height, 9);
  expect(windowAround({ ...near, x: 0.1, width: 0.8 }, 4 / 3)).toEqual(whole);
});
test('a window grows to the shape of its place around its middle, and stays inside', () => {
  const grown = widened({ x: 0.4, y: 0.1, width: 0.2, height: 0.2 }, 1, 0.5);
  expect([grown.x, grown.y, grown.width, grown.height].map((side) => Math.round(side * 100))).toEqual([40, 0, 20, 40]);
  expect(widened({ x: 0, y: 0, width: 1, height: 1 }, 0.7, 1)).toMatchObject({ x: 0, width: 1 });
  expect(widened({ x: 0, y: 0, width: 1, height: 1 }, 0.7, 1).height).toBeCloseTo(0.7, 9);
});
test('a low place holds whole rows of an upright picture, and all of one that fits', () => {
  const face = { x: 0.4, y: 0.7, width: 0.2, height: 0.2 };
  const part = rowsAround(face, 0.7, 1, 100);
  expect(part).toMatchObject({ x: 0, width: 1, height: 0.7, y: 0.3 });
  expect(rowsAround(face, 1.4, 1, 100)).toBeNull();
});
