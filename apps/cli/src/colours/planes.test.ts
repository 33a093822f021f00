import { blurPlane, labOfRgb, type Rgb } from '@uzor/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gaussianTaps, blurPlanes, emptyPlanes, labPlanes, paintCells, normaliseTaps, xyzPlanes } from './planes.ts';

const level = fc.integer({ min: 0, max: 255 });

test('a scheme as a picture has the palette colour in each cell', () => {
  const picture = paintCells(Uint8Array.of(0, 1, 1, 0), 2, [
    [1, 2, 3],
    [9, 8, 7],
  ]);
  expect(picture).toEqual({ width: 2, height: 2, bytes: Uint8Array.of(1, 2, 3, 9, 8, 7, 9, 8, 7, 1, 2, 3) });
});
test("L*a*b* planes match the engine's", () => {
  fc.assert(
    fc.property(level, level, level, (...rgb) => {
      const colour: Rgb = rgb;
      const lab = labPlanes(xyzPlanes({ width: 1, height: 1, bytes: Uint8Array.from(rgb) }));
      const wanted = labOfRgb(colour);
      for (const [axis, value] of [lab.first[0], lab.second[0], lab.third[0]].entries())
        expect(value).toBeCloseTo(wanted[axis], 9);
    }),
  );
});
test('white has the Y of white', () => {
  expect(xyzPlanes({ width: 1, height: 1, bytes: Uint8Array.of(255, 255, 255) }).second[0]).toBeCloseTo(1, 6);
});
test('taps of a Gaussian add up to 1 and decrease from the centre, for any width', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 9, noNaN: true }), fc.integer({ min: 0, max: 12 }), (sigma, longest) => {
      const taps = gaussianTaps(sigma, longest);
      expect(taps.length).toBeLessThanOrEqual(longest + 1);
      expect(taps.reduce((sum, tap) => sum + 2 * tap, -taps[0])).toBeCloseTo(1, 12);
      for (let k = 1; k < taps.length; k++) expect(taps[k]).toBeLessThanOrEqual(taps[k - 1]);
    }),
  );
});
test('taps are normalised with all but the first counted twice', () => {
  expect([...normaliseTaps(Float64Array.of(2, 1))]).toEqual([0.5, 0.25]);
});
test('three planes are blurred alike and independently', () => {
  const planes = emptyPlanes(3, 1);
  planes.first.set([0, 9, 0]);
  planes.third.set([9, 9, 9]);
  const taps = gaussianTaps(1);
  const blurred = blurPlanes(planes, taps);
  expect(blurred.first).toEqual(blurPlane(planes.first, 3, 1, taps));
  expect([...blurred.second]).toEqual([0, 0, 0]);
  for (const value of blurred.third) expect(value).toBeCloseTo(9, 12);
});
