import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodedLight, linearLight } from '../colour/srgb.ts';
import type { Raster } from '../raster.ts';
import { blobs, flat } from '../testing/photos.ts';
import { transposed } from '../testing/turned.ts';
import { cellMeans } from './cell-means.ts';

const side = fc.integer({ min: 1, max: 20 });
const seed = fc.nat({ max: 500 });
const run = { seed: 7, numRuns: 80 };
const lightOf = (bytes: ArrayLike<number>, step: number): number => {
  let sum = 0;
  for (let i = 0; i < bytes.length; i += step) sum += linearLight[bytes[i]];
  return sum / (bytes.length / step);
};
/** Levels next to each other differ by at most this much light. */
const LEVEL = linearLight[255] - linearLight[254];

describe('the means of cells', () => {
  test('together send back the light of the photo', () => {
    fc.assert(
      fc.property(side, side, side, side, seed, (width, height, across, down, of) => {
        const photo = blobs(width, height, of);
        const means = cellMeans(photo, across, down);
        expect(Math.abs(lightOf(means, 3) - lightOf(photo.data, 4))).toBeLessThanOrEqual(LEVEL);
      }),
      run,
    );
  });
  test('lie between the darkest and the lightest pixel', () => {
    fc.assert(
      fc.property(side, side, side, side, seed, (width, height, across, down, of) => {
        const photo = blobs(width, height, of);
        const means = cellMeans(photo, across, down);
        for (let channel = 0; channel < 3; channel++) {
          const levels = photo.data.filter((_, i) => i % 4 === channel);
          const [least, most] = [Math.min(...levels), Math.max(...levels)];
          for (let i = channel; i < means.length; i += 3) {
            expect(means[i]).toBeGreaterThanOrEqual(least);
            expect(means[i]).toBeLessThanOrEqual(most);
          }
        }
      }),
      run,
    );
  });
  test('are the pixels themselves where a pixel is a cell', () => {
    fc.assert(
      fc.property(side, side, seed, (width, height, of) => {
        const photo = blobs(width, height, of);
        expect([...cellMeans(photo, width, height)]).toEqual([...photo.data].filter((_, i) => i % 4 !== 3));
      }),
      run,
    );
  });
  test('do not change when every pixel is cut into four', () => {
    fc.assert(
      fc.property(side, side, side, side, seed, (width, height, across, down, of) => {
        const photo = blobs(width, height, of);
        const fine: Raster = {
          width: width * 2,
          height: height * 2,
          data: new Uint8ClampedArray(width * height * 16).map((_, i) => {
            const [x, y] = [Math.floor(i / 4) % (width * 2), Math.floor(i / 8 / width)];
            return photo.data[((y >> 1) * width + (x >> 1)) * 4 + (i % 4)];
          }),
        };
        const [one, other] = [cellMeans(photo, across, down), cellMeans(fine, across, down)];
        one.forEach((level, i) => {
          expect(Math.abs(level - other[i])).toBeLessThanOrEqual(1);
        });
      }),
      run,
    );
  });
  test('lie on their side with the photo', () => {
    fc.assert(
      fc.property(side, side, side, side, seed, (width, height, across, down, of) => {
        const photo = blobs(width, height, of);
        const one = cellMeans(photo, across, down);
        const other = cellMeans(transposed(photo), down, across);
        one.forEach((level, i) => {
          const cell = Math.floor(i / 3);
          const turned = (cell % across) * down + Math.floor(cell / across);
          expect(Math.abs(level - other[turned * 3 + (i % 3)])).toBeLessThanOrEqual(1);
        });
      }),
      run,
    );
  });
});

describe('alpha', () => {
  test('a clear photo is white paper, whatever colours it hides', () => {
    fc.assert(
      fc.property(side, side, seed, (width, height, of) => {
        const photo = blobs(width, height, of);
        for (let i = 3; i < photo.data.length; i += 4) photo.data[i] = 0;
        expect(cellMeans(photo, 3, 2).every((level) => level === 255)).toBe(true);
      }),
      run,
    );
  });
  test('the more a colour shows through, the lighter it is', () => {
    const levels = [255, 192, 128, 64, 0].map((alpha) => {
      const photo = flat(4, 4, [10, 10, 10]);
      for (let i = 3; i < photo.data.length; i += 4) photo.data[i] = alpha;
      return cellMeans(photo, 1, 1)[0];
    });
    expect(levels).toEqual(levels.toSorted((one, two) => one - two));
    expect([levels[0], levels[4]]).toEqual([10, 255]);
  });
  test('black at half alpha sends back half of the light', () => {
    const photo = flat(2, 2, [0, 0, 0]);
    for (let i = 3; i < photo.data.length; i += 4) photo.data[i] = 128;
    expect(cellMeans(photo, 1, 1)[0]).toBe(Math.round(255 * encodedLight(127 / 255)));
  });
});

describe('photos of odd shapes', () => {
  test.each([
    ['one pixel under many cells', 1, 1, 9, 7],
    ['one row under many rows', 30, 1, 4, 12],
    ['one column under one row', 1, 30, 12, 1],
    ['many pixels in one cell', 50, 40, 1, 1],
  ])('%s keeps one colour', (_, width, height, across, down) => {
    const means = cellMeans(flat(width, height, [12, 140, 250]), across, down);
    expect(means).toHaveLength(across * down * 3);
    expect([...means]).toEqual(Array.from({ length: across * down }, () => [12, 140, 250]).flat());
  });
  test('a row of black and white pixels becomes one grey whatever the number of rows', () => {
    const photo = flat(40, 1, [0, 0, 0]);
    for (let x = 0; x < 40; x += 2) photo.data.set([255, 255, 255], x * 4);
    expect(new Set(cellMeans(photo, 20, 6))).toEqual(new Set([188]));
  });
});
