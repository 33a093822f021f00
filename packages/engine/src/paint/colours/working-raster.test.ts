import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { blobs, flat } from '../../testing/photos.ts';
import { workingRaster } from './working-raster.ts';

test('returns a photo of the requested size as it is', () => {
  const photo = blobs(20, 30, 1);
  expect(workingRaster(photo, 20, 30)).toBe(photo);
});
test('a flat colour stays exact and opaque at any size', () => {
  const side = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(side, side, side, side, (width, height, toWidth, toHeight) => {
      const made = workingRaster(flat(width, height, [30, 120, 210]), toWidth, toHeight);
      expect([made.width, made.height]).toEqual([toWidth, toHeight]);
      for (let i = 0; i < made.data.length; i += 4)
        expect([...made.data.subarray(i, i + 4)]).toEqual([30, 120, 210, 255]);
    }),
  );
});
test('an edge keeps its position when a photo is enlarged', () => {
  const data = Uint8ClampedArray.from([0, 0, 255, 255].flatMap((level) => [level, level, level, 255]));
  const made = workingRaster({ width: 4, height: 1, data }, 16, 4);
  const row = [...made.data.subarray(0, 64).filter((_, i) => i % 4 === 0)];
  expect(row.slice(0, 5).every((level) => level < 10)).toBe(true);
  expect(row.slice(11).every((level) => level > 245)).toBe(true);
  expect(row[7]).toBeLessThan(row[8]);
});
