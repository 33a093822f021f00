import { expect, test } from 'vitest';
import { blobs, flat } from '../testing/photos.ts';
import { seededRandom } from '../random.ts';
import type { Raster } from '../raster.ts';
import { crossingFaults } from './contours/crossings.ts';
import { makePaint, type PaintRequest, paintRasterPx } from './make-paint.ts';
import { cellsOfRegions } from './drawing/region-cells.ts';
import { type RegionScheme, UNITS_PER_MM } from './region-scheme.ts';
import { outlineSvg, regionPath } from './drawing/region-svg.ts';
import { renderFlat, renderPaint } from './drawing/render-paint.ts';
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
  photo: blobs(150, 200, 1),
  widthMm: 90,
  heightMm: 120,
  paints: box,
  pots: { mlPerCm2: 0.025, reserve: 1.5, potMl: 5 },
  smallest: { inscribedDiameterMm: 4, labelHeightMm: 2 },
  regionsAtMost: 1200,
  preset: 1,
  seed: 1,
};
const scheme = makePaint(request);
const units = (mm: number) => mm * UNITS_PER_MM;
const sound = ({ arcs, widthMm, heightMm }: RegionScheme) =>
  crossingFaults(arcs, units(widthMm), units(heightMm)).every((faults) => faults === 0) &&
  brokenScanLines(arcs, units(widthMm), units(heightMm), 3) === 0;

