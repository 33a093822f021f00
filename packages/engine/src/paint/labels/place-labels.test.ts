import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelMap, noise, schemeOfMap } from '../../testing/region-maps.ts';
import { regionMap } from '../contours/scan-lines.ts';
import { UNITS_PER_MM } from '../region-scheme.ts';
import { labelReach, leadLine } from './place-labels.ts';

test('the number of a large square is centred and has the maximum height', () => {
  const [{ label }] = schemeOfMap(labelMap('a'), 1, 40).regions;
  expect([label.heightMm, label.lead]).toEqual([4.5, null]);
  expect(label.xMm).toBeCloseTo(20, 0);
  expect(label.yMm).toBeCloseTo(20, 0);
});
test('a region too narrow for its number gets it nearby with a lead line into the region', () => {
  const rows = Array.from({ length: 40 }, (_, y) => (y === 20 ? 'b'.repeat(40) : 'a'.repeat(40)));
  const { regions } = schemeOfMap(labelMap(...rows), 40, 40);
  const thin = regions.find(({ colour }) => colour === 1)?.label;
  expect(thin?.lead).not.toBeNull();
  expect(thin?.lead?.[1]).toBeCloseTo(20.5, 0);
  const line = thin && leadLine(thin, 1);
  expect(line?.slice(2)).toEqual(thin?.lead);
});
test('a lead line starts at the edge of the digits', () => {
  const label = { xMm: 0, yMm: 0, radiusMm: 1, heightMm: 2, lead: [10, 0] as const };
  expect(leadLine(label, 1)).toEqual([2 * labelReach(1), 0, 10, 0]);
  expect(leadLine({ ...label, lead: null }, 1)).toBeNull();
});
test('every number or lead line end lies in its region; numbers are on the canvas and at least the minimum height', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.integer({ min: 2, max: 6 }), (seed, grain) => {
      const mm = 40;
      const scheme = schemeOfMap(noise(20, 20, 3, grain, seed), 20, mm);
      const fine = mm * 10;
      const map = regionMap(scheme.arcs, mm * UNITS_PER_MM, mm * UNITS_PER_MM, fine, fine);
      scheme.regions.forEach(({ label }, region) => {
        const [xMm, yMm] = label.lead ?? [label.xMm, label.yMm];
        const near = [-1, 0, 1].flatMap((dy) =>
          [-1, 0, 1].map((dx) => map[(Math.floor(yMm * 10) + dy) * fine + Math.floor(xMm * 10) + dx]),
        );
        expect(near).toContain(region);
        expect(label.heightMm).toBeGreaterThanOrEqual(1.8 - 1e-9);
        expect(label.heightMm).toBeLessThanOrEqual(4.5);
        expect(Math.min(label.xMm, label.yMm)).toBeGreaterThanOrEqual(0);
        expect(Math.max(label.xMm, label.yMm)).toBeLessThanOrEqual(mm);
      });
    }),
  );
});
