import { blurPlane, labOfRgb, type Rgb } from '@uzor/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bellTaps, blurPlanes, emptyPlanes, labPlanes, paintCells, toSumOne, xyzPlanes } from './planes.ts';

const level = fc.integer({ min: 0, max: 255 });

test('a scheme as a picture bears the palette colour in each cell', () => {
  const picture = paintCells(Uint8Array.of(0, 1, 1, 0), 2, [
    [1, 2, 3],
    [9, 8, 7],
  ]);
  expect(picture).toEqual({ width: 2, height: 2, bytes: Uint8Array.of(1, 2, 3, 9, 8, 7, 9, 8, 7, 1, 2, 3) });
});
test('planes of L*a*b* are those of the engine', () => {
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
test('taps of a bell add up to 1 and fall from the middle, however wide or narrow it is', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 9, noNaN: true }), fc.integer({ min: 0, max: 12 }), (sigma, longest) => {
      const taps = bellTaps(sigma, longest);
      expect(taps.length).toBeLessThanOrEqual(longest + 1);
      expect(taps.reduce((sum, tap) => sum + 2 * tap, -taps[0])).toBeCloseTo(1, 12);
      for (let k = 1; k < taps.length; k++) expect(taps[k]).toBeLessThanOrEqual(taps[k - 1]);
    }),
  );
});
test('taps are scaled with all but the first counted twice', () => {
  expect([...toSumOne(Float64Array.of(2, 1))]).toEqual([0.5, 0.25]);
});
test('three planes are blurred alike, each by itself', () => {
  const planes = emptyPlanes(3, 1);
  planes.first.set([0, 9, 0]);
  planes.third.set([9, 9, 9]);
  const taps = bellTaps(1);
  const blurred = blurPlanes(planes, taps);
  expect(blurred.first).toEqual(blurPlane(planes.first, 3, 1, taps));
  expect([...blurred.second]).toEqual([0, 0, 0]);
  for (const value of blurred.third) expect(value).toBeCloseTo(9, 12);
});
