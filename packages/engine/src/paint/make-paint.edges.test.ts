import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blobs, flat, greys, nine } from '../testing/photos.ts';
import { crossingFaults } from './contours/crossings.ts';
import { brokenScanLines } from './contours/scan-lines.ts';
import { makePaint, type PaintRequest } from './make-paint.ts';
import { type RegionScheme, UNITS_PER_MM } from './region-scheme.ts';

const boxOf = (paints: typeof nine) => paints.map((rgb, c) => ({ code: null, name: `paint ${c + 1}`, rgb }));
const request: PaintRequest = {
  photo: blobs(60, 80, 3),
  widthMm: 30,
  heightMm: 40,
  paints: boxOf(nine),
  pots: { mlPerCm2: 0.025, reserve: 1.5, potMl: 5 },
  smallest: { inscribedDiameterMm: 4, labelHeightMm: 1.8 },
  regionsAtMost: 60,
  preset: 1,
  seed: 1,
};
/** Checks that regions tile the canvas, are numbered from 1 and have a paint of the palette. */
function expectValid({ arcs, regions, palette, widthMm, heightMm }: RegionScheme): void {
  const [width, height] = [Math.round(widthMm * UNITS_PER_MM), Math.round(heightMm * UNITS_PER_MM)];
  expect(crossingFaults(arcs, width, height).every((faults) => faults === 0)).toBe(true);
  expect(brokenScanLines(arcs, width, height, 3)).toBe(0);
  expect(regions.map(({ id }) => id)).toEqual(regions.map((_, k) => k + 1));
  expect(regions.every(({ colour }) => colour >= 0 && colour < palette.length)).toBe(true);
  // Each area is rounded to 0.001 mm².
  const area = regions.reduce((sum, { areaMm2 }) => sum + areaMm2, 0);
  expect(Math.abs(area - widthMm * heightMm)).toBeLessThan(0.001 * (regions.length + 1));
}

describe('canvases and boxes at the limits', () => {
  test.each([
    ['the smallest canvas', { widthMm: 20, heightMm: 20 }],
    ['a wide strip', { widthMm: 120, heightMm: 20 }],
    ['sides that are multiples of 0.05 mm', { widthMm: 30.05, heightMm: 40.95 }],
    ['a photo of one pixel', { photo: flat(1, 1, [30, 90, 200]) }],
    ['a box with a duplicate paint', { paints: boxOf([greys[0], greys[0], greys[3]]) }],
    ['one free paint', { paints: { free: 1 }, pots: null }],
    [
      'more free paints than the photo has colours',
      { photo: flat(40, 40, [9, 99, 199]), paints: { free: 12 }, pots: null },
    ],
  ] satisfies readonly [string, Partial<PaintRequest>][])('%s', (_, change) => {
    expectValid(makePaint({ ...request, ...change }));
  });
});
test('a limit of one region and a box of one paint both give one region', () => {
  expect(makePaint({ ...request, regionsAtMost: 1 }).regions).toHaveLength(1);
  expect(makePaint({ ...request, paints: boxOf(nine.slice(0, 1)) }).regions).toHaveLength(1);
});
test('a photo with two halves gives two regions with one shared border', () => {
  const photo = flat(60, 80, nine[1]);
  for (let i = 0; i < 60 * 80; i++) if (i % 60 >= 30) photo.data.set(nine[2], i * 4);
  const { regions, arcs } = makePaint({ ...request, photo });
  expect(regions.map(({ colour }) => colour).sort()).toEqual([1, 2]);
  expect(arcs.filter(({ left, right }) => left >= 0 && right >= 0)).toHaveLength(1);
  for (const { areaMm2 } of regions) expect(areaMm2).toBeCloseTo(600, -1);
});
test('regions tile the canvas for any photo, preset and size', () => {
  const side = fc.integer({ min: 20, max: 32 });
  fc.assert(
    fc.property(
      fc.record({
        seed: fc.nat(),
        preset: fc.integer({ min: 1, max: 6 }),
        widthMm: side,
        heightMm: side,
        colours: fc.integer({ min: 1, max: 9 }),
      }),
      ({ seed, preset, widthMm, heightMm, colours }) => {
        const photo = blobs(40, 40, seed);
        const made = makePaint({ ...request, photo, preset, widthMm, heightMm, paints: boxOf(nine.slice(0, colours)) });
        expectValid(made);
        expect(made.regions.length).toBeLessThanOrEqual(request.regionsAtMost);
      },
    ),
  );
});
