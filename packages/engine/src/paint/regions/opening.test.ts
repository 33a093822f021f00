import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../random.ts';
import { labelMap, noise } from '../../testing/region-maps.ts';
import { openPieces } from './opening.ts';
import { findPieces } from './pieces.ts';

const paints = {
  features: Float32Array.of(0, 0, 0, 50, 0, 0, 90, 0, 0),
  price: new Float64Array(3),
  falseHue: 0,
  excessChroma: { skin: 0, other: 0 },
};
const features = (labels: Uint8Array, width: number) => ({
  width,
  height: labels.length / width,
  values: Float32Array.from([...labels].flatMap((label) => [paints.features[label * 3], 0, 0])),
});

test('a line thinner than the brush joins its surroundings', () => {
  const labels = labelMap('aaaaa', 'aaaaa', 'bbbbb', 'aaaaa', 'aaaaa');
  expect(openPieces(features(labels, 5), labels, paints, 2)).toBe(5);
  expect(labels).toEqual(labelMap('aaaaa', 'aaaaa', 'aaaaa', 'aaaaa', 'aaaaa'));
});
test('removes the neck between two squares and keeps the squares', () => {
  const labels = labelMap('bbaabb', 'bbbbbb', 'bbaabb', 'aaaaaa', 'aaaaaa');
  openPieces(features(labels, 6), labels, paints, 2);
  expect(labels.filter((label) => label === 1).length).toBeGreaterThanOrEqual(8);
  expect(labels.subarray(0, 2)).toEqual(labelMap('bb'));
  expect(labels.subarray(4, 6)).toEqual(labelMap('bb'));
});
test('keeps everything that a square inside a piece covers, and counts the changed pixels', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 2, max: 3 }), (seed, side) => {
      const [width, height] = [10 + Math.floor(seededRandom(seed)() * 8), 14];
      const labels = noise(width, height, 3, 4, seed);
      const before = labels.slice();
      const { of } = findPieces(before, width);
      const changed = openPieces(features(labels, width), labels, paints, side);
      expect(labels.filter((label, i) => label !== before[i])).toHaveLength(changed);
      for (let y = 0; y + side <= height; y++)
        for (let x = 0; x + side <= width; x++) {
          const square = Array.from(
            { length: side * side },
            (_, k) => (y + Math.floor(k / side)) * width + x + (k % side),
          );
          if (square.every((i) => of[i] === of[square[0]]))
            expect(square.every((i) => labels[i] === before[i])).toBe(true);
        }
    }),
  );
});
