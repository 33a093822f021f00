import { productKinds } from '@uzor/contract';
import { expect, test } from 'vitest';
import { markingGridOf } from './ground.ts';
import { productBySlug, productByWorksSlug, productOf, sizeOf } from './products.ts';

test('every grid of every product divides into whole segments', () => {
  for (const kind of productKinds) {
    for (const { ground, slug } of productOf(kind).sizes) {
      const grid = markingGridOf(ground);
      if (grid === null) continue;
      expect([slug, grid.cells.width % grid.segmentCells, grid.cells.height % grid.segmentCells]).toEqual([slug, 0, 0]);
    }
  }
});

test('the picture has the size of its cells', () => {
  for (const kind of productKinds) {
    for (const { ground, pictureMm } of productOf(kind).sizes) {
      const grid = markingGridOf(ground);
      if (grid === null) continue;
      expect({ width: grid.cells.width * grid.pitchMm, height: grid.cells.height * grid.pitchMm }).toEqual(pictureMm);
    }
  }
});

test('both spellings of 40x50 are accepted, unknown sizes are not', () => {
  expect(sizeOf('mosaic', '40_50')?.slug).toBe('40x50');
  expect(sizeOf('paint_by_numbers', '40x50')?.id).toBe(4);
  expect(sizeOf('constructor', 'roomaxi')).toBeNull();
  expect(sizeOf('mosaic', 99)).toBeNull();
});

test('property names of every object are not products', () => {
  expect(productBySlug('toString')).toBeNull();
  expect(productBySlug('constructor')?.kind).toBe('constructor');
  expect(productByWorksSlug('unistring')?.kind).toBe('string_art');
});
