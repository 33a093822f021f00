import { expect, test } from 'vitest';
import { labelReach } from './place-labels.ts';
import { openRegionParts, type PartsFrame, type RegionPart } from './region-parts.ts';
import { OUTSIDE_CANVAS, type RegionScheme } from '../region-scheme.ts';
import { regionPath } from '../drawing/region-svg.ts';
import { labelMap, noise, schemeOfMap } from '../../testing/region-maps.ts';

const regionParts = (scheme: RegionScheme, ...view: Parameters<ReturnType<typeof openRegionParts>['parts']>) =>
  openRegionParts(scheme).parts(...view);

const MM = 40;
const heights = { least: 1.8, most: 4 };

/** Parses path data into closed and open lines, millimetres. */
function linesOf(path: string): { points: [number, number][]; closed: boolean }[] {
  const lines: { points: [number, number][]; closed: boolean }[] = [];
  let [x, y] = [0, 0];
  for (const [, command, rest] of path.matchAll(/([Mlhvz])([^Mlhvz]*)/g)) {
    const [p = 0, q = 0] = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const line = lines.at(-1);
    if (command === 'z' && line) line.closed = true;
    if (command === 'z') continue;
    if (command === 'M') {
      [x, y] = [p, q];
      lines.push({ points: [], closed: false });
    } else if (command === 'l') [x, y] = [x + p, y + q];
    else if (command === 'h') x += p;
    else y += p;
    lines.at(-1)?.points.push([Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]);
  }
  return lines;
}
const areaOf = (path: string) =>
  linesOf(path).reduce(
    (sum, { points }) =>
      sum +
      points.reduce((twice, [x, y], k) => {
        const [nextX, nextY] = points[(k + 1) % points.length];
        return twice + (x * nextY - nextX * y) / 2;
      }, 0),
    0,
  );
const lengthOf = (path: string) =>
  linesOf(path).reduce(
    (sum, { points }) =>
      sum + points.slice(1).reduce((length, [x, y], k) => length + Math.hypot(x - points[k][0], y - points[k][1]), 0),
    0,
  );
/** Whether a point is inside by the even-odd rule. */
const covers = (path: string, x: number, y: number) =>
  linesOf(path).reduce((inside, { points }) => {
    points.forEach(([x0, y0], k) => {
      const [x1, y1] = points[(k + 1) % points.length];
      if (y0 > y !== y1 > y && x < x0 + ((y - y0) * (x1 - x0)) / (y1 - y0)) inside = !inside;
    });
    return inside;
  }, false);

/** Splits the canvas into frames at the given coordinates. */
const tiling = (cuts: readonly number[]): PartsFrame[] =>
  cuts.slice(1).flatMap((bottom, row) =>
    cuts.slice(1).map((right, column) => ({
      xMm: cuts[column],
      yMm: cuts[row],
      widthMm: right - cuts[column],
      heightMm: bottom - cuts[row],
    })),
  );
const schemes = Array.from({ length: 6 }, (_, seed) => ({
  seed,
  scheme: schemeOfMap(noise(20, 20, 2 + (seed % 4), 1 + (seed % 5), seed), 20, MM),
}));
/** Halves lie on the grid of points, thirds between points; the last tiling has frames narrower than a region. */
const tilings = [tiling([0, 20, 40]), tiling([0, 13.333, 26.667, 40]), tiling([0, 2.5, 5, 17.5, 20, 30, 40])];

