import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Raster } from '../raster.ts';
import type { Rgb } from '../scheme.ts';
import { blobs, flat } from '../testing/photos.ts';
import { attentionCrop, attentionMap } from './attention.ts';
import {
  affine,
  coveringZoom,
  type EditionSettings,
  invert,
  keepCovered,
  untouchedSettings,
  usableSettings,
} from './geometry.ts';
import { checkPhoto, closerSettings, type PhotoToCheck } from './photo-check.ts';

const run = { seed: 23, numRuns: 100 };
const side = fc.double({ min: 0.01, max: 5000, noNaN: true });
const extent = fc.record({ width: side, height: side });
const settings: fc.Arbitrary<EditionSettings> = fc.record({
  scaleX: fc.constantFrom(1, -1, 0.5, -2),
  scaleY: fc.constantFrom(1, -1, 0.5, -2),
  rotate: fc.double({ min: -720, max: 720, noNaN: true }),
  zoomRatio: fc.oneof(fc.constant(null), fc.double({ min: 0.01, max: 50, noNaN: true })),
  margin: fc.record({
    left: fc.double({ min: -3, max: 3, noNaN: true }),
    top: fc.double({ min: -3, max: 3, noNaN: true }),
  }),
});

describe('the place of a photo in its frame', () => {
  test('a covered photo stays as it is when covered again', () => {
    fc.assert(
      fc.property(settings, extent, extent, (some, photo, frame) => {
        const once = keepCovered(some, photo, frame);
        fc.pre(usableSettings(once));
        const twice = keepCovered(once, photo, frame);
        expect(twice.zoomRatio ?? 1).toBeCloseTo(once.zoomRatio ?? 1, 6);
        expect(twice.margin.left).toBeCloseTo(once.margin.left, 6);
        expect(twice.margin.top).toBeCloseTo(once.margin.top, 6);
      }),
      run,
    );
  });
  test('flips and moves do not change the zoom that covers', () => {
    fc.assert(
      fc.property(settings, extent, extent, (some, photo, frame) => {
        const least = coveringZoom(some, photo, frame);
        const other = { ...some, scaleX: -some.scaleX, margin: { left: 0.3, top: -0.2 }, zoomRatio: 2 };
        expect(coveringZoom(other, photo, frame)).toBeCloseTo(least, 6);
        expect(coveringZoom({ ...some, rotate: some.rotate + 180 }, photo, frame) / least).toBeCloseTo(1, 6);
      }),
      run,
    );
  });
  test('an upright photo needs no zoom to cover, a turned one never less', () => {
    fc.assert(
      fc.property(extent, extent, fc.double({ min: -180, max: 180, noNaN: true }), (photo, frame, rotate) => {
        expect(coveringZoom(untouchedSettings, photo, frame)).toBeCloseTo(1, 9);
        const square = { width: 100, height: 100 };
        expect(coveringZoom({ ...untouchedSettings, rotate }, square, square)).toBeGreaterThanOrEqual(1 - 1e-9);
      }),
      run,
    );
  });
  test('areas grow by the scales and the zoom squared, turned or not', () => {
    fc.assert(
      fc.property(settings, extent, extent, (some, photo, frame) => {
        const { a, b, c, d } = affine(some, photo, frame);
        const upright = affine({ ...some, rotate: 0 }, photo, frame);
        const whole = upright.a * upright.d;
        expect((a * d - b * c) / whole).toBeCloseTo(1, 9);
      }),
      run,
    );
  });
  test('a map that flattens the plane has no way back', () => {
    expect(() => invert({ a: 1, b: 2, c: 2, d: 4, e: 0, f: 0 })).toThrow(RangeError);
    expect(() => invert({ a: 0, b: 0, c: 0, d: 0, e: 5, f: 5 })).toThrow(RangeError);
    expect(() => invert({ a: Infinity, b: 0, c: 0, d: 1, e: 0, f: 0 })).toThrow(RangeError);
  });
});

