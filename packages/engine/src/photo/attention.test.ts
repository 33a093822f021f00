import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { attentionCrop, attentionMap } from './attention.ts';
import { keepCovered, untouchedSettings, usableSettings } from './geometry.ts';
import { seededRandom } from '../random.ts';
import type { Raster } from '../raster.ts';
import { blobs } from '../testing/photos.ts';

/** A smooth background with one detailed, warm disc. */
function discAt(width: number, height: number, centreX: number, centreY: number, radius: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  const random = seededRandom(4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = Math.hypot(x - centreX, y - centreY) < radius;
      const grain = random() * 60;
      data.set(
        inside ? [170 + grain, 110 + grain, 80 + grain, 255] : [110, 130 + (20 * x) / width, 150, 255],
        (y * width + x) * 4,
      );
    }
  }
  return { width, height, data };
}

test('the crop moves to the subject and stays on the photo', () => {
  for (const share of [0.15, 0.5, 0.85]) {
    const photo = discAt(400, 200, 400 * share, 100, 40);
    const crop = attentionCrop(photo, 0.8);
    const frame = { width: 80, height: 100 };
    // A window of 160 px; its centre as a share of the photo's width.
    const middle = 0.5 - crop.margin.left * 0.4;
    expect(Math.abs(middle - Math.min(0.8, Math.max(0.2, share)))).toBeLessThan(0.08);
    expect(keepCovered(crop, photo, frame).margin.left).toBeCloseTo(crop.margin.left, 9);
    expect(crop).toMatchObject({ zoomRatio: null, rotate: 0, margin: { top: 0 } });
  }
});

test('leaves room above a head: it is placed above the centre of the frame', () => {
  const crop = attentionCrop(discAt(200, 600, 100, 300, 50), 0.8);
  const windowShare = 250 / 600;
  const middle = 0.5 - crop.margin.top * 0.8 * windowShare;
  const headInWindow = (0.5 - (middle - windowShare / 2)) / windowShare;
  expect(headInWindow).toBeGreaterThan(0.3);
  expect(headInWindow).toBeLessThan(0.5);
});

/** A smooth disc of skin beside or above a coat with strong texture, on white. */
function faceAndCoat(
  width: number,
  height: number,
  face: readonly [x: number, y: number],
  coat: readonly [x: number, y: number],
): Raster {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const random = seededRandom(8);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const loud = random() * 130;
      if (Math.hypot(x - coat[0], y - coat[1]) < 75) data.set([120 + loud, loud, loud / 2, 255], (y * width + x) * 4);
      if (Math.hypot(x - face[0], y - face[1]) < 55) data.set([150, 105, 80, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

test('does not cut a face even if a coat beside or below has more texture', () => {
  const beside = attentionCrop(faceAndCoat(450, 200, [330, 90], [110, 130]), 0.7);
  const middleX = (0.5 - (beside.margin.left * 140) / 450) * 450;
  expect(middleX + 70).toBeGreaterThanOrEqual(330 + 50);
  const above = attentionCrop(faceAndCoat(200, 450, [100, 90], [100, 300]), 1.2);
  const windowPx = 200 / 1.2;
  const top = 225 - above.margin.top * 200 - windowPx / 2;
  expect(top).toBeLessThanOrEqual(90 - 50);
});

test('crops a blank photo at its centre', () => {
  const blank: Raster = { width: 60, height: 20, data: new Uint8ClampedArray(60 * 20 * 4).fill(255) };
  expect(attentionCrop(blank, 1).margin.left).toBeCloseTo(0, 12);
  expect(attentionMap(blank).weights.every((weight) => weight === 0)).toBe(true);
});

test.each([0, -1, Number.NaN, Infinity])('refuses a frame of aspect %d', (aspect) => {
  expect(() => attentionCrop(discAt(20, 20, 10, 10, 5), aspect)).toThrow(RangeError);
});

test('the crop lies within the photo, keeps one axis in full and has no zoom or rotation', () => {
  const side = fc.integer({ min: 2, max: 60 });
  fc.assert(
    fc.property(side, side, fc.double({ min: 0.3, max: 3, noNaN: true }), fc.nat(), (width, height, aspect, seed) => {
      const photo = blobs(width, height, seed);
      const crop = attentionCrop(photo, aspect);
      expect({ ...crop, margin: null }).toEqual({ ...untouchedSettings, margin: null });
      expect(crop.margin.left === 0 || crop.margin.top === 0).toBe(true);
      const covered = keepCovered(crop, photo, { width: aspect, height: 1 });
      expect(covered.margin.left).toBeCloseTo(crop.margin.left, 6);
      expect(covered.margin.top).toBeCloseTo(crop.margin.top, 6);
    }),
  );
});
test.each([
  [16, 4000],
  [4000, 16],
])('the crop of a %i x %i px strip is within the margin limits', (width, height) => {
  for (let seed = 0; seed < 3; seed++) {
    const crop = attentionCrop(blobs(width, height, seed), 0.75);
    expect(usableSettings(crop)).toBe(true);
    expect(keepCovered(crop, { width, height }, { width: 3, height: 4 })).toBe(crop);
  }
});
