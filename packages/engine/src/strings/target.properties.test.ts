import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rgb } from '../scheme.ts';
import { blobs, flat } from '../testing/photos.ts';
import { flipped, mirrored, mirroredPlane } from '../testing/turned.ts';
import { stringDial } from './presets.ts';
import { targetOf } from './target.ts';

const cells = 40;
const dials = [1, 2, 3, 4].map((preset) => [preset, stringDial(preset)] as const);

describe.each(dials)('the target of preset %i', (_, dial) => {
  test('weighs every cell above nothing, 1 in the mean, and wants no grey that is no number', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }), (seed, width, height) => {
        const { greys, weights } = targetOf(blobs(width, height, seed), cells, dial);
        expect(weights.every((weight) => weight > 0)).toBe(true);
        expect(weights.reduce((sum, weight) => sum + weight, 0) / weights.length).toBeCloseTo(1, 9);
        expect(greys.every(Number.isFinite)).toBe(true);
      }),
      { seed: 15, numRuns: 15 },
    );
  });
  test('of a mirrored photo is the mirrored target', () => {
    const photo = blobs(60, 50, 7);
    const [one, other] = [targetOf(photo, cells, dial), targetOf(mirrored(photo), cells, dial)];
    for (const plane of ['greys', 'weights'] as const) {
      for (const [i, value] of mirroredPlane(one[plane], cells).entries())
        expect(Math.abs(other[plane][i] - value)).toBeLessThan(0.02 * (1 + value));
    }
  });
  test('of a photo upside down is the target upside down', () => {
    const photo = blobs(50, 60, 8);
    const [one, other] = [targetOf(photo, cells, dial), targetOf(flipped(photo), cells, dial)];
    for (let y = 0; y < cells; y++)
      for (let x = 0; x < cells; x++)
        expect(Math.abs(other.greys[(cells - 1 - y) * cells + x] - one.greys[y * cells + x])).toBeLessThan(0.02);
  });
  test('the middle weighs more than the corners where the photo is even', () => {
    const { weights } = targetOf(flat(30, 30, [150, 150, 150]), cells, dial);
    expect(weights[(cells / 2) * cells + cells / 2]).toBeGreaterThan(2 * weights[0]);
  });
});

describe('tones', () => {
  const meanGrey = (rgb: Rgb, preset = 1) => {
    const { greys } = targetOf(flat(20, 20, rgb), cells, stringDial(preset));
    return greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
  };
  test('a lighter photo wants no less light', () => {
    const wanted = [0, 40, 80, 120, 160, 200, 255].map((level) => meanGrey([level, level, level]));
    expect(wanted).toEqual(wanted.toSorted((one, other) => one - other));
  });
  test('colours of one luminance want one grey', () => {
    // #767676 and a red that are equally light to WCAG.
    expect(Math.abs(meanGrey([118, 118, 118]) - meanGrey([237, 0, 0]))).toBeLessThan(0.02);
  });
  test('green wants more light than red, red more than blue', () => {
    expect(meanGrey([0, 255, 0])).toBeGreaterThan(meanGrey([255, 0, 0]));
    expect(meanGrey([255, 0, 0])).toBeGreaterThan(meanGrey([0, 0, 255]));
  });
  test('negative space wants bare board where natural wants a little thread', () => {
    const light: Rgb = [215, 215, 215];
    expect(meanGrey(light, 4)).toBeGreaterThanOrEqual(meanGrey(light, 1));
  });
});
test.each([0, 5, -1, 2.5])('there is no preset %d', (preset) => {
  expect(() => stringDial(preset)).toThrow(RangeError);
});
