import { expect, test } from 'vitest';
import { placeOfBlank, placeOfWork, workToContinue } from './work-place.ts';

test('a ready work opens its segments, one still being made the page that waits', () => {
  expect(placeOfWork({ type: 'mosaic', id: '7', status: 3 })).toBe('/mosaic/segments/7');
  expect(placeOfWork({ type: 'mosaic', id: '7', status: 2 })).toBe('/mosaic/instruction/7');
});
test('a work of one thread opens its player', () => {
  expect(placeOfWork({ type: 'string_art', id: '7', status: 3 })).toBe('/unistring/7/progress');
  expect(placeOfWork({ type: 'constructor', id: '7', status: 3 })).toBe('/constructor/segments/7');
  expect(placeOfWork({ type: 'string_art', id: '7', status: 1 })).toBe('/unistring/instruction/7');
});
test('an unfinished order goes on where it stopped', () => {
  expect(placeOfBlank({ product_type: 'mosaic', slug: 'abc', step: 'editing' })).toBe('/mosaic/editor/abc');
  expect(placeOfBlank({ product_type: 'mosaic', slug: 'abc', step: 'preset' })).toBe('/mosaic/presets/abc');
});
test('the work to go on with is begun and not finished', () => {
  const works = [
    { progress_percent: 0, status: 3 },
    { progress_percent: 100, status: 3 },
    { progress_percent: 47, status: 3 },
    { progress_percent: 12, status: 3 },
  ] as const;
  expect(workToContinue(works)).toBe(works[2]);
  expect(workToContinue(works.slice(0, 2))).toBeNull();
});
