import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { skinShare } from './skin.ts';
import type { Target } from './target.ts';
import { clarified, type ToneCurve, toned, toneCurve } from './tone.ts';

const presets = [1, 2, 3, 4, 5, 6] as const;
const lightness = fc.double({ min: 0, max: 100, noNaN: true });
const axis = fc.double({ min: -80, max: 80, noNaN: true });
/** Targets of one row: a cell a colour. */
const row = (cells: readonly (readonly [number, number, number])[]): Target => ({
  widthCells: cells.length,
  heightCells: 1,
  lightness: Float64Array.from(cells, ([light]) => light),
  a: Float64Array.from(cells, ([, a]) => a),
  b: Float64Array.from(cells, ([, , b]) => b),
});
const cells = fc.array(fc.tuple(lightness, axis, axis), { minLength: 1, maxLength: 40 });
const run = { seed: 6, numRuns: 80 };

test.each([0, 7, -1, 1.5, Number.NaN])('there is no preset %d', (preset) => {
  expect(() => toneCurve(preset)).toThrow(RangeError);
});

describe.each(presets)('preset %i', (preset) => {
  test('keeps lightness within black and white and the photo as it was', () => {
    fc.assert(
      fc.property(cells, (colours) => {
        const photo = row(colours);
        const before = structuredClone(photo);
        for (const light of toned(photo, toneCurve(preset)).lightness) {
          expect(light).toBeGreaterThanOrEqual(0);
          expect(light).toBeLessThanOrEqual(100);
        }
        expect(photo).toEqual(before);
      }),
      run,
    );
  });
  test('turns no hue: a* and b* stay in proportion and keep their signs', () => {
    fc.assert(
      fc.property(cells, (colours) => {
        const photo = row(colours);
        const { a, b } = toned(photo, toneCurve(preset));
        for (let i = 0; i < a.length; i++) {
          expect(a[i] * photo.b[i]).toBeCloseTo(b[i] * photo.a[i], 6);
          expect(a[i] * photo.a[i]).toBeGreaterThanOrEqual(0);
        }
      }),
      run,
    );
  });
  test('changes the chroma of skin less than that of a leaf', () => {
    const photo = row([
      [65, 14, 16.7],
      [65, -14, 16.7],
    ]);
    expect(skinShare(14, 16.7)).toBe(1);
    const { a, b } = toned(photo, toneCurve(preset));
    const change = [0, 1].map((i) => Math.abs(Math.hypot(a[i], b[i]) / Math.hypot(photo.a[i], photo.b[i]) - 1));
    if (toneCurve(preset).chroma === 1) expect(change[0] + change[1]).toBeLessThan(1e-12);
    else expect(change[0]).toBeLessThan(change[1] / 2);
  });
});

describe('the tone curve', () => {
  const curve = fc
    .double({ min: -1, max: 1, noNaN: true })
    .map((contrast): ToneCurve => ({ contrast, chroma: 1, localContrast: 0 }));
  test('never swaps two tones, however strong it is', () => {
    fc.assert(
      fc.property(curve, lightness, lightness, (dial, one, other) => {
        const [dark, light] = [Math.min(one, other), Math.max(one, other)];
        const shown = toned(
          row([
            [dark, 0, 0],
            [light, 0, 0],
          ]),
          dial,
        ).lightness;
        expect(shown[0]).toBeLessThanOrEqual(shown[1] + 1e-9);
      }),
      { seed: 6, numRuns: 300 },
    );
  });
  test('leaves black, white and the middle where they are', () => {
    fc.assert(
      fc.property(curve, (dial) => {
        const ends = toned(
          row([
            [0, 0, 0],
            [50, 0, 0],
            [100, 0, 0],
          ]),
          dial,
        ).lightness;
        expect(ends[0]).toBeCloseTo(0, 9);
        expect(ends[1]).toBeCloseTo(50, 9);
        expect(ends[2]).toBeCloseTo(100, 9);
      }),
      run,
    );
  });
  test('does to lights what it does to shades', () => {
    fc.assert(
      fc.property(curve, lightness, (dial, light) => {
        const shown = toned(
          row([
            [light, 0, 0],
            [100 - light, 0, 0],
          ]),
          dial,
        ).lightness;
        expect(shown[0] + shown[1]).toBeCloseTo(100, 9);
      }),
      run,
    );
  });
});

describe('local contrast', () => {
  const plane = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })).chain(([width, height]) =>
    fc.array(lightness, { minLength: width * height, maxLength: width * height }).map(
      (values): Target => ({
        ...row(values.map((light) => [light, 0, 0])),
        widthCells: width,
        heightCells: height,
      }),
    ),
  );
  const reach = fc.integer({ min: 1, max: 20 });
  const amount = fc.double({ min: 0, max: 2, noNaN: true });
  test('adds at most 14 L* to a cell and never leaves black and white', () => {
    fc.assert(
      fc.property(plane, amount, reach, (target, share, around) => {
        clarified(target, share, around).forEach((light, i) => {
          expect(Math.abs(light - target.lightness[i])).toBeLessThanOrEqual(14 + 1e-9);
          expect(light).toBeGreaterThanOrEqual(0);
          expect(light).toBeLessThanOrEqual(100);
        });
      }),
      run,
    );
  });
  test('leaves an even field alone, whatever its shape and the reach', () => {
    fc.assert(
      fc.property(plane, lightness, amount, reach, (target, light, share, around) => {
        const even = { ...target, lightness: target.lightness.map(() => light) };
        for (const shown of clarified(even, share, around)) expect(shown).toBeCloseTo(light, 9);
      }),
      run,
    );
  });
  test('a share of 0 changes nothing', () => {
    fc.assert(
      fc.property(plane, reach, (target, around) => {
        expect([...clarified(target, 0, around)]).toEqual([...target.lightness]);
      }),
      run,
    );
  });
  test('a cell lighter than all around gets lighter, one darker gets darker', () => {
    const dots = row(Array.from({ length: 49 }, () => [50, 0, 0]));
    const target = { ...dots, widthCells: 7, heightCells: 7 };
    target.lightness[24] = 60;
    expect(clarified(target, 0.5, 2)[24]).toBeGreaterThan(60);
    target.lightness[24] = 40;
    expect(clarified(target, 0.5, 2)[24]).toBeLessThan(40);
  });
  test('rows and columns count alike', () => {
    fc.assert(
      fc.property(plane, amount, reach, (target, share, around) => {
        const { widthCells, heightCells } = target;
        const at = (i: number) => (i % heightCells) * widthCells + Math.floor(i / heightCells);
        const lying: Target = {
          ...target,
          widthCells: heightCells,
          heightCells: widthCells,
          lightness: target.lightness.map((_, i) => target.lightness[at(i)]),
        };
        const upright = clarified(target, share, around);
        clarified(lying, share, around).forEach((light, i) => {
          expect(light).toBeCloseTo(upright[at(i)], 9);
        });
      }),
      run,
    );
  });
});