test.each([1, 2, 3, 4, 5, 6])('preset %i: regions tile the canvas, are wide enough, each has its number', (preset) => {
  for (const seed of [2, 3]) {
    const made = makePaint({ ...request, preset, photo: blobs(150, 200, seed) });
    expect(sound(made)).toBe(true);
    expect(made.regions.reduce((sum, { areaMm2 }) => sum + areaMm2, 0)).toBeCloseTo(90 * 120, 0);
    expect(Math.min(...made.regions.map(({ areaMm2 }) => areaMm2))).toBeGreaterThan(10);
    for (const { label } of made.regions) expect(label.heightMm).toBeGreaterThanOrEqual(2);
    expect(made.regions.filter(({ label }) => label.radiusMm < 1.9).length).toBeLessThanOrEqual(
      Math.ceil(made.regions.length / 50),
    );
  }
});
test('no region is smaller than 10 square millimetres, however small the circle asked for', () => {
  for (const photo of [grain(150, 200), spots(150, 200), blobs(150, 200, 4)]) {
    const made = makePaint({ ...request, photo, smallest: { inscribedDiameterMm: 2, labelHeightMm: 1.8 } });
    expect(Math.min(...made.regions.map(({ areaMm2 }) => areaMm2))).toBeGreaterThanOrEqual(10);
  }
});
test('a draft is a sound scheme near the whole one, from fewer pixels', () => {
  const large: PaintRequest = { ...request, widthMm: 360, heightMm: 480 };
  const [draft, whole] = [makePaint({ ...large, draft: true }), makePaint(large)];
  const pixels = ({ width, height }: { width: number; height: number }) => width * height;
  expect(pixels(paintRasterPx({ ...large, draft: true }))).toBeLessThan(pixels(paintRasterPx(large)) / 4);
  expect(sound(draft)).toBe(true);
  const maps = [draft, whole].map((made) => renderFlat(made, 0.5).data);
  const alike = maps[0].filter((level, k) => level === maps[1][k]).length / maps[0].length;
  expect(alike).toBeGreaterThan(0.9);
});
test('the same request gives the same scheme, another seed of free paints another', () => {
  expect(makePaint(request)).toEqual(scheme);
  const free: PaintRequest = { ...request, paints: { free: 6 } };
  expect(makePaint(free)).toEqual(makePaint(free));
  expect(makePaint({ ...free, seed: 2 }).palette).not.toEqual(makePaint(free).palette);
});
test('presets of one photo, one after another, give what each gives alone', () => {
  const copy = () => ({ ...request.photo });
  for (const preset of [5, 2, 6, 1])
    expect(makePaint({ ...request, preset })).toEqual(makePaint({ ...request, photo: copy(), preset }));
  const draft = { ...request, preset: 5, draft: true };
  expect(makePaint(draft)).toEqual(makePaint({ ...draft, photo: copy() }));
});
test('paints keep the numbers of the box, whatever the picture', () => {
  expect(scheme.palette.map(({ label, code, rgb }) => [label, code, rgb])).toEqual(
    box.map(({ code, rgb }, c) => [String(c + 1), code, rgb]),
  );
});
test('needs are those of the areas, pots full ones', () => {
  scheme.palette.forEach(({ areaMm2, needMl, pots }, c) => {
    const area = scheme.regions.filter(({ colour }) => colour === c).reduce((sum, region) => sum + region.areaMm2, 0);
    expect(areaMm2).toBeCloseTo(area, 6);
    expect(needMl).toBeCloseTo((area / 100) * 0.025 * 1.5, 2);
    expect(pots).toBe(Math.ceil(needMl / 5));
  });
});
test('easy has fewer and larger regions than natural', () => {
  const photo = grain(150, 200);
  const count = (preset: number) => makePaint({ ...request, photo, preset }).regions.length;
  expect(count(6)).toBeLessThan(count(1));
});
test('never more regions than asked for', () => {
  expect(makePaint({ ...request, regionsAtMost: 5 }).regions.length).toBeLessThanOrEqual(5);
  expect(makePaint({ ...request, regionsAtMost: 1 }).regions.length).toBe(1);
});
test('neighbours never bear the same paint', () => {
  for (const { left, right } of scheme.arcs)
    if (left >= 0 && right >= 0) expect(scheme.regions[left].colour).not.toBe(scheme.regions[right].colour);
});
test('a label, or the end of its lead, lies in its region, and its circle too', () => {
  const noisy = makePaint({
    ...request,
    photo: spots(150, 200),
    smallest: { inscribedDiameterMm: 2.5, labelHeightMm: 3.5 },
  });
  expect(noisy.regions.some(({ label }) => label.lead !== null)).toBe(true);
  const [width, height] = [900, 1200];
  const map = regionMap(noisy.arcs, units(90), units(120), width, height);
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
test('a photo of one colour is one region with one number', () => {
  const made = makePaint({ ...request, photo: flat(40, 50, [200, 40, 40]) });
  expect(made.regions.length).toBe(1);
  expect(made.regions[0].colour).toBe(2);
  expect(made.regions[0].areaMm2).toBe(90 * 120);
});
test('the flat picture bears the paints alone and leaves no pixel out', () => {
  const { data, width, height } = renderFlat(scheme, 4);
  expect([width, height]).toEqual([360, 480]);
  const known = new Set(box.map(({ rgb }) => rgb.join()));
  for (let i = 0; i < data.length; i += 4) {
    if (!known.has([...data.subarray(i, i + 3)].join()) || data[i + 3] !== 255)
      throw new Error(`Pixel ${i / 4} is ${data.subarray(i, i + 4)}`);
  }
});
test('the finished work keeps the tones of its paints, with a grain, the same every time', () => {
  const work = renderPaint(scheme, 2.4);
  const plain = renderFlat(scheme, 2.4);
  let [sum, changed] = [0, 0];
  for (let i = 0; i < work.data.length; i += 4) {
    const apart = work.data[i] - plain.data[i];
    sum += apart;
    if (apart !== 0) changed++;
    expect(work.data[i + 3]).toBe(255);
  }
  const pixels = work.data.length / 4;
  expect([work.width, work.height]).toEqual([216, 288]);
  expect(Math.abs(sum / pixels)).toBeLessThan(2);
  expect(changed / pixels).toBeGreaterThan(0.3);
  expect(renderPaint(scheme, 2.4)).toEqual(work);
});
test('a region path encloses the area of its region', () => {
  for (const region of scheme.regions) expect(areaOfPath(regionPath(scheme, region))).toBeCloseTo(region.areaMm2, 2);
});
test('the outline picture bears every number and every border once', () => {
  const svg = outlineSvg(scheme);
  expect(svg.match(/<text /g)?.length).toBe(scheme.regions.length);
  expect(svg.match(/M/g)?.length).toBe(
    scheme.arcs.length + 1 + scheme.regions.filter(({ label }) => label.lead).length,
  );
  expect(svg).toContain('width="90mm" height="120mm" viewBox="0 0 90 120"');
});
test('every cell bears the region that fills most of it, every region has a cell, both ways', () => {
  const { regionOfCell, cellsOfRegion } = cellsOfRegions(scheme, 36, 48);
  expect(regionOfCell.length).toBe(36 * 48);
  cellsOfRegion.forEach((cells, region) => {
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) expect(regionOfCell[cell]).toBe(region);
  });
  expect(cellsOfRegion.reduce((sum, cells) => sum + cells.length, 0)).toBe(36 * 48);
});
test('a region that wins no cell gets one all the same', () => {
  for (const [columns, rows] of [
    [9, 12],
    [5, 6],
    [scheme.regions.length, 1],
  ] as const) {
    if (columns * rows < scheme.regions.length) continue;
    expect(cellsOfRegions(scheme, columns, rows).cellsOfRegion.every((cells) => cells.length > 0)).toBe(true);
  }
  expect(() => cellsOfRegions(scheme, 1, 1)).toThrow(RangeError);
});
test('regions are looked for at 1,000 px, or at 8 across the least circle where that is more', () => {
  expect(
    paintRasterPx({ widthMm: 400, heightMm: 500, smallest: { inscribedDiameterMm: 4, labelHeightMm: 2 } }),
  ).toEqual({ width: 800, height: 1000 });
  expect(
    paintRasterPx({ widthMm: 600, heightMm: 800, smallest: { inscribedDiameterMm: 4, labelHeightMm: 2.2 } }),
  ).toEqual({ width: 1200, height: 1600 });
});
test.each([
  { preset: 0 },
  { preset: 8 },
  { paints: { free: 6 }, mixing: { candidates: [], atMost: 8 } },
  { mixing: { candidates: [], atMost: 99 } },
  { widthMm: 90.01 },
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

/** Spots of 3.6 mm on a plain ground: too small for a number of 3.5 mm. */
function spots(width: number, height: number): Raster {
  const raster = flat(width, height, box[7].rgb);
  for (let i = 0; i < width * height; i++)
    if ((i % width) % 20 < 6 && Math.floor(i / width) % 20 < 6) raster.data.set([...box[2].rgb, 255], i * 4);
  return raster;
}

/** Coarse grain of all paints: narrow pieces everywhere. */
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

/** Area inside a path of M, l, h, v and z, rings of either turn added with their signs. */
function areaOfPath(path: string): number {
  let [x, y, twice] = [0, 0, 0];
  let from: [number, number] = [0, 0];
  const go = (dx: number, dy: number) => {
    twice += x * (y + dy) - (x + dx) * y;
    x += dx;
    y += dy;
  };
  for (const [, command, rest] of path.matchAll(/([Mlhvz])([^Mlhvz]*)/g)) {
    const [p = 0, q = 0] = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === 'M') {
      [x, y] = [p, q];
      from = [p, q];
    } else if (command === 'z') go(from[0] - x, from[1] - y);
    else if (command === 'l') go(p, q);
    else if (command === 'h') go(p, 0);
    else go(0, p);
  }
  return twice / 2;
}
