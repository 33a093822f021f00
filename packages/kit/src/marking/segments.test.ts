import { expect, test } from 'vitest';
import { orient } from '../products/extent.ts';
import { markingGridOf } from '../products/ground.ts';
import { productOf, sizeOf } from '../products/products.ts';
import { nextSegment } from './next-segment.ts';
import { rowsOfSegments, segmentCells, segmentsOf } from './segments.ts';

const turned = (['mosaic', 'paint_by_numbers', 'constructor'] as const).flatMap((kind) =>
  productOf(kind).sizes.flatMap((size) =>
    (['portrait', 'landscape'] as const).map((orientation) => ({ kind, size, orientation, slug: size.slug })),
  ),
);
test.each(turned)(
  'the segments of a picture cover every cell exactly once: $kind $slug $orientation',
  ({ kind, size, orientation }) => {
    const cells = orient(markingGridOf(size.ground)?.cells ?? { width: 0, height: 0 }, orientation);
    const covered = new Uint8Array(cells.width * cells.height);
    for (const { x, y, width, height } of segmentsOf(kind, size, orientation)) {
      for (let i = 0; i < width * height; i++)
        covered[(y + Math.floor(i / width)) * cells.width + x + (i % width)]! += 1;
    }
    expect(covered.every((times) => times === 1)).toBe(true);
  },
);

const platformed = turned.filter(({ kind }) => productOf(kind).segments === 'platforms');
test.each(platformed)(
  'platforms are numbered 1 to 6 and their segments 1 to 4 in reading order: $slug $orientation',
  ({ kind, size, orientation }) => {
    const all = segmentsOf(kind, size, orientation);
    expect(all.map((one) => [one.platformNumber, one.number])).toEqual(
      Array.from({ length: 24 }, (_, i) => [Math.floor(i / 4) + 1, (i % 4) + 1]),
    );
    const across = orientation === 'portrait' ? 2 : 3;
    for (const { platformNumber, number, column, row } of all) {
      const platform = (platformNumber ?? 0) - 1;
      expect([column >> 1, row >> 1]).toEqual([platform % across, Math.floor(platform / across)]);
      expect([column & 1, row & 1]).toEqual([(number - 1) & 1, (number - 1) >> 1]);
    }
    expect(rowsOfSegments(all).map((list) => list.map((one) => one.platformNumber))).toEqual(
      [1, 2, 3, 4, 5, 6].map((one) => [one, one, one, one]),
    );
  },
);

test('the next segment has the next number; the last one has none', () => {
  const size = sizeOf('mosaic', 'a4');
  if (!size) throw new Error('no size');
  const all = segmentsOf('mosaic', size, 'portrait');
  expect(nextSegment('mosaic', all, { number: 17, platformNumber: null })?.number).toBe(18);
  expect(nextSegment('mosaic', all, { number: 35, platformNumber: null })).toBeNull();
});

test.each(platformed)(
  'on platforms it is the next number, then number 1 of the next platform, wrapping at the end: $slug $orientation',
  ({ kind, size, orientation }) => {
    const all = segmentsOf(kind, size, orientation);
    const after = (platformNumber: number, number: number) => nextSegment(kind, all, { platformNumber, number });
    expect(after(2, 3)).toMatchObject({ platformNumber: 2, number: 4 });
    expect(after(2, 4)).toMatchObject({ platformNumber: 3, number: 1 });
    expect(after(6, 4)).toMatchObject({ platformNumber: 1, number: 1 });
    expect(after(7, 1)).toBeNull();
  },
);

test('a segment has the cells of its place in the picture', () => {
  const grid = { widthCells: 4, cells: Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) };
  const place = { number: 1, platformNumber: null, column: 1, row: 0, x: 2, y: 1, width: 2, height: 2 };
  expect([...segmentCells(grid, place)]).toEqual([6, 7, 10, 11]);
});
