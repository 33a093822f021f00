import { expect, test } from 'vitest';
import type { Features } from '../colours/features.ts';
import { roundBorders } from './rounding.ts';
import { labelMap, noise } from '../../testing/region-maps.ts';

const paints = {
  features: Float32Array.of(40, 0, 0, 60, 0, 0, 80, 0, 0),
  price: new Float64Array(3),
  falseHue: 0,
  excessChroma: { skin: 0, other: 0 },
};
/** Features with one lightness per label. */
const lit = (labels: Uint8Array, width: number, of: (label: number) => number): Features => ({
  width,
  height: labels.length / width,
  values: Float32Array.from({ length: labels.length * 3 }, (_, k) => (k % 3 === 0 ? of(labels[k / 3]) : 0)),
});
const jagged = labelMap(
  'aaaaaaaaaa',
  'aaaaaaaaaa',
  'aaaaaaaaaa',
  'aabaaabaaa',
  'aabaaabaaa',
  'bbbbbbbbbb',
  'bbbbbbbbbb',
  'bbbbbbbbbb',
  'bbbbbbbbbb',
  'bbbbbbbbbb',
);

test('a jagged border becomes straight if the photo hardly distinguishes the paints', () => {
  const labels = jagged.slice();
  roundBorders(
    lit(jagged, 10, (label) => (label === 0 ? 49.5 : 50.5)),
    labels,
    paints,
    2,
    0.8,
    2,
  );
  expect(labels).toEqual(Uint8Array.from({ length: 100 }, (_, i) => (i < 50 ? 0 : 1)));
});
test('a jagged border of high contrast stays', () => {
  const labels = jagged.slice();
  roundBorders(
    lit(jagged, 10, (label) => (label === 0 ? 30 : 70)),
    labels,
    paints,
    2,
    0.8,
    2,
  );
  expect(labels).toEqual(jagged);
});
test('only uses paints within reach (random maps)', () => {
  for (let seed = 0; seed < 10; seed++) {
    const before = noise(20, 20, 3, 4, seed);
    const labels = before.slice();
    roundBorders(
      lit(before, 20, (label) => 40 + label * 20),
      labels,
      paints,
      2,
      1,
      1,
    );
    labels.forEach((label, i) => {
      const [x, y] = [i % 20, Math.floor(i / 20)];
      const near = before.some(
        (other, j) => other === label && ((j % 20) - x) ** 2 + (Math.floor(j / 20) - y) ** 2 <= 4,
      );
      expect(near).toBe(true);
    });
  }
});
test('a single paint has no borders to round', () => {
  const labels = labelMap('aaaa', 'aaaa', 'aaaa', 'aaaa');
  const alone = {
    features: Float32Array.of(40, 0, 0),
    price: new Float64Array(1),
    falseHue: 0,
    excessChroma: { skin: 0, other: 0 },
  };
  roundBorders(
    lit(labels, 4, () => 50),
    labels,
    alone,
    2,
    1,
    2,
  );
  expect(labels).toEqual(new Uint8Array(16));
});
