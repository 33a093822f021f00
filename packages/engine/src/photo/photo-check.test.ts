import { describe, expect, test } from 'vitest';
import { untouchedSettings, usableSettings } from './geometry.ts';
import { checkPhoto, closerSettings, type PhotoAspect, type PhotoFinding } from './photo-check.ts';
import { seededRandom } from '../random.ts';
import type { Raster } from '../raster.ts';
import { cropRaster } from './resample.ts';

const WIDTH = 320;
const HEIGHT = 400;

/** A simple portrait: a skin-coloured face with eyes, hair and a shirt in front of a plain wall. */
function portrait({ size = 1, light = (level: number) => level } = {}): Raster {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const u = (x - WIDTH / 2) / (WIDTH * size);
      const v = (y - HEIGHT * 0.45) / (HEIGHT * size);
      let colour = [150, 170, 180];
      if (v > 0.3 && Math.abs(u) < 0.35 && v < 0.55)
        colour = (Math.floor(u * 40) + Math.floor(v * 40)) % 2 === 0 ? [40, 50, 120] : [230, 225, 215];
      if (Math.hypot(u, v * 1.1) < 0.32) colour = [60, 40, 30];
      if (Math.hypot(u * 1.3, v) < 0.28) colour = [222, 170, 140];
      if (Math.hypot(Math.abs(u) - 0.08, v + 0.03) < 0.03) colour = [30, 25, 25];
      if (Math.abs(v - 0.13) < 0.015 && Math.abs(u) < 0.07) colour = [170, 60, 60];
      data.set([...colour.map(light), 255], (y * WIDTH + x) * 4);
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

const check = (photo: Raster, changes = {}) =>
  checkPhoto({ photo, settings: untouchedSettings, widthCells: 80, heightCells: 100, original: photo, ...changes });
const of = (findings: readonly PhotoFinding[], aspect: PhotoAspect) =>
  findings.find((finding) => finding.aspect === aspect);

test('a good portrait gets praise on all five aspects', () => {
  expect(check(portrait()).map(({ aspect, verdict }) => `${aspect} ${verdict}`)).toEqual([
    'detail good',
    'sharpness good',
    'exposure good',
    'contrast good',
    'subject good',
  ]);
});

/** A picture with a grey level per pixel. */
function picture(levelAt: (at: number) => number): Raster {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let at = 0; at < WIDTH * HEIGHT; at++) data.fill(levelAt(at), at * 4, at * 4 + 3);
  return { width: WIDTH, height: HEIGHT, data };
}
const random = seededRandom(5);
/** Noise of 4 x 4 px, so that it is not averaged out within a cell. */
const grain = Array.from({ length: 80 * 100 }, () => random() * 255);
test.each([
  ['black', () => 0],
  ['white', () => 255],
  ['nearly one grey', (at: number) => 128 + (at % 3)],
  ['noise', (at: number) => grain[Math.floor(Math.floor(at / WIDTH) / 4) * 80 + Math.floor((at % WIDTH) / 4)] ?? 0],
])('an empty picture (%s) gets the single finding "content"', (_, levelAt) => {
  expect(check(picture(levelAt)).map(({ aspect, verdict, fix }) => ({ aspect, verdict, fix }))).toEqual([
    { aspect: 'content', verdict: 'warn', fix: null },
  ]);
});

test('detail counts the pixels of the original per cell, not those of the copy, and decreases with the zoom', () => {
  expect(of(check(portrait()), 'detail')).toMatchObject({ verdict: 'good', value: 4 });
  expect(of(check(portrait(), { original: { width: 200, height: 250 } }), 'detail')).toMatchObject({
    verdict: 'advise',
    value: 2.5,
  });
  expect(of(check(portrait(), { settings: { ...untouchedSettings, zoomRatio: 2.5 } }), 'detail')).toMatchObject({
    verdict: 'warn',
    value: 1.6,
  });
});

test('detects a blurred photo', () => {
  const small = cropRaster(portrait(), untouchedSettings, 16, 20);
  expect(of(check(cropRaster(small, untouchedSettings, WIDTH, HEIGHT)), 'sharpness')?.verdict).toBe('warn');
});

