import { describe, expect, test } from 'vitest';
import { blobs, nine } from '../testing/photos.ts';
import { flipped, mirrored } from '../testing/turned.ts';
import { makePaint, type PaintRequest, paintRasterPx } from './make-paint.ts';
import type { RegionScheme } from './region-scheme.ts';

const request = (more: Partial<PaintRequest>): PaintRequest => ({
  photo: blobs(60, 80, 7),
  widthMm: 30,
  heightMm: 40,
  paints: nine.map((rgb, c) => ({ code: null, name: `paint ${c + 1}`, rgb })),
  pots: null,
  smallest: { inscribedDiameterMm: 3, labelHeightMm: 1.8 },
  regionsAtMost: 200,
  preset: 1,
  seed: 1,
  ...more,
});
const regionsWith = (more: Partial<PaintRequest>) => makePaint(request(more)).regions.length;
/** Share of the canvas whose paint differs, by the areas of the paints. */
const repainted = (one: RegionScheme, other: RegionScheme): number =>
  one.palette.reduce((sum, { areaMm2 }, c) => sum + Math.abs(areaMm2 - other.palette[c].areaMm2), 0) /
  (2 * one.widthMm * one.heightMm);

describe('the number of regions', () => {
  test('falls as larger circles are asked for', () => {
    const counts = [2, 4, 8].map((inscribedDiameterMm) =>
      regionsWith({ smallest: { inscribedDiameterMm, labelHeightMm: 1.8 } }),
    );
    expect(counts[0]).toBeGreaterThan(counts[2]);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  });
  test('follows the limit down to one, and a limit beyond it changes nothing', () => {
    const free = makePaint(request({}));
    const limits = [free.regions.length - 1, 5, 2, 1];
    for (const regionsAtMost of limits) {
      const count = regionsWith({ regionsAtMost });
      expect(count).toBeLessThanOrEqual(regionsAtMost);
      expect(count).toBeGreaterThanOrEqual(1);
    }
    expect(makePaint(request({ regionsAtMost: free.regions.length }))).toEqual(free);
    expect(makePaint(request({ regionsAtMost: 10_000 }))).toEqual(free);
  });
});

describe('a photo from the other side', () => {
  // Ties and merging follow the reading order, so that borders may differ a little.
  test.each([1, 3, 6])('takes about as much of every paint with preset %i', (preset) => {
    const scheme = makePaint(request({ preset }));
    for (const turn of [mirrored, flipped]) {
      const other = makePaint(request({ preset, photo: turn(blobs(60, 80, 7)) }));
      expect(repainted(scheme, other)).toBeLessThan(0.06);
    }
  });
});

describe('the box', () => {
  test('a paint far from every colour of the picture stays in its pot and moves little else', () => {
    const scheme = makePaint(request({}));
    const unused = { code: 'X', name: 'unused', rgb: [255, 0, 255] as const };
    const paints = [...nine.map((rgb, c) => ({ code: null, name: `paint ${c + 1}`, rgb })), unused];
    const other = makePaint(request({ paints }));
    expect(other.palette[9]).toMatchObject({ code: 'X', areaMm2: 0, needMl: 0, pots: 0 });
    expect(repainted(scheme, other)).toBeLessThan(0.05);
  });
  test('pots so large that one is enough change no region, only the need is stated', () => {
    const free = makePaint(request({}));
    const potted = makePaint(request({ pots: { mlPerCm2: 0.025, reserve: 1, potMl: 1000 } }));
    expect(potted.regions).toEqual(free.regions);
    for (const { areaMm2, needMl, pots } of potted.palette) {
      expect(needMl).toBeCloseTo((areaMm2 / 100) * 0.025, 2);
      expect(pots).toBe(areaMm2 > 0 ? 1 : 0);
    }
  });
});

describe('the raster', () => {
  test('has the proportions of the canvas, and a draft is never finer', () => {
    for (const [widthMm, heightMm] of [
      [20, 20],
      [300, 400],
      [400, 300],
      [2000, 50],
    ]) {
      const smallest = { inscribedDiameterMm: 5, labelHeightMm: 2 };
      const whole = paintRasterPx({ widthMm, heightMm, smallest });
      const draft = paintRasterPx({ widthMm, heightMm, smallest, draft: true });
      expect(Math.abs(whole.width / widthMm - whole.height / heightMm)).toBeLessThan(1 / Math.min(widthMm, heightMm));
      expect(draft.width).toBeLessThanOrEqual(whole.width);
      expect(draft.width * draft.height).toBeLessThan(165_000);
    }
  });
});
