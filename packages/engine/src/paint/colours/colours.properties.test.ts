import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ciede2000 } from '../../colour/ciede2000.ts';
import { labOfRgb } from '../../colour/lab.ts';
import type { Rgb } from '../../scheme.ts';
import { blobs, flat } from '../../testing/photos.ts';
import { flipped, mirrored, transposed } from '../../testing/turned.ts';
import { calm } from './calming.ts';
import {
  type Features,
  featuresOf,
  featuresOfPaints,
  featuresOfRaster,
  labOfRaster,
  rgbOfFeature,
  squaredApart,
} from './features.ts';
import { median3 } from './median.ts';
import { colourCloud, freePaints } from './palette.ts';
import { needMl, potPrices } from './pots.ts';
import { workingRaster } from './working-raster.ts';

const byte = fc.integer({ min: 0, max: 255 });
const colour: fc.Arbitrary<Rgb> = fc.tuple(byte, byte, byte);
const side = fc.integer({ min: 1, max: 20 });
const seed = fc.nat({ max: 500 });
const run = { seed: 16, numRuns: 80 };

describe('the feature space', () => {
  test('gives every 8-bit colour back', () => {
    fc.assert(
      fc.property(colour, (rgb) => {
        const [first, second, third] = featuresOfPaints([rgb]);
        rgbOfFeature(first, second, third).forEach((level, channel) => {
          expect(Math.abs(level - rgb[channel])).toBeLessThanOrEqual(1);
        });
      }),
      { seed: 16, numRuns: 300 },
    );
  });
  test('keeps a small step within a third of CIEDE2000 off the blues', () => {
    fc.assert(
      fc.property(colour, fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 }), fc.nat({ max: 6 })), (rgb, step) => {
        const near: Rgb = [
          Math.min(255, rgb[0] + step[0]),
          Math.min(255, rgb[1] + step[1]),
          Math.min(255, rgb[2] + step[2]),
        ];
        const [, a, b] = labOfRgb(rgb);
        fc.pre(Math.hypot(a, b) < 40 && b > -20);
        const features = featuresOfPaints([rgb, near]);
        const apart = Math.sqrt(squaredApart(features, 0, features, 3));
        const seen = ciede2000(labOfRgb(rgb), labOfRgb(near));
        expect(Math.abs(apart - seen)).toBeLessThan(0.35 * seen + 0.1);
      }),
      { seed: 16, numRuns: 300 },
    );
  });
  test('a lighter grey has a larger first feature, and greys have no others', () => {
    const features = featuresOfPaints(Array.from({ length: 256 }, (_, level): Rgb => [level, level, level]));
    for (let level = 0; level < 256; level++) {
      if (level > 0) expect(features[level * 3]).toBeGreaterThan(features[level * 3 - 3]);
      expect(Math.hypot(features[level * 3 + 1], features[level * 3 + 2])).toBeLessThan(0.1);
    }
  });
  test('L*a*b* by table is that by formula', () => {
    fc.assert(
      fc.property(colour, (rgb) => {
        const { lightness, a, b } = labOfRaster(flat(1, 1, rgb));
        [lightness[0], a[0], b[0]].forEach((value, axis) => {
          expect(Math.abs(value - labOfRgb(rgb)[axis])).toBeLessThan(0.02);
        });
      }),
      { seed: 16, numRuns: 200 },
    );
  });
  test('distance is the same both ways and 0 to itself', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const features = featuresOfPaints([one, other]);
        expect(squaredApart(features, 0, features, 3)).toBe(squaredApart(features, 3, features, 0));
        expect(squaredApart(features, 3, features, 3)).toBe(0);
      }),
      run,
    );
  });
});

describe('the median', () => {
  test('is turned, mirrored and laid on its side with the photo', () => {
    fc.assert(
      fc.property(side, side, seed, (width, height, of) => {
        const photo = blobs(width, height, of);
        const smooth = median3(photo);
        for (const turn of [mirrored, flipped, transposed]) expect(median3(turn(photo))).toEqual(turn(smooth));
      }),
      run,
    );
  });
  test('is a level found around the pixel, whichever channel', () => {
    fc.assert(
      fc.property(side, side, seed, (width, height, of) => {
        const photo = blobs(width, height, of);
        const { data } = median3(photo);
        for (let i = 0; i < width * height; i++) {
          const [x, y] = [i % width, Math.floor(i / width)];
          for (let channel = 0; channel < 3; channel++) {
            const around: number[] = [];
            for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
              for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++)
                around.push(photo.data[(v * width + u) * 4 + channel]);
            expect(around).toContain(data[i * 4 + channel]);
          }
        }
      }),
      { seed: 16, numRuns: 30 },
    );
  });
  test('of a lighter photo is nowhere darker', () => {
    fc.assert(
      fc.property(side, side, seed, fc.integer({ min: 0, max: 60 }), (width, height, of, lift) => {
        const photo = blobs(width, height, of);
        const lighter = { ...photo, data: photo.data.map((level) => level + lift) };
        const [one, other] = [median3(photo), median3(lighter)];
        expect(one.data.every((level, i) => other.data[i] >= level)).toBe(true);
      }),
      run,
    );
  });
  test('an even photo is its own median', () => {
    const photo = flat(7, 5, [3, 133, 255]);
    expect(median3(photo)).toEqual(photo);
  });
});

