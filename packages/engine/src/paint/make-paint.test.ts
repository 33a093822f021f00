import { expect, test } from 'vitest';
import { blobs, flat } from '../testing/photos.ts';
import { seededRandom } from '../random.ts';
import type { Raster } from '../raster.ts';
import { crossingFaults } from './contours/crossings.ts';
import { makePaint, type PaintRequest, paintRasterPx } from './make-paint.ts';
import { type RegionScheme, UNITS_PER_MM } from './region-scheme.ts';
import { renderFlat } from './drawing/render-paint.ts';
import { brokenScanLines, regionMap } from './contours/scan-lines.ts';

const box = [
  [20, 18, 20],
  [249, 247, 243],
  [188, 38, 42],
  [240, 196, 66],
  [44, 98, 168],
  [84, 132, 62],
  [210, 154, 120],
  [118, 132, 140],
  [92, 65, 43],
  [150, 190, 170],
  [70, 76, 70],
  [30, 37, 76],
].map((rgb, c) => ({ code: `T${c}`, name: `paint ${c}`, rgb: [rgb[0], rgb[1], rgb[2]] as const }));
const request: PaintRequest = {
  photo: blobs(102, 136, 1),
  widthMm: 60,
  heightMm: 80,
  paints: box,
  pots: { mlPerCm2: 0.025, reserve: 1.5, potMl: 5 },
  smallest: { inscribedDiameterMm: 4, labelHeightMm: 2 },
  regionsAtMost: 1200,
  preset: 1,
  seed: 1,
};
const scheme = makePaint(request);
const units = (mm: number) => mm * UNITS_PER_MM;
const isValid = ({ arcs, widthMm, heightMm }: RegionScheme) =>
  crossingFaults(arcs, units(widthMm), units(heightMm)).every((faults) => faults === 0) &&
  brokenScanLines(arcs, units(widthMm), units(heightMm), 3) === 0;