describe('photos with nothing in them', () => {
  const blank: readonly (readonly [string, Rgb])[] = [
    ['white', [255, 255, 255]],
    ['black', [0, 0, 0]],
    ['grey', [128, 128, 128]],
  ];
  const check = (photo: Raster, more: Partial<PhotoToCheck> = {}) =>
    checkPhoto({ photo, settings: untouchedSettings, widthCells: 30, heightCells: 40, original: photo, ...more });
  test.each(blank)('%s draws the eye nowhere and is cropped at its middle', (_, rgb) => {
    const map = attentionMap(flat(50, 30, rgb));
    expect(map.weights.every((weight) => weight === 0)).toBe(true);
    expect(attentionCrop(flat(50, 30, rgb), 1).margin.left).toBeCloseTo(0, 6);
  });
  test.each(blank)('%s has one finding, by a number: there is nothing to see', (_, rgb) => {
    const findings = check(flat(300, 400, rgb));
    expect(findings.map(({ aspect, verdict }) => [aspect, verdict])).toEqual([['content', 'warn']]);
    for (const { value } of findings) expect(Number.isFinite(value)).toBe(true);
  });
  test.each([
    [1, 1],
    [1, 300],
    [300, 1],
    [7, 7],
  ])('a photo of %i x %i px can be judged, cropped and brought closer', (width, height) => {
    const photo = blobs(width, height, 2);
    expect([1, 5]).toContain(check(photo).length);
    expect(check(photo)[0].verdict).toBe('warn');
    expect(usableSettings(attentionCrop(photo, 0.75))).toBe(true);
    expect(usableSettings(closerSettings(photo, untouchedSettings, { width: 30, height: 40 }))).toBe(true);
  });
  test.each([
    [6, 6],
    [1, 60],
    [3, 2],
  ])('a work of %i x %i cells is too small to find edges in, and still judged', (widthCells, heightCells) => {
    expect(check(blobs(80, 80, 3), { widthCells, heightCells })).toHaveLength(5);
  });
  test.each([0, -1, Number.NaN, Infinity])('a frame of aspect %d is refused', (aspect) => {
    expect(() => attentionCrop(flat(4, 4, [1, 2, 3]), aspect)).toThrow(RangeError);
  });
});

describe('the crop that the eye asks for', () => {
  test('lies within the photo, keeps one axis whole and is neither zoomed nor turned', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 2, max: 60 }),
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        fc.nat({ max: 200 }),
        (width, height, aspect, seed) => {
          const photo = blobs(width, height, seed);
          const crop = attentionCrop(photo, aspect);
          expect({ ...crop, margin: null }).toEqual({ ...untouchedSettings, margin: null });
          expect(crop.margin.left === 0 || crop.margin.top === 0).toBe(true);
          const covered = keepCovered(crop, photo, { width: aspect, height: 1 });
          expect(covered.margin.left).toBeCloseTo(crop.margin.left, 6);
          expect(covered.margin.top).toBeCloseTo(crop.margin.top, 6);
        },
      ),
      { seed: 23, numRuns: 20 },
    );
  });
  test.each([
    [16, 4000],
    [1, 300],
    [4000, 16],
  ])('of a strip of %i x %i px can be drawn, wherever the eye is drawn to', (width, height) => {
    for (let seed = 0; seed < 6; seed++) {
      const crop = attentionCrop(blobs(width, height, seed), 0.75);
      expect(usableSettings(crop)).toBe(true);
      expect(keepCovered(crop, { width, height }, { width: 3, height: 4 })).toBe(crop);
    }
  });
  test('weights are at least 0 and 1 in the mean, skin is a share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 80 }), fc.nat(), (width, height, seed) => {
        const { weights, skin, widthTiles, heightTiles } = attentionMap(blobs(width, height, seed));
        expect([weights.length, skin.length]).toEqual([widthTiles * heightTiles, widthTiles * heightTiles]);
        expect(Math.min(...weights, ...skin)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...skin)).toBeLessThanOrEqual(1);
        const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
        expect(mean < 1e-6 || Math.abs(mean - 1) < 1e-3).toBe(true);
      }),
      { seed: 23, numRuns: 12 },
    );
  });
});
