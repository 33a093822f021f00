import type { Focus, PhotoFace } from '@uzor/engine';
import { expect, test } from 'vitest';
import { productOf, sizeOf } from '../products/products.ts';
import { orientationFor } from './recipes.ts';

const order = { kind: 'mosaic', size: sizeOf('mosaic', 'a3') ?? productOf('mosaic').sizes[0] } as const;
const hoop = { kind: 'string_art', size: productOf('string_art').sizes[0] } as const;
const found = (...boxes: PhotoFace['box'][]): Focus => ({
  version: 1,
  source: 'auto',
  faces: boxes.map((box) => ({ box })),
});
const wide = { width: 3000, height: 2000 };
const tall = { width: 2000, height: 3000 };

test('a photo without faces starts in its own orientation, a square one upright', () => {
  expect(orientationFor(order, null, wide)).toBe('landscape');
  expect(orientationFor(order, found(), tall)).toBe('portrait');
  expect(orientationFor(order, null, { width: 900, height: 900 })).toBe('portrait');
});
test('faces that the own orientation holds leave it, however small', () => {
  expect(orientationFor(order, found([4000, 3000, 600, 900]), wide)).toBe('landscape');
});
test('a frame that cuts a face gives way to the one that holds it', () => {
  expect(orientationFor(order, found([3000, 2000, 4000, 7500]), { width: 4000, height: 3000 })).toBe('portrait');
  const apart = found([200, 4000, 2200, 1500], [7700, 4000, 2200, 1500]);
  expect(orientationFor(order, apart, { width: 2600, height: 3000 })).toBe('landscape');
});
test('a hoop has no orientation', () => {
  expect(orientationFor(hoop, null, wide)).toBe('portrait');
});
