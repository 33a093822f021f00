import { type PhotoFace, untouchedSettings } from '@uzor/engine';
import { expect, test } from 'vitest';
import { faceSizes } from './face-sizes.ts';

const photo = { width: 2000, height: 2000 };
const cells = { width: 100, height: 100 };
const high = (height: number, left = 4000): PhotoFace => ({ box: [left, 3000, 800, height * 100] });
const sizesOf = (...faces: PhotoFace[]) =>
  faceSizes({ version: 1, source: 'auto', faces }, untouchedSettings, photo, cells);

test.each([
  [30, 'good'],
  [29, 'advise'],
  [20, 'advise'],
  [19, 'warn'],
])('a face of %i cells is “%s”', (height, verdict) => {
  expect(sizesOf(high(height))).toMatchObject({ count: 1, cells: height, verdict });
});
test('of several faces the smallest in front counts, not people far behind', () => {
  expect(sizesOf(high(40, 1000), high(24, 4000), high(9, 7000))).toMatchObject({
    count: 3,
    cells: 24,
    alike: false,
    verdict: 'advise',
  });
  expect(sizesOf(high(20, 1000), high(19, 4000))).toMatchObject({ alike: true, cells: 19 });
});
test('without faces in the frame there is nothing to say', () => {
  expect(sizesOf()).toBe(null);
  expect(faceSizes(null, untouchedSettings, photo, cells)).toBe(null);
  const away = { ...untouchedSettings, zoomRatio: 4, margin: { left: 1.5, top: 1.5 } };
  expect(faceSizes({ version: 1, source: 'auto', faces: [{ box: [9000, 9000, 500, 500] }] }, away, photo, cells)).toBe(
    null,
  );
});
