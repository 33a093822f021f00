import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linearLight } from '../colour/srgb.ts';
import { blobs, flat } from '../testing/photos.ts';
import { type EditionSettings, keepCovered, untouchedSettings } from './geometry.ts';
import { cropRaster } from './resample.ts';

const side = fc.integer({ min: 1, max: 18 });
const seed = fc.nat({ max: 500 });
const settings: fc.Arbitrary<EditionSettings> = fc.record({
  scaleX: fc.constantFrom(1, -1),
  scaleY: fc.constantFrom(1, -1),
  rotate: fc.oneof(fc.constantFrom(0, 90, 180, 270, -90, 360), fc.double({ min: -400, max: 400, noNaN: true })),
  zoomRatio: fc.oneof(fc.constant(null), fc.double({ min: 0.2, max: 5, noNaN: true })),
  margin: fc.record({
    left: fc.double({ min: -1, max: 1, noNaN: true }),
    top: fc.double({ min: -1, max: 1, noNaN: true }),
  }),
});
const run = { seed: 10, numRuns: 120 };

describe('whatever the customer did to the photo', () => {
  test('the crop has the size of the frame and no pixel shows through', () => {
    fc.assert(
      fc.property(side, side, side, side, seed, settings, (width, height, across, down, of, shown) => {
        const crop = cropRaster(blobs(width, height, of), shown, across, down);
        expect([crop.width, crop.height, crop.data.length]).toEqual([across, down, across * down * 4]);
        for (let i = 3; i < crop.data.length; i += 4) expect(crop.data[i]).toBe(255);
      }),
      run,
    );
  });
  test('the photo is not written to', () => {
    fc.assert(
      fc.property(side, side, seed, settings, (width, height, of, shown) => {
        const photo = blobs(width, height, of);
        for (let i = 3; i < photo.data.length; i += 8) photo.data[i] = 100;
        const before = photo.data.slice();
        cropRaster(photo, shown, 9, 7);
        expect(photo.data).toEqual(before);
      }),
      run,
    );
  });
  test('no pixel is darker than the darkest of the photo, and where it covers none is lighter than the lightest', () => {
    fc.assert(
      fc.property(side, side, seed, settings, (width, height, of, shown) => {
        const photo = blobs(width, height, of);
        const covered = keepCovered(shown, photo, { width: 10, height: 8 });
        for (const [drawn, covers] of [
          [cropRaster(photo, shown, 10, 8), false],
          [cropRaster(photo, covered, 10, 8), true],
        ] as const) {
          for (let channel = 0; channel < 3; channel++) {
            const levels = photo.data.filter((_, i) => i % 4 === channel);
            const seen = drawn.data.filter((_, i) => i % 4 === channel);
            expect(Math.min(...seen)).toBeGreaterThanOrEqual(Math.min(...levels) - 1);
            if (covers) expect(Math.max(...seen)).toBeLessThanOrEqual(Math.max(...levels) + 1);
          }
        }
      }),
      run,
    );
  });
  test('white paper stays white paper', () => {
    fc.assert(
      fc.property(side, side, settings, (width, height, shown) => {
        const crop = cropRaster(flat(width, height, [255, 255, 255]), shown, 8, 8);
        expect(crop.data.every((level) => level === 255)).toBe(true);
      }),
      run,
    );
  });
  test('a photo of one colour is that colour where it is and white where it is not, and mixtures of both at its rim', () => {
    fc.assert(
      fc.property(side, side, settings, (width, height, shown) => {
        const { data } = cropRaster(flat(width, height, [30, 90, 200]), shown, 8, 8);
        for (let i = 0; i < data.length; i += 4) {
          // All channels tell the same share of white.
          const shares = [30, 90, 200].map(
            (level, k) => (linearLight[data[i + k]] - linearLight[level]) / (1 - linearLight[level]),
          );
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.02);
        }
      }),
      run,
    );
  });
  test('the same crop twice is the same bytes', () => {
    fc.assert(
      fc.property(side, side, seed, settings, (width, height, of, shown) => {
        const photo = blobs(width, height, of);
        expect(cropRaster(photo, shown, 7, 9)).toEqual(cropRaster(photo, shown, 7, 9));
      }),
      { seed: 10, numRuns: 30 },
    );
  });
});

describe('quarter turns', () => {
  test('four of them, each of a photo as large as its frame, bring every pixel back', () => {
    fc.assert(
      fc.property(side, side, seed, (width, height, of) => {
        const photo = blobs(width, height, of);
        let turned = photo;
        const least = (w: number, h: number) => Math.min(w / h, h / w);
        for (let k = 0; k < 4; k++) {
          // The unturned photo covers the frame on its side too far: the zoom takes that back.
          const zoomRatio = least(turned.width, turned.height);
          turned = cropRaster(turned, { ...untouchedSettings, rotate: 90, zoomRatio }, turned.height, turned.width);
        }
        expect(turned).toEqual(photo);
      }),
      { seed: 10, numRuns: 40 },
    );
  });
  test('a whole turn is no turn', () => {
    const photo = blobs(12, 9, 3);
    for (const rotate of [360, -360, 720])
      expect(cropRaster(photo, { ...untouchedSettings, rotate }, 6, 8)).toEqual(
        cropRaster(photo, untouchedSettings, 6, 8),
      );
  });
  test('half a turn is two flips', () => {
    const photo = blobs(15, 10, 4);
    expect(cropRaster(photo, { ...untouchedSettings, rotate: 180 }, 5, 5)).toEqual(
      cropRaster(photo, { ...untouchedSettings, scaleX: -1, scaleY: -1 }, 5, 5),
    );
  });
});

describe('sizes at the edge', () => {
  test.each([
    [1, 1, 1, 1],
    [1, 1, 40, 1],
    [1, 500, 3, 3],
    [500, 1, 3, 3],
    [3, 3, 1, 200],
  ])('a photo of %i x %i in a frame of %i x %i', (width, height, across, down) => {
    const crop = cropRaster(flat(width, height, [7, 77, 177]), untouchedSettings, across, down);
    for (let i = 0; i < crop.data.length; i += 4) expect([...crop.data.subarray(i, i + 4)]).toEqual([7, 77, 177, 255]);
  });
  test.each([0, -1, 1.5, Number.NaN, Infinity])('a frame side of %d is refused', (wrong) => {
    const photo = flat(4, 4, [1, 2, 3]);
    expect(() => cropRaster(photo, untouchedSettings, wrong, 4)).toThrow(RangeError);
    expect(() => cropRaster(photo, untouchedSettings, 4, wrong)).toThrow(RangeError);
  });
});
