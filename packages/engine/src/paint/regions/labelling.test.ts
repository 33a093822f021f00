import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../random.ts';
import { labelMap } from '../../testing/region-maps.ts';
import { nearestPaints, smoothBorders } from './labelling.ts';

const paints = (features: readonly number[], price?: readonly number[]) => ({
  features: Float32Array.from(features),
  price: Float64Array.from(price ?? new Array<number>(features.length / 3).fill(0)),
  falseHue: 0,
  excessChroma: { skin: 0, other: 0 },
});

test('the shortcut along a row gives the same result as comparing all paints', () => {
  const feature = fc.integer({ min: -40, max: 100 });
  const colours = fc.array(fc.tuple(feature, feature, feature), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      colours,
      fc.array(fc.tuple(feature, feature, feature), { minLength: 1, maxLength: 40 }),
      (box, pixels) => {
        const priced = paints(
          box.flat(),
          box.map((_, c) => (c % 3) * 4),
        );
        const labels = nearestPaints(
          { width: pixels.length, height: 1, values: Float32Array.from(pixels.flat()) },
          priced,
        );
        const costs = (pixel: readonly number[]) =>
          box.map(
            (paint, c) => paint.reduce((sum, value, axis) => sum + (value - pixel[axis]) ** 2, 0) + priced.price[c],
          );
        for (const [i, pixel] of pixels.entries()) {
          const all = costs(pixel);
          expect(all[labels[i]]).toBe(Math.min(...all));
        }
      },
    ),
  );
});

const flat = (width: number, height: number, lightness: number) => ({
  width,
  height,
  values: Float32Array.from({ length: width * height * 3 }, (_, i) => (i % 3 === 0 ? lightness : 0)),
});
const greys = paints([0, 0, 0, 10, 0, 0, 20, 0, 0]);

test("a single pixel takes its neighbours' paint if it hardly differs", () => {
  const labels = labelMap('aaa', 'aba', 'aaa');
  smoothBorders(flat(3, 3, 4.9), labels, greys, 10, 8);
  expect(labels).toEqual(labelMap('aaa', 'aaa', 'aaa'));
});
test('a pixel that differs strongly stays', () => {
  const labels = labelMap('aaa', 'aba', 'aaa');
  const features = flat(3, 3, 0);
  features.values[12] = 10;
  smoothBorders(features, labels, greys, 1, 8);
  expect(labels).toEqual(labelMap('aaa', 'aba', 'aaa'));
});
test('no pass increases the sum of distances and border costs, and no new paint appears', () => {
  const diagonal = 0.7;
  const energy = (values: Float32Array, labels: Uint8Array, width: number, borderCost: number) => {
    let sum = 0;
    labels.forEach((label, i) => {
      sum += (values[i * 3] - greys.features[label * 3]) ** 2;
      const [x, above] = [i % width, i - width];
      if (x > 0 && labels[i - 1] !== label) sum += borderCost;
      if (above >= 0 && labels[above] !== label) sum += borderCost;
      if (above >= 0 && x > 0 && labels[above - 1] !== label) sum += borderCost * diagonal;
      if (above >= 0 && x < width - 1 && labels[above + 1] !== label) sum += borderCost * diagonal;
    });
    return sum;
  };
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 1, max: 14 }),
      fc.integer({ min: 1, max: 14 }),
      (seed, width, height) => {
        const random = seededRandom(seed);
        const features = flat(width, height, 0);
        for (let i = 0; i < features.values.length; i += 3) features.values[i] = random() * 20;
        const labels = nearestPaints(features, greys);
        const used = new Set(labels);
        for (let pass = 0, last = energy(features.values, labels, width, 12); pass < 4; pass++) {
          smoothBorders(features, labels, greys, 12, 1);
          const next = energy(features.values, labels, width, 12);
          expect(next).toBeLessThanOrEqual(last + 1e-6);
          last = next;
        }
        expect(labels.every((label) => used.has(label))).toBe(true);
      },
    ),
  );
});
