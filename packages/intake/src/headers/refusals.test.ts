import { maxUploadBytes, maxUploadPixels, message, minPhotoSidePx } from '@uzor/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalOfExtent, refusalOfSize } from './refusals.ts';

test('15 MB are accepted, one byte more is refused with a number above the limit', () => {
  expect(refusalOfSize(0)).toBeNull();
  expect(refusalOfSize(maxUploadBytes)).toBeNull();
  expect(refusalOfSize(maxUploadBytes + 1)).toEqual({ reason: 'photo.size', values: { size: 15.1, limit: 15 } });
});
test('40 megapixels are accepted, more are refused with a number above the limit', () => {
  expect(refusalOfExtent(8000, 5000)).toBeNull();
  expect(refusalOfExtent(8000, 5001)).toEqual({
    reason: 'photo.resolution',
    values: { megapixels: 40.1, limit: 40 },
  });
});
test('16 pixels a side are accepted, 15 are refused', () => {
  expect(refusalOfExtent(16, 16)).toBeNull();
  expect(refusalOfExtent(15, 900)).toEqual({ reason: 'photo.small', values: { side: 16 } });
  expect(refusalOfExtent(900, 15)).toEqual({ reason: 'photo.small', values: { side: 16 } });
});
test('a picture on its side is refused by the same limits', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const refusal = refusalOfExtent(width, height);
      expect(refusalOfExtent(height, width)).toEqual(refusal);
      const fits = width * height <= maxUploadPixels && Math.min(width, height) >= minPhotoSidePx;
      expect(refusal === null).toBe(fits);
    }),
  );
});
test('a refusal fills every placeholder of its text in both languages', () => {
  for (const refusal of [refusalOfSize(99_999_999), refusalOfExtent(9000, 9000), refusalOfExtent(3, 3)])
    for (const language of ['ru', 'en'] as const)
      expect(message(refusal?.reason ?? 'photo.format', language, refusal?.values)).not.toMatch(/[{}]/);
});
