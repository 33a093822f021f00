import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelMap, noise, schemeOfMap } from '../../testing/region-maps.ts';
import { UNITS_PER_MM } from '../region-scheme.ts';
import { regionMap } from '../contours/scan-lines.ts';
import { renderFlat, renderPaint } from './render-paint.ts';

test('every pixel of the flat picture has the paint at its centre', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 1, max: 2 }), (seed, pxPerMm) => {
      const scheme = schemeOfMap(noise(8, 8, 3, 2, seed), 8, 20);
      const { width, height, data } = renderFlat(scheme, pxPerMm);
      const units = 20 * UNITS_PER_MM;
      const map = regionMap(scheme.arcs, units, units, width, height);
      map.forEach((region, i) => {
        expect([...data.subarray(i * 4, i * 4 + 4)]).toEqual([
          ...scheme.palette[scheme.regions[region].colour].rgb,
          255,
        ]);
      });
    }),
  );
});
test('the finished work is opaque, has the same size and about the same mean colour', () => {
  const scheme = schemeOfMap(labelMap('az', 'za'), 2, 40);
  const [flat, finished] = [renderFlat(scheme, 3), renderPaint(scheme, 3)];
  expect([finished.width, finished.height]).toEqual([flat.width, flat.height]);
  const mean = (data: Uint8ClampedArray) => data.reduce((sum, level) => sum + level, 0) / data.length;
  expect(Math.abs(mean(finished.data) - mean(flat.data))).toBeLessThan(3);
  for (let i = 3; i < finished.data.length; i += 4) expect(finished.data[i]).toBe(255);
});
test('refuses a picture without pixels', () => {
  const scheme = schemeOfMap(labelMap('a'), 1, 20);
  for (const pxPerMm of [0, -1, 0.001, Number.NaN]) {
    expect(() => renderFlat(scheme, pxPerMm)).toThrow(RangeError);
    expect(() => renderPaint(scheme, pxPerMm)).toThrow(RangeError);
  }
});
