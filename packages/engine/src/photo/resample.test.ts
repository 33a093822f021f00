import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EditionSettings, untouchedSettings } from './geometry.ts';
import type { Raster } from '../raster.ts';
import { cropRaster } from './resample.ts';

/** A raster with a colour per pixel. */
function painted(width: number, height: number, colour: (x: number, y: number) => readonly number[]): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red, green, blue, alpha = 255] = colour(x, y);
      data.set([red, green, blue, alpha], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

const pixel = (raster: Raster, x: number, y: number) => [
  ...raster.data.subarray((y * raster.width + x) * 4, (y * raster.width + x) * 4 + 4),
];
const noisy = (x: number, y: number) => [(x * 37 + y * 11) % 256, (x * 5 + y * 91) % 256, ((x * 13) ^ (y * 7)) % 256];

test("a photo of the frame's size is returned unchanged, at all 256 levels", () => {
  const photo = painted(256, 3, (x, y) => [x, 255 - x, (x * 7 + y) % 256]);
  expect(cropRaster(photo, untouchedSettings, 256, 3)).toEqual(photo);
});

test('flipping both axes equals a rotation by 180 degrees', () => {
  const photo = painted(7, 5, noisy);
  const flipped = cropRaster(photo, { ...untouchedSettings, scaleX: -1, scaleY: -1 }, 7, 5);
  expect(flipped).toEqual(cropRaster(photo, { ...untouchedSettings, rotate: 180 }, 7, 5));
  expect(pixel(flipped, 0, 0)).toEqual(pixel(photo, 6, 4));
});

test('90 degrees clockwise moves the lower left corner to the upper left', () => {
  const photo = painted(4, 6, noisy);
  const rotated = cropRaster(photo, { ...untouchedSettings, rotate: 90, zoomRatio: 4 / 6 }, 6, 4);
  const zoomed = cropRaster(photo, { ...untouchedSettings, rotate: 90 }, 4, 6);
  expect([rotated.width, rotated.height]).toEqual([6, 4]);
  expect(pixel(rotated, 0, 0)).toEqual(pixel(photo, 0, 5));
  expect(pixel(rotated, 5, 0)).toEqual(pixel(photo, 0, 0));
  expect(pixel(rotated, 5, 3)).toEqual(pixel(photo, 3, 0));
  expect(pixel(zoomed, 0, 0)).toEqual([255, 255, 255, 255]);
});

test('downscaling averages linear light: black and white stripes become 188, not 128', () => {
  const photo = painted(64, 64, (x) => (x % 2 === 0 ? [0, 0, 0] : [255, 255, 255]));
  const small = cropRaster(photo, untouchedSettings, 8, 8);
  for (let i = 0; i < 64; i++) expect(pixel(small, i % 8, i >> 3)).toEqual([188, 188, 188, 255]);
});

test('downscaling weights photo pixels by their area in the frame pixel', () => {
  // Three photo pixels onto two: each gets one whole pixel and half of the middle one.
  const photo = painted(3, 3, (x) => (x === 1 ? [255, 255, 255] : [0, 0, 0]));
  const third = Math.round(255 * (1.055 * (1 / 3) ** (1 / 2.4) - 0.055));
  expect(pixel(cropRaster(photo, untouchedSettings, 2, 2), 0, 0)).toEqual([third, third, third, 255]);
});

test('upscaling is smooth: every step is small', () => {
  const photo = painted(2, 2, (x) => (x === 0 ? [60, 60, 60] : [200, 200, 200]));
  const large = cropRaster(photo, untouchedSettings, 40, 40);
  const row = Array.from({ length: 40 }, (_, x) => pixel(large, x, 20)[0]);
  expect(row[0]).toBe(60);
  expect(row[39]).toBe(200);
  for (let x = 1; x < 40; x++) {
    expect(row[x] - row[x - 1]).toBeGreaterThanOrEqual(0);
    expect(row[x] - row[x - 1]).toBeLessThan(16);
  }
});

test('a covering photo leaves no white edge at any size and angle', () => {
  const photo = painted(37, 53, () => [10, 20, 30]);
  const chosen = fc.record({ scaleX: fc.constantFrom(1, -1), rotate: fc.constantFrom(0, 90, 180, 270, 33, -7, 45.5) });
  fc.assert(
    fc.property(chosen, fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }), (turned, width, height) => {
      fc.pre(width * 8 > height && height * 8 > width);
      const crop = cropRaster(photo, { ...untouchedSettings, ...turned, zoomRatio: 12 }, width, height);
      expect(new Set(crop.data)).toEqual(new Set([10, 20, 30, 255]));
    }),
  );
  expect(new Set(cropRaster(photo, untouchedSettings, 16, 20).data)).toEqual(new Set([10, 20, 30, 255]));
});

test('areas outside the photo are white, and half-covered pixels half white', () => {
  const photo = painted(10, 10, () => [0, 0, 0]);
  const shrunk = cropRaster(photo, { ...untouchedSettings, zoomRatio: 0.5 }, 10, 10);
  expect(pixel(shrunk, 0, 0)).toEqual([255, 255, 255, 255]);
  expect(pixel(shrunk, 5, 5)).toEqual([0, 0, 0, 255]);
  expect(pixel(shrunk, 2, 5)).toEqual([188, 188, 188, 255]);
});

test('a photo moved out of its frame leaves it white', () => {
  const photo = painted(10, 10, () => [0, 0, 0]);
  for (const rotate of [0, 90, 30]) {
    const away = cropRaster(photo, { ...untouchedSettings, rotate, margin: { left: 3, top: 3 } }, 12, 9);
    expect(new Set(away.data)).toEqual(new Set([255]));
  }
});

test('transparent pixels are blended onto white', () => {
  const photo = painted(4, 4, () => [0, 0, 0, 51]);
  expect(pixel(cropRaster(photo, untouchedSettings, 4, 4), 1, 1)).toEqual([204, 204, 204, 255]);
  expect(photo.data[0]).toBe(0);
});

test('a rotation by 30 degrees shows the photo where `affine` says, within a few levels', () => {
  const slope = (x: number, y: number) => [40 + x, 40 + y, 90];
  const photo = painted(160, 160, slope);
  const settings: EditionSettings = { ...untouchedSettings, rotate: 30, zoomRatio: 1.5 };
  const crop = cropRaster(photo, settings, 80, 80);
  // Frame point (60.5, 20.5) is 20.5 right of and 19.5 above the centre; the photo is scaled by 0.75 and rotated by 30
  // degrees.
  const [u, v] = [20.5 / 0.75, -19.5 / 0.75];
  const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
  const [red, green] = pixel(crop, 60, 20);
  expect(red).toBeCloseTo(40 + 79.5 + cos * u + sin * v, -0.6);
  expect(green).toBeCloseTo(40 + 79.5 - sin * u + cos * v, -0.6);
});

test('refuses a frame without whole pixels', () => {
  const photo = painted(2, 2, () => [0, 0, 0]);
  for (const side of [0, 1.5, Number.NaN])
    expect(() => cropRaster(photo, untouchedSettings, side, 2)).toThrow(RangeError);
});
