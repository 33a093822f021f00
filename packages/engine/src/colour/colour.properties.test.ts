import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rgb } from '../scheme.ts';
import { ciede2000, ciede2000Of } from './ciede2000.ts';
import { cubeRoot } from './cube-root.ts';
import { type Lab, labOfRgb, labOfXyz, labResponse, rgbOfXyz, xyzOfLab, xyzOfLinear, xyzOfRgb } from './lab.ts';
import { oklabOfRgb } from './oklab.ts';
import { srgbByte } from './srgb.ts';

const byte = fc.integer({ min: 0, max: 255 });
const colour: fc.Arbitrary<Rgb> = fc.tuple(byte, byte, byte);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const apart = (one: Lab, other: Lab) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
const withChannel = ([red, green, blue]: Rgb, channel: number, level: number): Rgb => [
  channel === 0 ? level : red,
  channel === 1 ? level : green,
  channel === 2 ? level : blue,
];
const runs = (numRuns: number, seed = 1) => ({ numRuns, seed });

describe('8-bit colours', () => {
  test('come back from XYZ as they were', () => {
    fc.assert(
      fc.property(colour, (rgb) => {
        expect(rgbOfXyz(...xyzOfRgb(rgb))).toEqual(rgb);
      }),
      runs(500),
    );
  });
  test('come back from CIELAB as they were', () => {
    fc.assert(
      fc.property(colour, (rgb) => {
        expect(rgbOfXyz(...xyzOfLab(...labOfRgb(rgb)))).toEqual(rgb);
      }),
      runs(500),
    );
  });
  test('lie within L* 0 to 100, and within 135 of grey', () => {
    fc.assert(
      fc.property(colour, (rgb) => {
        const [lightness, a, b] = labOfRgb(rgb);
        expect(lightness).toBeGreaterThanOrEqual(-1e-9);
        expect(lightness).toBeLessThanOrEqual(100 + 1e-4);
        expect(Math.hypot(a, b)).toBeLessThan(135);
      }),
      runs(300),
    );
  });
  test('lie within L 0 to 1 in OKLab, and within 0.33 of grey', () => {
    fc.assert(
      fc.property(colour, (rgb) => {
        const [lightness, a, b] = oklabOfRgb(rgb);
        expect(lightness).toBeGreaterThanOrEqual(0);
        expect(lightness).toBeLessThanOrEqual(1 + 1e-6);
        expect(Math.hypot(a, b)).toBeLessThan(0.33);
      }),
      runs(300),
    );
  });
  test('more light on any channel is lighter to both spaces', () => {
    fc.assert(
      fc.property(colour, fc.nat({ max: 2 }), byte, (rgb, channel, level) => {
        const low = withChannel(rgb, channel, Math.min(rgb[channel], level));
        const high = withChannel(rgb, channel, Math.max(rgb[channel], level));
        expect(labOfRgb(low)[0]).toBeLessThanOrEqual(labOfRgb(high)[0]);
        expect(oklabOfRgb(low)[0]).toBeLessThanOrEqual(oklabOfRgb(high)[0] + 1e-12);
      }),
      runs(300),
    );
  });
});

