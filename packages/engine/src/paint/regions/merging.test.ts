import { expect, test } from 'vitest';
import { attentionMap } from '../../photo/attention.ts';
import { flat } from '../../testing/photos.ts';
import type { Features } from '../colours/features.ts';
import { CHAMFER, inscribedRadii, insideDistances } from './inscribed.ts';
import type { PricedPaints } from '../colours/priced-paints.ts';
import { labelsOfPieces, mergeDownTo, mergeNarrow, mergeSmall, openMerging, repaint } from './merging.ts';
import { openPieces } from './opening.ts';
import { findPieces } from './pieces.ts';
import { labelMap, noise } from '../../testing/region-maps.ts';

/** Paints far apart along one axis; `featuresOf` gives each pixel exactly the paint of its label. */
const paints: PricedPaints = {
  features: Float32Array.from([10, 0, 0, 40, 0, 0, 60, 0, 0, 90, 0, 0]),
  price: new Float64Array(4),
  falseHue: 0,
  excessChroma: { skin: 0, other: 0 },
};
const featuresOf = (labels: Uint8Array, width: number): Features => ({
  width,
  height: labels.length / width,
  values: Float32Array.from(
    { length: labels.length * 3 },
    (_, i) => paints.features[labels[Math.floor(i / 3)] * 3 + (i % 3)],
  ),
});
const attention = attentionMap(flat(8, 8, [20, 60, 200]));
const open = (labels: Uint8Array, width: number) => openMerging(featuresOf(labels, width), labels, 2, attention);

test.each([1, 2])('no piece remains below the minimum area (map %i)', (seed) => {
  const merging = open(noise(60, 60, 4, 5, seed), 60);
  mergeSmall(merging, paints, 30);
  const after = findPieces(labelsOfPieces(merging), 60);
  expect(Math.min(...after.area)).toBeGreaterThanOrEqual(30);
  expect(after.count).toBe(merging.left);
});
test.each([1, 2])('a circle fits in every remaining piece except one in a hundred (map %i)', (seed) => {
  const merging = open(noise(120, 120, 4, 8, seed), 120);
  mergeSmall(merging, paints, 30);
  mergeNarrow(merging, paints, 4);
  const { of, count } = findPieces(labelsOfPieces(merging), 120);
  const narrow = inscribedRadii(of, count, insideDistances(of, 120)).filter((radius) => radius < 4 * CHAMFER).length;
  expect(narrow).toBeLessThanOrEqual(count / 100);
  expect(count).toBe(merging.left);
});
test('a small piece joins its most similar neighbour', () => {
  const labels = labelMap('aaaaaddddd', 'aaaaaddddd', 'aaaacddddd', 'aaaaaddddd', 'aaaaaddddd');
  const merging = open(labels, 10);
  mergeSmall(merging, paints, 3);
  expect(labelsOfPieces(merging)[24]).toBe(3);
});
test('merging to a count stops when it is reached', () => {
  const merging = open(noise(60, 60, 4, 5, 1), 60);
  mergeDownTo(merging, paints, 7);
  const { count } = findPieces(labelsOfPieces(merging), 60);
  expect(count).toBeLessThanOrEqual(7);
  expect(count).toBeGreaterThan(1);
  expect(count).toBe(merging.left);
});
test('a piece gets the paint nearest to its mean and joins neighbours with it', () => {
  const labels = labelMap('aabb', 'aabb');
  const merging = openMerging({ ...featuresOf(labelMap('bbbb', 'bbbb'), 4) }, labels, 2, attention);
  repaint(merging, paints, false);
  expect([...labelsOfPieces(merging)]).toEqual(new Array(8).fill(1));
  expect(merging.left).toBe(1);
});
test('details too fine for the brush join the most similar covered neighbour', () => {
  const labels = labelMap('aaaaaa', 'aaaaaa', 'aaabbb', 'abbbbb', 'aaabbb', 'aaaaaa', 'aaaaaa');
  expect(openPieces(featuresOf(labels, 6), labels, paints, 2)).toBeGreaterThan(0);
  expect(labels).toEqual(labelMap('aaaaaa', 'aaaaaa', 'aaabbb', 'aabbbb', 'aaabbb', 'aaaaaa', 'aaaaaa'));
});
