import { afterEach, expect, test } from 'vitest';
import { writeLocal } from '../api/kept-text.ts';
import { keepLastPlace, lastSegment, lastWork } from './last-place.ts';
import { bookletOf, placeOfBlank, placeOfWork, workToContinue } from './work-place.ts';

const ready = { type: 'mosaic', id: '7', status: 3, progress_percent: 12, last_segment_id: null } as const;
afterEach(() => {
  for (const key of ['last-work', 'last-segment:7']) writeLocal(key, null);
});

test('a ready work opens its segments, one still being made the page that waits', () => {
  expect(placeOfWork(ready)).toBe('/mosaic/segments/7');
  expect(placeOfWork({ ...ready, status: 2 })).toBe('/mosaic/instruction/7');
});
test('a work of one thread opens its player', () => {
  expect(placeOfWork({ ...ready, type: 'string_art' })).toBe('/unistring/7/progress');
  expect(placeOfWork({ ...ready, type: 'constructor' })).toBe('/constructor/segments/7');
  expect(placeOfWork({ ...ready, type: 'string_art', status: 1 })).toBe('/unistring/instruction/7');
});
test('a work goes on at the segment that was open last in this browser, until it is whole', () => {
  keepLastPlace('7', 's3');
  expect([lastWork(), lastSegment('7')]).toEqual(['7', 's3']);
  expect(placeOfWork(ready)).toBe('/mosaic/segments/7/segment/s3');
  expect(placeOfWork(ready, 's4')).toBe('/mosaic/segments/7/segment/s4');
  expect(placeOfWork({ ...ready, id: '8' })).toBe('/mosaic/segments/8');
  expect(placeOfWork({ ...ready, progress_percent: 100 })).toBe('/mosaic/segments/7');
  expect(placeOfWork({ ...ready, status: 2 })).toBe('/mosaic/instruction/7');
});
test('the segment marked last on any device comes before the one open last in this browser', () => {
  keepLastPlace('7', 's3');
  expect(placeOfWork({ ...ready, last_segment_id: 's9' })).toBe('/mosaic/segments/7/segment/s9');
});
test('a booklet has a page of its own', () => {
  expect(bookletOf({ type: 'paint_by_numbers', id: '7' })).toBe('/paint-by-numbers/instruction/7');
});
test('an unfinished order goes on where it stopped', () => {
  expect(placeOfBlank({ product_type: 'mosaic', slug: 'abc', step: 'editing' })).toBe('/mosaic/editor/abc');
  expect(placeOfBlank({ product_type: 'mosaic', slug: 'abc', step: 'preset' })).toBe('/mosaic/presets/abc');
});
test('the work to go on with is the unfinished one that was open last, else the first begun, else the first at 0 %', () => {
  const given = [
    { id: 'making', progress_percent: 0, status: 2 },
    { id: 'new', progress_percent: 0, status: 3 },
    { id: 'whole', progress_percent: 100, status: 3 },
    { id: 'begun', progress_percent: 47, status: 3 },
    { id: 'older', progress_percent: 12, status: 3 },
  ] as const;
  const works = given.map((work) => ({ ...work, last_marked_at: null }));
  expect(workToContinue(works, null)?.id).toBe('begun');
  for (const id of ['older', 'new'] as const) expect(workToContinue(works, id)?.id).toBe(id);
  for (const id of ['whole', 'making', 'gone']) expect(workToContinue(works, id)?.id).toBe('begun');
  expect(workToContinue(works.slice(0, 3), null)?.id).toBe('new');
  expect(workToContinue(works.slice(2, 3), null)).toBeNull();
});
test('the work marked last, on whichever device, comes before the one open last in this browser', () => {
  const work = (id: string, at: string | null, percent = 0) => ({
    id,
    status: 3 as const,
    progress_percent: percent,
    last_marked_at: at,
  });
  const works = [
    work('here', null),
    work('evening', '2026-11-21T19:00:00.000Z'),
    work('morning', '2026-11-21T08:00:00.000Z', 60),
    work('whole', '2026-11-22T08:00:00.000Z', 100),
  ];
  expect(workToContinue(works, 'here')?.id).toBe('evening');
});
