import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blobs } from '../testing/photos.ts';
import { flipped, mirrored, mirroredPlane, transposed } from '../testing/turned.ts';
import { attentionCrop, attentionMap, columnSums, rowSums } from './attention.ts';
import { cellMeans } from './cell-means.ts';
import { untouchedSettings } from './geometry.ts';
import { checkPhoto } from './photo-check.ts';
import { cropRaster } from './resample.ts';
import { type Target, targetOf } from './target.ts';
import { clarified, toned, toneCurve } from './tone.ts';

const side = fc.integer({ min: 1, max: 24 });
const seed = fc.nat({ max: 1000 });
const levelsApart = (one: ArrayLike<number>, other: ArrayLike<number>) => {
  let most = one.length === other.length ? 0 : Infinity;
  for (let i = 0; i < one.length; i++) most = Math.max(most, Math.abs(one[i] - other[i]));
  return most;
};
/** Sums of shares are taken in another order from the other side: one level may fall the other way. */
const nearly = (one: ArrayLike<number>, other: ArrayLike<number>) =>
  expect(levelsApart(one, other)).toBeLessThanOrEqual(1);

describe('a photo in a mirror', () => {
  test('is cropped to the crop in a mirror, whatever its size and the frame', () => {
    fc.assert(
      fc.property(side, side, side, side, seed, (width, height, across, down, of) => {
        const photo = blobs(width, height, of);
        const crop = cropRaster(photo, untouchedSettings, across, down);
        nearly(cropRaster(mirrored(photo), untouchedSettings, across, down).data, mirrored(crop).data);
        nearly(cropRaster(flipped(photo), untouchedSettings, across, down).data, flipped(crop).data);
      }),
      { seed: 4 },
    );
  });
  test('is what a flip in the editor shows', () => {
    fc.assert(
      fc.property(side, side, seed, (width, height, of) => {
        const photo = blobs(width, height, of);
        const frame = [13, 11] as const;
        nearly(
          cropRaster(photo, { ...untouchedSettings, scaleX: -1 }, ...frame).data,
          cropRaster(mirrored(photo), untouchedSettings, ...frame).data,
        );
        nearly(
          cropRaster(photo, { ...untouchedSettings, scaleY: -1 }, ...frame).data,
          cropRaster(flipped(photo), untouchedSettings, ...frame).data,
        );
      }),
      { seed: 4, numRuns: 50 },
    );
  });
  test('has the cells in a mirror', () => {
    fc.assert(
      fc.property(side, side, side, side, seed, (width, height, across, down, of) => {
        const photo = blobs(width, height, of);
        const means = cellMeans(photo, across, down);
        const other = cellMeans(mirrored(photo), across, down);
        for (let channel = 0; channel < 3; channel++) {
          const plane = (values: Uint8Array) => values.filter((_, i) => i % 3 === channel);
          nearly(plane(other), mirroredPlane(plane(means), across));
        }
      }),
      { seed: 4 },
    );
  });
  test('draws the eye in the mirrored place', () => {
    for (const drawn of [1, 2, 3]) {
      const photo = blobs(64, 64, drawn);
      const sums = columnSums(attentionMap(photo));
      const other = columnSums(attentionMap(mirrored(photo))).toReversed();
      const total = sums.reduce((all, weight) => all + weight, 0);
      // Steps are taken towards the right and the lower neighbour: a border moves by a pixel, not by more.
      expect(sums.reduce((all, weight, i) => all + Math.abs(weight - other[i]), 0) / total).toBeLessThan(0.12);
    }
  });
  test('is cropped about the mirrored subject', () => {
    for (const drawn of [1, 4, 7]) {
      const photo = blobs(120, 60, drawn);
      const { margin } = attentionCrop(photo, 1);
      const other = attentionCrop(mirrored(photo), 1);
      expect(Math.abs(margin.left + other.margin.left)).toBeLessThan(0.15);
      expect([margin.top, other.margin.top]).toEqual([0, 0]);
    }
  });
  test('is as good a photo', () => {
    const photo = blobs(80, 80, 5);
    const check = (shown: typeof photo) =>
      checkPhoto({ photo: shown, settings: untouchedSettings, widthCells: 40, heightCells: 40, original: shown });
    const [one, other] = [check(photo), check(mirrored(photo))];
    expect(other.map(({ aspect, verdict }) => [aspect, verdict])).toEqual(
      one.map(({ aspect, verdict }) => [aspect, verdict]),
    );
    one.forEach(({ value }, k) => {
      expect(Math.abs(value - other[k].value)).toBeLessThan(0.05 * (1 + Math.abs(value)));
    });
  });
});

describe('a photo on its side', () => {
  test('is cropped to the crop on its side', () => {
    fc.assert(
      fc.property(side, side, side, side, seed, (width, height, across, down, of) => {
        const photo = blobs(width, height, of);
        const crop = cropRaster(photo, untouchedSettings, across, down);
        nearly(cropRaster(transposed(photo), untouchedSettings, down, across).data, transposed(crop).data);
      }),
      { seed: 5 },
    );
  });
  test('has columns that weigh what its rows weighed, about', () => {
    const photo = blobs(64, 64, 9);
    const rows = rowSums(attentionMap(photo));
    const columns = columnSums(attentionMap(transposed(photo)));
    rows.forEach((weight, i) => {
      expect(columns[i]).toBeCloseTo(weight, 2);
    });
  });
});

describe('a target in a mirror', () => {
  const target = (width: number, height: number, of: number): Target =>
    targetOf(cellMeans(blobs(width, height, of), width, height), width, height);
  const mirroredTarget = (one: Target): Target => ({
    ...one,
    lightness: Float64Array.from(mirroredPlane(one.lightness, one.widthCells)),
    a: Float64Array.from(mirroredPlane(one.a, one.widthCells)),
    b: Float64Array.from(mirroredPlane(one.b, one.widthCells)),
  });
  test('is clarified to the clarified one in a mirror', () => {
    fc.assert(
      fc.property(side, side, seed, fc.integer({ min: 1, max: 30 }), (width, height, of, reach) => {
        const one = target(width, height, of);
        const clear = clarified(one, 0.7, reach);
        const other = clarified(mirroredTarget(one), 0.7, reach);
        mirroredPlane(clear, width).forEach((light, i) => {
          expect(other[i]).toBeCloseTo(light, 9);
        });
      }),
      { seed: 4, numRuns: 60 },
    );
  });
  test.each([1, 2, 3, 4, 5, 6])('is toned alike by preset %i', (preset) => {
    const one = target(20, 15, preset);
    const [shown, other] = [toned(one, toneCurve(preset)), toned(mirroredTarget(one), toneCurve(preset))];
    for (const plane of ['lightness', 'a', 'b'] as const) {
      const expected = mirroredPlane(shown[plane], 20);
      expected.forEach((value, i) => {
        expect(other[plane][i]).toBeCloseTo(value, 9);
      });
    }
  });
});
