import { maxUploadBytes, maxUploadPixels, message, minPhotoSidePx } from '@uzor/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalOfExtent, refusalOfSize } from './refusals.ts';

test('accepts 15 MB and refuses one byte more, with a number above the limit', () => {
  expect(refusalOfSize(0)).toBeNull();
  expect(refusalOfSize(maxUploadBytes)).toBeNull();
  expect(refusalOfSize(maxUploadBytes + 1)).toEqual({ reason: 'photo.size', values: { size: 15.1, limit: 15 } });
});
test('the limits are independent of the orientation', () => {
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