describe('mixing light', () => {
  test('XYZ of a mixture is the mixture of the XYZ', () => {
    fc.assert(
      fc.property(fc.tuple(share, share, share), fc.tuple(share, share, share), share, (one, other, part) => {
        const mixed = xyzOfLinear(
          one[0] * part + other[0] * (1 - part),
          one[1] * part + other[1] * (1 - part),
          one[2] * part + other[2] * (1 - part),
        );
        const [first, second] = [xyzOfLinear(...one), xyzOfLinear(...other)];
        for (let axis = 0; axis < 3; axis++)
          expect(mixed[axis]).toBeCloseTo(first[axis] * part + second[axis] * (1 - part), 10);
      }),
      runs(200),
    );
  });
  test('light beyond sRGB is held at the nearest end of each channel', () => {
    fc.assert(
      fc.property(fc.double({ min: -2, max: 3, noNaN: true }), (linear) => {
        expect(srgbByte(linear)).toBe(srgbByte(Math.min(1, Math.max(0, linear))));
      }),
      runs(200),
    );
    expect([srgbByte(Number.NaN), srgbByte(-Infinity), srgbByte(Infinity)]).toEqual([0, 0, 255]);
  });
  test('more light is never a lower level', () => {
    fc.assert(
      fc.property(share, share, (one, other) => {
        expect(srgbByte(Math.min(one, other))).toBeLessThanOrEqual(srgbByte(Math.max(one, other)));
      }),
      runs(300),
    );
  });
});

describe('CIELAB', () => {
  test('L*a*b* and XYZ undo each other beyond sRGB too', () => {
    const lab = fc.tuple(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: -100, max: 100, noNaN: true }),
      fc.double({ min: -100, max: 100, noNaN: true }),
    );
    fc.assert(
      fc.property(lab, (colourOfLab) => {
        expect(apart(labOfXyz(...xyzOfLab(...colourOfLab)), colourOfLab)).toBeLessThan(1e-9);
      }),
      runs(300),
    );
  });
  test('the lightness function rises and has no step where the line meets the root', () => {
    fc.assert(
      fc.property(share, share, (one, other) => {
        expect(labResponse(Math.min(one, other))).toBeLessThanOrEqual(labResponse(Math.max(one, other)) + 1e-15);
      }),
      runs(300),
    );
    const edge = 216 / 24389;
    expect(labResponse(edge + 1e-12) - labResponse(edge)).toBeLessThan(1e-9);
    expect(labResponse(edge)).toBeCloseTo(6 / 29, 12);
  });
  test('the cube root rises, and cubed gives the number, from the smallest light to the largest', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-12, max: 1e6, noNaN: true }),
        fc.double({ min: 1, max: 2, noNaN: true }),
        (value, times) => {
          const root = cubeRoot(value);
          expect(Math.abs(root * root * root - value) / value).toBeLessThan(1e-14);
          expect(cubeRoot(value * times)).toBeGreaterThanOrEqual(root * (1 - 1e-15));
        },
      ),
      runs(400),
    );
  });
  test('the cube root of eight times a number is exactly twice its root', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e3, noNaN: true }), (value) => {
        expect(cubeRoot(8 * value)).toBe(2 * cubeRoot(value));
      }),
      runs(200),
    );
  });
});

describe('CIEDE2000', () => {
  test('is 0 for a colour and itself, above 0 for any two, and the same both ways', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const [first, second] = [labOfRgb(one), labOfRgb(other)];
        expect(ciede2000(first, first)).toBe(0);
        const difference = ciede2000(first, second);
        expect(difference).toBeCloseTo(ciede2000(second, first), 9);
        if (one.some((level, k) => level !== other[k])) expect(difference).toBeGreaterThan(0);
      }),
      runs(300),
    );
  });
  test('no two colours of sRGB are further apart than 120', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        expect(ciede2000(labOfRgb(one), labOfRgb(other))).toBeLessThan(120);
      }),
      runs(300),
    );
  });
  test('six numbers give what two colours give', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const [first, second] = [labOfRgb(one), labOfRgb(other)];
        expect(ciede2000Of(...first, ...second)).toBe(ciede2000(first, second));
      }),
      runs(50),
    );
  });
  test('a step of one level is a step the eye hardly sees', () => {
    fc.assert(
      fc.property(colour, fc.nat({ max: 2 }), (rgb, channel) => {
        const next = withChannel(rgb, channel, Math.min(255, rgb[channel] + 1));
        expect(ciede2000(labOfRgb(rgb), labOfRgb(next))).toBeLessThan(1.2);
      }),
      runs(300),
    );
  });
});