test('suggests brightening a dark photo and darkening a washed-out one', () => {
  expect(of(check(portrait({ light: (level) => level * 0.22 })), 'exposure')).toMatchObject({ fix: 'brighter' });
  expect(of(check(portrait({ light: (level) => 215 + level * 0.15 })), 'exposure')).toMatchObject({ fix: 'darker' });
});

test('suggests more contrast for a flat photo', () => {
  expect(of(check(portrait({ light: (level) => 120 + level * 0.2 })), 'contrast')).toMatchObject({
    verdict: 'warn',
    fix: 'more-contrast',
  });
});

test('suggests zooming in on a small subject if the photo has the pixels, else a larger size', () => {
  const far = portrait({ size: 0.3 });
  expect(of(check(far), 'subject')?.fix).toBe('larger-size');
  expect(of(check(far, { original: { width: 3200, height: 4000 } }), 'subject')?.fix).toBe('closer');
});

test('closer zooms in, keeps the frame covered and enlarges the subject', () => {
  const far = portrait({ size: 0.35 });
  const frame = { width: 80, height: 100 };
  const closer = closerSettings(far, untouchedSettings, frame);
  expect(closer.zoomRatio).toBeCloseTo(1.25, 9);
  const before = of(check(far), 'subject')?.value ?? 0;
  expect(of(check(far, { settings: closer }), 'subject')?.value).toBeGreaterThan(before);
  expect(new Set(cropRaster(portrait({ light: () => 9 }), closer, 80, 100).data)).toEqual(new Set([9, 255]));
});

describe('a face', () => {
  const original = { width: 1600, height: 2000 };
  const faceOf = (share: number) => [{ box: [4000, 3000, 1500, Math.round(share * 10_000)] as const }];
  const said = (share: number, changes = {}) =>
    of(check(portrait(), { original, faces: faceOf(share), ...changes }), 'face');

  test('is recognisable from 30 cells, up close from 20, and too small below', () => {
    expect(said(0.3)).toEqual({ aspect: 'face', verdict: 'good', fix: null, value: 30 });
    expect(said(0.29)).toMatchObject({ verdict: 'advise', fix: 'closer', value: 29 });
    expect(said(0.2)).toMatchObject({ verdict: 'advise' });
    expect(said(0.19)).toMatchObject({ verdict: 'warn', fix: 'closer' });
  });
  test('suggests a larger size if the photo has too few pixels to zoom in', () => {
    expect(said(0.2, { original: { width: 80, height: 100 } })).toMatchObject({
      verdict: 'advise',
      fix: 'larger-size',
    });
  });
  test('replaces the subject finding while it is in the frame', () => {
    const findings = check(portrait(), { original, faces: faceOf(0.3) });
    expect(findings.map(({ aspect }) => aspect)).toEqual(['detail', 'sharpness', 'exposure', 'contrast', 'face']);
    const away = { ...untouchedSettings, margin: { left: 0.9, top: 0 } };
    expect(of(check(portrait(), { original, faces: faceOf(0.3), settings: away }), 'face')).toBeUndefined();
    expect(of(check(portrait(), { original, faces: [] }), 'subject')).toBeDefined();
  });
  test('in an empty picture is not judged', () => {
    const findings = check(
      picture(() => 0),
      { original, faces: faceOf(0.4) },
    );
    expect(findings.map(({ aspect }) => aspect)).toEqual(['content']);
  });
});
test.each([
  [1, 1],
  [1, 300],
  [7, 7],
])('a photo of %i x %i px is judged and can be zoomed in', (width, height) => {
  const photo = cropRaster(portrait(), untouchedSettings, width, height);
  expect(check(photo)[0].verdict).toBe('warn');
  expect(usableSettings(closerSettings(photo, untouchedSettings, { width: 30, height: 40 }))).toBe(true);
});
test('judges a work too small for finding edges', () => {
  expect(check(portrait(), { widthCells: 3, heightCells: 2 })).toHaveLength(5);
});
