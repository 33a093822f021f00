import { expect, test } from 'vitest';
import { seededRandom } from '../../random.ts';
import { calm } from './calming.ts';
import type { Features } from './features.ts';

const SIDE = 24;
const plane = (value: (x: number, y: number) => number): Features => {
  const values = new Float32Array(SIDE * SIDE * 3);
  for (let i = 0; i < SIDE * SIDE; i++) values.fill(value(i % SIDE, Math.floor(i / SIDE)), i * 3, i * 3 + 3);
  return { width: SIDE, height: SIDE, values };
};
/** Mean deviation of the features from the noise-free picture. */
const meanError = ({ values }: Features, value: (x: number) => number) =>
  values.reduce((sum, one, k) => sum + Math.abs(one - value(Math.floor(k / 3) % SIDE)), 0) / values.length;

test('removes grain from a slow change of tone and keeps the change', () => {
  const random = seededRandom(3);
  const slope = (x: number) => 40 + x / 2;
  const grainy = plane((x) => slope(x) + 3 * (random() - 0.5));
  const before = meanError(grainy, slope);
  calm(grainy, 3, 16);
  expect(meanError(grainy, slope)).toBeLessThan(before / 3);
});
test('keeps the position and steepness of an edge', () => {
  const edge = plane((x) => (x < 12 ? 20 : 60));
  calm(edge, 3, 16);
  const row = Array.from({ length: SIDE }, (_, x) => edge.values[(5 * SIDE + x) * 3]);
  expect(Math.max(...row.slice(0, 12))).toBeLessThan(22);
  expect(Math.min(...row.slice(12))).toBeGreaterThan(58);
});
test('leaves a flat picture unchanged, and any picture if the reach is 0', () => {
  const even = plane(() => 50);
  calm(even, 3, 16);
  expect(even).toEqual(plane(() => 50));
  const drawn = plane((x, y) => (x * 7 + y * 3) % 50);
  calm(drawn, 0, 16);
  expect(drawn).toEqual(plane((x, y) => (x * 7 + y * 3) % 50));
});