test.each([1, 3, 5])('preset %i: regions tile the canvas, are wide enough and have a number', (preset) => {
  const made = makePaint({ ...request, preset, photo: blobs(102, 136, 2) });
  expect(isValid(made)).toBe(true);
  expect(made.regions.reduce((sum, { areaMm2 }) => sum + areaMm2, 0)).toBeCloseTo(60 * 80, 0);
  expect(Math.min(...made.regions.map(({ areaMm2 }) => areaMm2))).toBeGreaterThan(10);
  for (const { label } of made.regions) expect(label.heightMm).toBeGreaterThanOrEqual(2);
  expect(made.regions.filter(({ label }) => label.radiusMm < 1.9).length).toBeLessThanOrEqual(
    Math.ceil(made.regions.length / 50),
  );
});
test('no region is smaller than 10 mm², even with a small minimum circle', () => {
  for (const photo of [grain(102, 136), spots(102, 136)]) {
    const made = makePaint({ ...request, photo, smallest: { inscribedDiameterMm: 2, labelHeightMm: 1.8 } });
    expect(Math.min(...made.regions.map(({ areaMm2 }) => areaMm2))).toBeGreaterThanOrEqual(10);
  }
});
test('a draft is a valid scheme similar to the full one, from fewer pixels', () => {
  const large: PaintRequest = { ...request, widthMm: 180, heightMm: 240 };
  const [draft, whole] = [makePaint({ ...large, draft: true }), makePaint(large)];
  const pixels = ({ width, height }: { width: number; height: number }) => width * height;
  expect(pixels(paintRasterPx({ ...large, draft: true }))).toBeLessThan(pixels(paintRasterPx(large)) / 2);
  expect(isValid(draft)).toBe(true);
  const maps = [draft, whole].map((made) => renderFlat(made, 0.5).data);
  const alike = maps[0].filter((level, k) => level === maps[1][k]).length / maps[0].length;
  expect(alike).toBeGreaterThan(0.9);
});
test('the same request gives the same scheme; another seed gives other free paints', () => {
  expect(makePaint(request)).toEqual(scheme);
  const free: PaintRequest = { ...request, paints: { free: 6 } };
  expect(makePaint(free)).toEqual(makePaint(free));
  expect(makePaint({ ...free, seed: 2 }).palette).not.toEqual(makePaint(free).palette);
});
test('presets of one photo do not affect each other', () => {
  const copy = () => ({ ...request.photo });
  for (const preset of [5, 2])
    expect(makePaint({ ...request, preset })).toEqual(makePaint({ ...request, photo: copy(), preset }));
  const draft = { ...request, preset: 5, draft: true };
  expect(makePaint(draft)).toEqual(makePaint({ ...draft, photo: copy() }));
});
test('paints keep the numbers of the box', () => {
  expect(scheme.palette.map(({ label, code, rgb }) => [label, code, rgb])).toEqual(
    box.map(({ code, rgb }, c) => [String(c + 1), code, rgb]),
  );
});
test('amounts follow the areas, and pots are rounded up', () => {
  scheme.palette.forEach(({ areaMm2, needMl, pots }, c) => {
    const area = scheme.regions.filter(({ colour }) => colour === c).reduce((sum, region) => sum + region.areaMm2, 0);
    expect(areaMm2).toBeCloseTo(area, 6);
    expect(needMl).toBeCloseTo((area / 100) * 0.025 * 1.5, 2);
    expect(pots).toBe(Math.ceil(needMl / 5));
  });
});
test('neighbours never have the same paint', () => {
  for (const { left, right } of scheme.arcs)
    if (left >= 0 && right >= 0) expect(scheme.regions[left].colour).not.toBe(scheme.regions[right].colour);
});
test('a label or its lead line end, and its circle, lie in the region', () => {
  const noisy = makePaint({
    ...request,
    photo: spots(102, 136),
    smallest: { inscribedDiameterMm: 2.5, labelHeightMm: 3.5 },
  });
  expect(noisy.regions.some(({ label }) => label.lead !== null)).toBe(true);
  const [width, height] = [600, 800];
  const map = regionMap(noisy.arcs, units(60), units(80), width, height);
  noisy.regions.forEach(({ label }, region) => {
    const [x, y] = label.lead ?? [label.xMm, label.yMm];
    const radius = Math.max(0, Math.min(label.radiusMm, 3) - 0.15);
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [0.7, 0.7],
      [-0.7, -0.7],
    ]) {
      expect(map[Math.floor((y + dy * radius) * 10) * width + Math.floor((x + dx * radius) * 10)]).toBe(region);
    }
    if (label.lead) expect(map[Math.floor(label.yMm * 10) * width + Math.floor(label.xMm * 10)]).not.toBe(region);
  });
});
test.each([
  { preset: 0 },
  { preset: 8 },
  { paints: { free: 6 }, mixing: { candidates: [], atMost: 8 } },
  { mixing: { candidates: [], atMost: 99 } },
  { widthMm: 60.01 },
  { heightMm: 0 },
  { paints: [] },
  { paints: { free: 100 } },
  { regionsAtMost: 0 },
  { smallest: { inscribedDiameterMm: 0, labelHeightMm: 2 } },
  { smallest: { inscribedDiameterMm: 4, labelHeightMm: 0 } },
  { photo: { width: 0, height: 0, data: new Uint8ClampedArray(0) } },
])('refuses %j', (wrong) => {
  expect(() => makePaint({ ...request, ...wrong })).toThrow(RangeError);
});

/** Spots of 3.6 mm on a plain background: too small for a number of 3.5 mm. */
function spots(width: number, height: number): Raster {
  const raster = flat(width, height, box[7].rgb);
  for (let i = 0; i < width * height; i++)
    if ((i % width) % 20 < 6 && Math.floor(i / width) % 20 < 6) raster.data.set([...box[2].rgb, 255], i * 4);
  return raster;
}

/** Coarse noise of all paints: narrow pieces everywhere. */
function grain(width: number, height: number): Raster {
  const random = seededRandom(8);
  const across = Math.ceil(width / 5);
  const blocks = Array.from(
    { length: across * Math.ceil(height / 5) },
    () => box[Math.floor(random() * box.length)].rgb,
  );
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++)
    data.set(blocks[Math.floor(Math.floor(i / width) / 5) * across + Math.floor((i % width) / 5)], i * 4);
  return { width, height, data };
}