test.each(schemes)(
  'the parts of all frames add up to the regions and fill every frame (random map $seed)',
  ({ scheme }) => {
    const cutter = openRegionParts(scheme);
    for (const frames of tilings) {
      const areas = new Float64Array(scheme.regions.length);
      for (const frame of frames) {
        let inFrame = 0;
        for (const { region, path } of cutter.parts(frame, heights)) {
          const area = areaOf(path);
          expect(area).toBeGreaterThan(0);
          areas[region] += area;
          inFrame += area;
        }
        expect(inFrame).toBeCloseTo(frame.widthMm * frame.heightMm, 2);
      }
      scheme.regions.forEach(({ areaMm2 }, region) => {
        expect(areas[region]).toBeCloseTo(areaMm2, 1);
      });
    }
  },
);
test.each(schemes)(
  'every point of a frame lies in exactly one part, that of its region (random map $seed)',
  ({ scheme, seed }) => {
    const paths = scheme.regions.map((region) => regionPath(scheme, region));
    for (const frame of tilings[1 + (seed % 2)]) {
      const parts = regionParts(scheme, frame, heights);
      for (const u of [0.137, 0.511, 0.873]) {
        for (const v of [0.219, 0.481, 0.777]) {
          const [x, y] = [u * frame.widthMm, v * frame.heightMm];
          const found = parts.filter(({ path }) => covers(path, x, y)).map(({ region }) => region);
          expect(found).toEqual([paths.findIndex((path) => covers(path, frame.xMm + x, frame.yMm + y))]);
        }
      }
    }
  },
);
test.each(schemes)(
  'parts stay inside their frame, reach it exactly and use no segment twice (random map $seed)',
  ({ scheme, seed }) => {
    for (const frame of tilings[seed % 3]) {
      for (const { path } of regionParts(scheme, frame, heights)) {
        const walked = new Set<string>();
        for (const { points, closed } of linesOf(path)) {
          expect(closed).toBe(true);
          points.forEach(([x, y], k) => {
            expect(
              Math.min(x, y, Math.round((frame.widthMm - x) * 1000), Math.round((frame.heightMm - y) * 1000)),
            ).toBeGreaterThanOrEqual(0);
            const ends = [`${x} ${y}`, points[(k + 1) % points.length].join(' ')].sort().join();
            expect(walked.has(ends)).toBe(false);
            walked.add(ends);
          });
        }
      }
    }
  },
);
test.each(schemes)(
  'a newly placed number lies in its part and has the required height (random map $seed)',
  ({ scheme }) => {
    let found = 0;
    for (const frame of tilings[1]) {
      for (const { region, path, label } of regionParts(scheme, frame, heights)) {
        const own = scheme.regions[region].label;
        if (label === null || Math.abs(label.xMm + frame.xMm - own.xMm) < 0.002) continue; // the original label, tested with the scheme
        found++;
        const digits = scheme.palette[scheme.regions[region].colour].label.length;
        expect(label.heightMm).toBeLessThanOrEqual(heights.most);
        expect(label.radiusMm).toBeGreaterThanOrEqual(label.heightMm * labelReach(digits) - 0.01);
        for (const [dx, dy] of [
          [0, 0],
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ])
          expect(covers(path, label.xMm + dx * label.heightMm * 0.45, label.yMm + dy * label.heightMm * 0.45)).toBe(
            true,
          );
      }
    }
    expect(found).toBeGreaterThan(0);
  },
);
test.each(schemes)(
  'the borders in all frames equal those of the scheme, each once (random map $seed)',
  ({ scheme }) => {
    const { arcs } = scheme;
    const shared = arcs.filter(({ left, right }) => left !== OUTSIDE_CANVAS && right !== OUTSIDE_CANVAS);
    const whole = shared.reduce((sum, { points }) => {
      for (let k = 0; k + 3 < points.length; k += 2)
        sum += Math.hypot(points[k + 2] - points[k], points[k + 3] - points[k + 1]) / 20;
      return sum;
    }, 0);
    const cutter = openRegionParts(scheme);
    const cut = tilings[1].reduce((sum, frame) => sum + lengthOf(cutter.borders(frame)), 0);
    expect(cut).toBeCloseTo(whole, 1);
    expect(cutter.borders({ xMm: 0, yMm: 0, widthMm: MM, heightMm: MM }).match(/M/g)?.length ?? 0).toBe(shared.length);
  },
);

const at = (parts: readonly RegionPart[], region: number) => parts.find((part) => part.region === region);