describe('calming', () => {
  const calmed = (photo: ReturnType<typeof blobs>, reach: number, grain: number): Features => {
    const features = featuresOfRaster(photo);
    calm(features, reach, grain);
    return features;
  };
  test('leaves every feature between the least and the most of the picture', () => {
    fc.assert(
      fc.property(side, side, seed, fc.integer({ min: 1, max: 4 }), (width, height, of, reach) => {
        const photo = blobs(width, height, of);
        const before = featuresOfRaster(photo).values;
        const after = calmed(photo, reach, 16).values;
        for (let axis = 0; axis < 3; axis++) {
          const values = before.filter((_, i) => i % 3 === axis);
          const [least, most] = [Math.min(...values), Math.max(...values)];
          const calmer = after.filter((_, i) => i % 3 === axis);
          expect(Math.min(...calmer)).toBeGreaterThanOrEqual(least - 1e-3);
          expect(Math.max(...calmer)).toBeLessThanOrEqual(most + 1e-3);
        }
      }),
      run,
    );
  });
  test('the more counts as grain, the further pixels go towards their surroundings', () => {
    const photo = blobs(24, 24, 3);
    const before = featuresOfRaster(photo).values;
    const moved = [1, 16, 200, 5000].map((grain) =>
      calmed(photo, 2, grain).values.reduce((sum, value, i) => sum + Math.abs(value - before[i]), 0),
    );
    expect(moved).toEqual(moved.toSorted((one, other) => one - other));
  });
  test('is the same in a mirror', () => {
    const photo = blobs(21, 17, 4);
    const one = calmed(photo, 3, 16);
    const other = calmed(mirrored(photo), 3, 16);
    for (let i = 0; i < 21 * 17; i++) {
      const beside = i - (i % 21) + 20 - (i % 21);
      for (let axis = 0; axis < 3; axis++)
        expect(other.values[beside * 3 + axis]).toBeCloseTo(one.values[i * 3 + axis], 3);
    }
  });
  test('a reach wider than the picture is no harm', () => {
    expect(calmed(blobs(3, 2, 1), 40, 16).values.every(Number.isFinite)).toBe(true);
  });
});

describe('paints that the picture chooses itself', () => {
  const cloudOf = (of: number) => colourCloud(featuresOfRaster(blobs(30, 30, of)), 1);
  const missed = (of: number, count: number, start: number): number => {
    const { values, weights } = cloudOf(of);
    const paints = freePaints({ values, weights }, count, start);
    let sum = 0;
    for (let i = 0; i < weights.length; i++) {
      let least = Infinity;
      for (let c = 0; c < count; c++) least = Math.min(least, squaredApart(values, i * 3, paints, c * 3));
      sum += weights[i] * Math.sqrt(least);
    }
    return sum;
  };
  test.each([1, 2, 3])('more paints come nearer to the picture (photo %i)', (of) => {
    const sums = [1, 2, 4, 8, 16].map((count) => missed(of, count, 1));
    expect(sums).toEqual(sums.toSorted((one, other) => other - one));
  });
  test('another seed finds paints about as good', () => {
    const sums = [1, 2, 3, 4].map((start) => missed(4, 6, start));
    expect(Math.max(...sums)).toBeLessThan(1.2 * Math.min(...sums));
  });
  test('a block larger than the picture leaves no colour to count', () => {
    expect(colourCloud(featuresOfRaster(blobs(5, 5, 1)), 6).weights).toHaveLength(0);
  });
});

describe('pots', () => {
  const facts = { mlPerCm2: 0.025, reserve: 1.5, potMl: 5 };
  test('need grows evenly with the area and the reserve', () => {
    fc.assert(
      fc.property(fc.nat({ max: 400_000 }), fc.nat({ max: 400_000 }), (one, other) => {
        expect(needMl(one + other, facts)).toBeCloseTo(needMl(one, facts) + needMl(other, facts), 9);
        expect(needMl(one, { ...facts, reserve: 3 })).toBeCloseTo(2 * needMl(one, facts), 9);
      }),
      run,
    );
    expect(needMl(0, facts)).toBe(0);
  });
  test('larger pots make no paint dearer', () => {
    const cloud = colourCloud(featuresOfRaster(blobs(30, 30, 2)), 1);
    const paints = featuresOfPaints([
      [20, 20, 20],
      [240, 240, 240],
      [128, 100, 90],
    ]);
    const prices = [1, 5, 20, 1000].map((potMl) =>
      potPrices(cloud, paints, 200_000, { ...facts, potMl }).reduce((sum, price) => sum + price, 0),
    );
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    expect(prices[3]).toBe(0);
  });
});

describe('the raster that regions are looked for on', () => {
  test('is mirrored with the photo, larger or smaller', () => {
    fc.assert(
      fc.property(side, side, side, side, seed, (width, height, across, down, of) => {
        const photo = blobs(width, height, of);
        const one = mirrored(workingRaster(photo, across, down));
        const other = workingRaster(mirrored(photo), across, down);
        expect(one.data.every((level, i) => Math.abs(level - other.data[i]) <= 1)).toBe(true);
      }),
      run,
    );
  });
  test('a photo of one pixel is enlarged to that colour', () => {
    expect(workingRaster(flat(1, 1, [9, 99, 199]), 6, 5)).toEqual(flat(6, 5, [9, 99, 199]));
  });
  test('features of the planes and of the raster agree', () => {
    const photo = blobs(9, 8, 2);
    const [one, other] = [featuresOf(labOfRaster(photo)).values, featuresOfRaster(photo).values];
    one.forEach((value, i) => {
      expect(other[i]).toBeCloseTo(value, 4);
    });
  });
});
