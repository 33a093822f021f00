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
/** Mean distance of a feature from what it would be without grain. */
const off = ({ values }: Features, value: (x: number) => number) =>
  values.reduce((sum, one, k) => sum + Math.abs(one - value(Math.floor(k / 3) % SIDE)), 0) / values.length;

test('grain on a slow change of tone goes, the change stays', () => {
  const random = seededRandom(3);
  const slope = (x: number) => 40 + x / 2;
  const grainy = plane((x) => slope(x) + 3 * (random() - 0.5));
  const before = off(grainy, slope);
  calm(grainy, 3, 16);
  expect(off(grainy, slope)).toBeLessThan(before / 3);
});
test('an edge stays where it was and as steep as it was', () => {
  const edge = plane((x) => (x < 12 ? 20 : 60));
  calm(edge, 3, 16);
  const row = Array.from({ length: SIDE }, (_, x) => edge.values[(5 * SIDE + x) * 3]);
  expect(Math.max(...row.slice(0, 12))).toBeLessThan(22);
  expect(Math.min(...row.slice(12))).toBeGreaterThan(58);
});
test('an even picture does not change, nor any picture without reach', () => {
  const even = plane(() => 50);
  calm(even, 3, 16);
  expect(even).toEqual(plane(() => 50));
  const drawn = plane((x, y) => (x * 7 + y * 3) % 50);
  calm(drawn, 0, 16);
  expect(drawn).toEqual(plane((x, y) => (x * 7 + y * 3) % 50));
});
