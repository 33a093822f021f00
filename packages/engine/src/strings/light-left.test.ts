import { expect, test } from 'vitest';
import { lightLeft } from './light-left.ts';

const hoop = { pins: 8, hoopMm: 100, threadMm: 0.5 };
const wound = (...steps: number[]) => ({ ...hoop, steps: Uint16Array.from(steps) });
/** Share of the square covered by thread. */
const covered = (light: Float32Array) => light.reduce((sum, left) => sum + 1 - left, 0) / light.length;
const diameter = hoop.threadMm / hoop.hoopMm;

test('a diameter covers thickness times length: vertical, horizontal and at 45 degrees', () => {
  for (const [from, to] of [
    [0, 4],
    [2, 6],
    [1, 5],
    [7, 3],
  ] as const) {
    expect(covered(lightLeft(wound(from, to), 128)) / diameter).toBeCloseTo(1, 2);
  }
});
test('coverage does not depend on the size of the picture', () => {
  const chord = wound(0, 3, 5);
  expect(covered(lightLeft(chord, 61)) / covered(lightLeft(chord, 256))).toBeCloseTo(1, 2);
});
test('the same strand twice is hardly darker, because thread is opaque', () => {
  const once = covered(lightLeft(wound(0, 4), 128));
  expect(covered(lightLeft(wound(0, 4, 0), 128)) / once).toBeLessThan(1.35);
});
test('pin 0 is at the top and pins go clockwise', () => {
  const light = lightLeft(wound(0, 2), 64); // from the top to the right: only the upper right quarter
  const quarter = (right: boolean, low: boolean) =>
    covered(light.filter((_, i) => i % 64 >= 32 === right && i >= 64 * 32 === low));
  expect(quarter(true, false)).toBeGreaterThan(0.003);
  expect([quarter(false, false), quarter(false, true), quarter(true, true)].every((share) => share < 1e-4)).toBe(true);
});
test('draws only the first `upTo` chords', () => {
  expect(lightLeft(wound(0, 4, 1), 64, { upTo: 1 })).toEqual(lightLeft(wound(0, 4), 64));
  expect(covered(lightLeft(wound(0, 4), 64, { upTo: 0 }))).toBe(0);
  expect(covered(lightLeft(wound(), 64))).toBe(0);
});
test('fewer samples keep the mean', () => {
  const star = wound(0, 3, 6, 1, 4, 7, 2, 5, 0);
  expect(covered(lightLeft(star, 128, { samples: 1 })) / covered(lightLeft(star, 128))).toBeCloseTo(1, 1);
});
test('refuses fractional pixels and samples', () => {
  expect(() => lightLeft(wound(0, 4), 12.5)).toThrow(RangeError);
  expect(() => lightLeft(wound(0, 4), 12, { samples: 0 })).toThrow(RangeError);
});
