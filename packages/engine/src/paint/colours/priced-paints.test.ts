import { expect, test } from 'vitest';
import { costOf, falseHueOf, excessChromaCost } from './priced-paints.ts';

const excessChroma = { skin: 3, other: 1 };
const paints = (...features: number[]) => ({
  features: Float32Array.from(features),
  price: new Float64Array(features.length / 3),
  falseHue: 2,
  excessChroma,
});

test('tone decides among paints of similar hue', () => {
  const cheek = Float32Array.of(60, 8, 9);
  const [lighter, darker] = [0, 1];
  const two = paints(58, 4, 5, 48, 8, 9);
  expect(costOf(cheek, 0, two, lighter)).toBeLessThan(costOf(cheek, 0, two, darker));
});

test('a false hue costs more than a false tone', () => {
  const wall = Float32Array.of(60, 0, 0);
  const two = paints(60, 0, 14, 42, 0, 0);
  expect(costOf(wall, 0, two, 1)).toBeLessThan(costOf(wall, 0, two, 0));
  expect(costOf(wall, 0, { ...two, falseHue: 0 }, 1)).toBeGreaterThan(costOf(wall, 0, { ...two, falseHue: 0 }, 0));
});

test('the price of a false hue starts continuously', () => {
  expect(falseHueOf(49, 2)).toBe(0);
  expect(falseHueOf(49.001, 2)).toBeCloseTo(0.002, 6);
});

test('a red patch costs more on skin than on a rock, and a dull one costs nothing', () => {
  const red = paints(50, 24, 12);
  expect(excessChromaCost(6, 7, red, 0)).toBeCloseTo(3 * excessChromaCost(-6, -7, red, 0), 6);
  expect(excessChromaCost(24, 13, red, 0)).toBe(0);
});
