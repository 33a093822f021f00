import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labOfRgb } from '../colour/lab.ts';
import type { Rgb } from '../scheme.ts';
import { greys, nine, portrait, poster } from '../testing/photos.ts';
import { fittedTarget, huesOf, isFew } from './fit.ts';
import { share, skinHue, skinLadder, skinShare, warmed } from './skin.ts';
import { type Target, targetOf } from './target.ts';

const byte = fc.integer({ min: 0, max: 255 });
const colour: fc.Arbitrary<Rgb> = fc.tuple(byte, byte, byte);
const photo = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 })
      .map((means): Target => targetOf(means, width, height)),
  );
const palette = fc.array(colour, { minLength: 1, maxLength: 12 });
const run = { seed: 9, numRuns: 120 };

describe('a photo fitted to a palette', () => {
  test('has its size, is no other object, and leaves the photo as it was', () => {
    fc.assert(
      fc.property(photo, palette, (target, colours) => {
        const before = structuredClone(target);
        const fitted = fittedTarget(target, colours).target;
        expect(target).toEqual(before);
        expect([fitted.widthCells, fitted.heightCells]).toEqual([target.widthCells, target.heightCells]);
        for (const plane of [fitted.lightness, fitted.a, fitted.b]) {
          expect(plane).toHaveLength(target.lightness.length);
          expect(plane.every(Number.isFinite)).toBe(true);
        }
      }),
      run,
    );
  });
  test('stays as it is just where the palette is of one colour or of more than eight', () => {
    fc.assert(
      fc.property(photo, palette, (target, colours) => {
        const { target: fitted, hues } = fittedTarget(target, colours);
        expect(hues === 'many').toBe(!isFew(colours.length));
        if (hues === 'many') expect(fitted).toBe(target);
      }),
      run,
    );
  });
  test('is no darker than the darkest colour and no lighter than the lightest, but for deep colours', () => {
    fc.assert(
      fc.property(photo, palette, (target, colours) => {
        const { target: fitted, hues } = fittedTarget(target, colours);
        if (hues === 'many') return;
        const rungs = colours.map((rgb) => labOfRgb(rgb)[0]);
        for (const light of fitted.lightness) expect(light).toBeGreaterThanOrEqual(Math.min(...rungs) - 1e-9);
        if (hues === 'one')
          for (const light of fitted.lightness) expect(light).toBeLessThanOrEqual(Math.max(...rungs) + 1e-9);
      }),
      run,
    );
  });
  test('has no colour where the palette has none', () => {
    fc.assert(
      fc.property(photo, (target) => {
        const { target: fitted } = fittedTarget(target, [
          [0, 0, 0],
          [119, 119, 119],
          [255, 255, 255],
        ]);
        for (let i = 0; i < fitted.a.length; i++) expect(Math.hypot(fitted.a[i], fitted.b[i])).toBeLessThan(0.05);
      }),
      run,
    );
  });
  test('does not depend on the order of the palette', () => {
    fc.assert(
      fc.property(photo, fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 6, maxLength: 6 }), (target, order) => {
        const turned = order.map((k) => poster[k]);
        expect(fittedTarget(target, turned).hues).toBe(fittedTarget(target, poster).hues);
        expect(fittedTarget(target, turned).target.lightness).toEqual(fittedTarget(target, poster).target.lightness);
      }),
      run,
    );
  });
});

describe('hues of a palette', () => {
  test.each([
    ['greys', greys, 'one'],
    ['posters', poster, 'few'],
    ['nine colours', nine, 'many'],
    ['one colour', poster.slice(0, 1), 'many'],
    [
      'browns',
      [
        [60, 40, 25],
        [120, 85, 55],
        [190, 140, 95],
        [235, 205, 170],
      ],
      'one',
    ],
    [
      'red and green',
      [
        [200, 30, 30],
        [30, 160, 40],
      ],
      'few',
    ],
  ] as readonly (readonly [string, readonly Rgb[], string])[])('of %s', (_, colours, hues) => {
    expect(huesOf(colours.map(labOfRgb))).toBe(hues);
  });
  test('greys beside a hue are no hue of their own', () => {
    fc.assert(
      fc.property(fc.array(byte, { minLength: 1, maxLength: 6 }), (levels) => {
        const colours: Rgb[] = [[40, 80, 170], ...levels.map((level): Rgb => [level, level, level])];
        expect(huesOf(colours.map(labOfRgb))).toBe('one');
      }),
      run,
    );
  });
});

describe('skin', () => {
  test('a ladder is between 0 and 1, and 1 with the tones of a portrait set', () => {
    fc.assert(
      fc.property(palette, (colours) => {
        const ladder = skinLadder(colours.map(labOfRgb));
        expect(ladder).toBeGreaterThanOrEqual(0);
        expect(ladder).toBeLessThanOrEqual(1);
      }),
      run,
    );
    expect(skinLadder(portrait.map(labOfRgb))).toBe(1);
    expect(skinLadder([])).toBe(0);
  });
  test('one more tone of skin never makes a worse ladder', () => {
    fc.assert(
      fc.property(fc.subarray([...portrait]), fc.constantFrom(...portrait), (some, more) => {
        const labs = some.map(labOfRgb);
        expect(skinLadder([...labs, labOfRgb(more)])).toBeGreaterThanOrEqual(skinLadder(labs));
      }),
      run,
    );
  });
  test('warming adds at most the lift, along the hue of skin, and keeps lightness', () => {
    fc.assert(
      fc.property(photo, fc.double({ min: 0, max: 20, noNaN: true }), (target, lift) => {
        const warm = warmed(target, lift);
        expect(warm.lightness).toEqual(target.lightness);
        for (let i = 0; i < warm.a.length; i++) {
          const [da, db] = [warm.a[i] - target.a[i], warm.b[i] - target.b[i]];
          const along = da * skinHue[0] + db * skinHue[1];
          expect(along).toBeGreaterThanOrEqual(-1e-9);
          expect(Math.hypot(da, db)).toBeLessThanOrEqual(lift * 1.001 + 1e-9);
          expect(Math.abs(da * skinHue[1] - db * skinHue[0])).toBeLessThan(1e-9);
        }
      }),
      run,
    );
  });
  test('a colour is skin in part, never by less than nothing', () => {
    const axis = fc.double({ min: -120, max: 120, noNaN: true });
    fc.assert(
      fc.property(axis, axis, (a, b) => {
        const part = skinShare(a, b);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(1);
        if (part > 0) expect(skinShare(-a, -b)).toBe(0);
      }),
      run,
    );
    expect(skinShare(0, 0)).toBe(0);
  });
  test('a share runs evenly from none to all, in either direction, and stops at both', () => {
    expect([0, 10, 15, 20, 30].map((value) => share(value, 10, 20))).toEqual([0, 0, 0.5, 1, 1]);
    expect([0, 10, 15, 20, 30].map((value) => share(value, 20, 10))).toEqual([1, 1, 0.5, 0, 0]);
  });
});