test('every piece of a region cut by a frame gets its own number if it fits', () => {
  const scheme = schemeOfMap(labelMap('abbbb', 'aaaab', 'abbab', 'aaaab', 'abbbb'), 5, MM);
  const frame = { xMm: 9, yMm: 0, widthMm: 12, heightMm: 40 };
  const part = at(regionParts(scheme, frame, heights), 1);
  const pieces = linesOf(part?.path ?? '');
  const labels = [part?.label ?? [], part?.more ?? []].flat();
  expect(labels.length).toBe(2);
  for (const { points } of pieces) {
    const [low, high] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
    expect(labels.filter(({ yMm }) => yMm > low && yMm < high).length).toBe(1);
  }
  const cut = at(regionParts(scheme, { ...frame, heightMm: 34 }, { least: 3, most: 4 }), 1);
  expect([cut?.label?.lead, cut?.more]).toEqual([null, []]);
});
test('keeps the original number if it lies inside the frame, at most at the maximum height', () => {
  const scheme = schemeOfMap(labelMap('aabb', 'aabb', 'aabb', 'aabb'), 4, MM);
  const [left] = scheme.regions;
  const [part] = regionParts(scheme, { xMm: 0, yMm: 10, widthMm: 20, heightMm: 20 }, { least: 1.8, most: 3 });
  expect(part.label).toEqual({ ...left.label, yMm: left.label.yMm - 10, heightMm: 3 });
});
test('keeps a number with a lead line if both ends are inside, else places a new one', () => {
  const plain = schemeOfMap(labelMap('aabb', 'aabb', 'aabb', 'aabb'), 4, MM);
  const label = { xMm: 25, yMm: 20, radiusMm: 1, heightMm: 2, lead: [18, 20] as const };
  const scheme: RegionScheme = {
    ...plain,
    regions: plain.regions.map((region, k) => (k === 0 ? { ...region, label } : region)),
  };
  expect(at(regionParts(scheme, { xMm: 10, yMm: 10, widthMm: 20, heightMm: 20 }, heights), 0)?.label).toEqual({
    ...label,
    xMm: 15,
    yMm: 10,
    lead: [8, 10],
  });
  expect(at(regionParts(scheme, { xMm: 10, yMm: 10, widthMm: 12, heightMm: 20 }, heights), 0)?.label?.lead).toBeNull();
});
test('a new number keeps clear of a number with a lead line that stands in its region', () => {
  const plain = schemeOfMap(labelMap('aabb', 'aabb', 'aabb', 'aabb'), 4, MM);
  const label = { xMm: 24, yMm: 22, radiusMm: 1, heightMm: 2, lead: [18, 22] as const };
  const scheme: RegionScheme = {
    ...plain,
    regions: plain.regions.map((region, k) => (k === 0 ? { ...region, label } : region)),
  };
  const parts = regionParts(scheme, { xMm: 10, yMm: 18, widthMm: 18, heightMm: 20 }, heights);
  const [moved, added] = [at(parts, 0)?.label, at(parts, 1)?.label];
  expect(moved?.lead).toEqual([8, 4]);
  const apart = Math.hypot((added?.xMm ?? 0) - 14, (added?.yMm ?? 0) - 4);
  expect(apart).toBeGreaterThanOrEqual((2 + (added?.heightMm ?? 0)) * labelReach(1));
});
test('a sliver gets no number', () => {
  const scheme = schemeOfMap(labelMap('aabb', 'aabb', 'aabb', 'aabb'), 4, MM);
  expect(at(regionParts(scheme, { xMm: 19, yMm: 0, widthMm: 20, heightMm: 40 }, heights), 0)?.label).toBeNull();
});
test('refuses an empty frame', () => {
  const { scheme } = schemes[0];
  expect(() => regionParts(scheme, { xMm: 0, yMm: 0, widthMm: 0, heightMm: 5 }, heights)).toThrow(RangeError);
});

test.each(schemes)(
  'with lead lines every piece has one number of full height, and no two overlap (random map $seed)',
  ({ scheme }) => {
    for (const frame of tilings[1] ?? []) {
      const small = openRegionParts(scheme).parts(frame, { least: 0.1, most: 2 });
      const parts = openRegionParts(scheme).parts(frame, { least: 1, most: 2, leads: true });
      const numbers = parts.flatMap(({ region, path, label, more }) => {
        const digits = scheme.palette[scheme.regions[region].colour].label.length;
        const own = label ? [label, ...more] : more;
        for (const { lead } of own) if (lead) expect(covers(path, ...lead)).toBe(true);
        return own.map(({ xMm, yMm, heightMm }) => ({ xMm, yMm, heightMm, reach: heightMm * labelReach(digits) }));
      });
      expect(numbers.length).toBe(small.reduce((sum, { label, more }) => sum + (label ? 1 : 0) + more.length, 0));
      numbers.forEach(({ xMm, yMm, heightMm, reach }, k) => {
        expect(heightMm).toBeGreaterThanOrEqual(1);
        expect(Math.min(xMm, yMm, frame.widthMm - xMm, frame.heightMm - yMm)).toBeGreaterThan(0.45);
        for (const other of numbers.slice(k + 1)) {
          expect(Math.hypot(other.xMm - xMm, other.yMm - yMm)).toBeGreaterThanOrEqual((reach + other.reach) * 0.99);
        }
      });
    }
  },
);
