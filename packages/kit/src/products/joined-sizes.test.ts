import { filterSlugs, orientations, productKinds } from '@uzor/contract';
import { expect, test } from 'vitest';
import { filterPalette } from '../palette/filters.ts';
import { segmentsOf } from '../marking/segments.ts';
import { markingGridOf } from './ground.ts';
import { boxesOf } from './joined-sizes.ts';
import { sizeId } from './picture-sizes.ts';
import { joinableBoxes, productOf, products, sizeOf, sizesOfBoxes } from './products.ts';

const everyJoined = productKinds.flatMap((kind) => productOf(kind).joined);
const boxOf = (size: (typeof everyJoined)[number]) => {
  const box = sizeOf(size.kind, size.joined?.of ?? '');
  if (!box) throw new Error(`No box of ${size.slug}`);
  return box;
};
/** Cells of the largest box, which the engine, the booklet and the board are tested with. */
const mostCells = 240 * 320;

test('mosaics and paintings can be joined, hoops and platforms cannot', () => {
  expect(productKinds.map((kind) => productOf(kind).joined.map(({ slug }) => slug))).toEqual([
    ['a4_x2', 'a4_x4', 'a4_x6', 'a3_x2', 'a3_x4', '40x50_x2'],
    ['a4_x2', 'a4_x4', 'a4_x6', 'a3_x2', 'a3_x4', '40_50_x2'],
    [],
    [],
  ]);
});

test.each(everyJoined.map((size) => [`${size.kind} ${size.slug}`, size] as const))(
  '%s: as many cells and square millimetres as its boxes together, portrait, at most the largest box',
  (_, size) => {
    const box = boxOf(size);
    const [own, one] = [markingGridOf(size.ground)?.cells, markingGridOf(box.ground)?.cells];
    if (!own || !one) throw new Error('no grid');
    expect(own.width * own.height).toBe(boxesOf(size) * one.width * one.height);
    expect(own.width * own.height).toBeLessThanOrEqual(mostCells);
    expect(size.pictureMm.width * size.pictureMm.height).toBe(
      boxesOf(size) * box.pictureMm.width * box.pictureMm.height,
    );
    expect(size.pictureMm.height).toBeGreaterThanOrEqual(size.pictureMm.width);
    expect(size.canvasMm.width).toBeGreaterThan(size.pictureMm.width);
    expect(size.id).toBe(sizeId(size.slug));
    expect(sizeOf(size.kind, size.id)).toBe(size);
  },
);

test.each(everyJoined.map((size) => [`${size.kind} ${size.slug}`, size] as const))(
  '%s: segments are numbered across all canvases, and none crosses a seam',
  (_, size) => {
    const { across = 1, down = 1 } = size.joined ?? {};
    for (const orientation of orientations) {
      const places = segmentsOf(size.kind, size, orientation);
      expect(places.map(({ number }) => number)).toEqual(places.map((_place, i) => i + 1));
      const [columns, rows] = orientation === 'portrait' ? [across, down] : [down, across];
      const width = Math.max(...places.map((place) => place.x + place.width)) / columns;
      const height = Math.max(...places.map((place) => place.y + place.height)) / rows;
      for (const place of places) {
        expect(Math.floor(place.x / width)).toBe(Math.floor((place.x + place.width - 1) / width));
        expect(Math.floor(place.y / height)).toBe(Math.floor((place.y + place.height - 1) / height));
      }
    }
  },
);

test('the stock of joined boxes is the sum of theirs', () => {
  for (const size of products.mosaic.joined)
    for (const filter of filterSlugs.filter((one) => productOf('mosaic').filters.includes(one))) {
      const own = filterPalette(filter, boxOf(size)).map(({ stock }) => stock);
      const sum = own.map((stock) => (stock === null ? null : stock * boxesOf(size)));
      expect(filterPalette(filter, size).map(({ stock }) => stock)).toEqual(sum);
    }
});

test('the sizes of one box are its own; two, four or six make a joined one, three none', () => {
  const slugs = (boxes: number, ...ids: number[]) => sizesOfBoxes('mosaic', ids, boxes).map(({ slug }) => slug);
  expect(slugs(1, 1, 2)).toEqual(['a4', 'a3']);
  expect(slugs(2, 2)).toEqual(['a3_x2']);
  expect(slugs(3, 1, 2, 3)).toEqual([]);
  expect(slugs(6, 1, 2)).toEqual(['a4_x6']);
  expect(joinableBoxes('mosaic', [1, 2])).toEqual([2, 4, 6]);
  expect(joinableBoxes('mosaic', [3])).toEqual([2]);
  expect([joinableBoxes('mosaic', [5, 6]), joinableBoxes('string_art', [1])]).toEqual([[], []]);
});
