import { expect, test } from 'vitest';
import type { Raster } from '../raster.ts';
import { blobs } from '../testing/photos.ts';
import { traitsOf } from './traits.ts';

const photo = blobs(320, 240, 3);
type Level = readonly [red: number, green: number, blue: number];

/** The photo with `colour` wherever `covers` says so. */
function painted(covers: (x: number, y: number) => boolean, colour: Level): Raster {
  const data = new Uint8ClampedArray(photo.data);
  for (let i = 0; i < photo.width * photo.height; i++)
    if (covers(i % photo.width, Math.floor(i / photo.width))) data.set(colour, i * 4);
  return { ...photo, data };
}
const rounded = (box: ReturnType<typeof traitsOf>['inner']) =>
  box && [box.x, box.y, box.width, box.height].map((side) => Math.round(side / 100));

test('a photo is as it is', () => {
  expect(traitsOf(photo)).toEqual({ isGrey: false, inner: null, withoutText: null });
});
test('a photo without colours is grey, a brown one is not', () => {
  const greys = new Uint8ClampedArray(photo.data.map((_, i) => (i % 4 === 3 ? 255 : photo.data[i - (i % 4) + 1])));
  expect(traitsOf({ ...photo, data: greys }).isGrey).toBe(true);
  const brown = greys.map((level, i) => (i % 4 === 2 ? level * 0.7 : level));
  expect(traitsOf({ ...photo, data: brown }).isGrey).toBe(false);
});
test.each([
  ['bars', (_: number, y: number) => y < 24 || y >= 216, [0, 10, 100, 79]],
  ['a frame', (x: number, y: number) => x < 10 || x >= 310 || y < 10 || y >= 230, [3, 5, 93, 91]],
])('%s of one colour are found', (_, covers, inner) => {
  const found = rounded(traitsOf(painted(covers, [250, 250, 248])).inner) ?? [];
  for (const [i, side] of found.entries()) expect(Math.abs(side - (inner[i] ?? 0))).toBeLessThanOrEqual(1);
  expect(found).toHaveLength(4);
});
test('a plain sky over the picture is no margin', () => {
  expect(traitsOf(painted((_, y) => y < 40, [180, 200, 230])).inner).toBe(null);
});
test('a strip with writing along the lower edge is found, a plain one is not', () => {
  const isInk = (x: number, y: number) => y >= 218 && y < 230 && x > 20 && x < 240 && x % 8 < 3;
  const strip = (ink: boolean) => {
    const plain = painted((_, y) => y >= 210, [255, 255, 255]);
    if (!ink) return plain;
    for (let i = 0; i < photo.width * photo.height; i++)
      if (isInk(i % photo.width, Math.floor(i / photo.width))) plain.data.set([20, 20, 20], i * 4);
    return plain;
  };
  expect(rounded(traitsOf(strip(true)).withoutText)).toEqual([0, 0, 100, 87]);
  expect(traitsOf(strip(false)).withoutText).toBe(null);
});
