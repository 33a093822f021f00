import { expect, test } from 'vitest';
import { attentionMap } from '../../photo/attention.ts';
import { flat } from '../../testing/photos.ts';
import type { Features } from '../colours/features.ts';
import { CHAMFER, inscribedRadii, insideDistances } from './inscribed.ts';
import type { PricedPaints } from '../colours/priced-paints.ts';
import { labelsOfPieces, mergeDownTo, mergeNarrow, mergeSmall, openMerging, repaint } from './merging.ts';
import { openPieces } from './opening.ts';
import { findPieces, findTouching } from './pieces.ts';
import { labelMap, noise } from '../../testing/region-maps.ts';

/** Paints far apart along one axis; the picture bears exactly the paint of each label. */
const paints: PricedPaints = {
  features: Float32Array.from([10, 0, 0, 40, 0, 0, 60, 0, 0, 90, 0, 0]),
  price: new Float64Array(4),
  falseHue: 0,
  garish: { skin: 0, other: 0 },
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

test('pieces are what hangs together by sides, in reading order, with area, label and box', () => {
  const { count, of, area, colour, box } = findPieces(labelMap('aab', 'baa', 'bbc'), 3);
  expect(count).toBe(4);
  expect([...of]).toEqual([0, 0, 1, 2, 0, 0, 2, 2, 3]);
  expect([...area]).toEqual([4, 1, 3, 1]);
  expect([...colour]).toEqual([0, 1, 1, 2]);
  expect([...box.slice(8, 12)]).toEqual([0, 1, 1, 2]);
});
test('a spiral is one piece however it winds', () => {
  const { count, area } = findPieces(labelMap('aaaaa', 'bbbba', 'abaaa', 'abbbb', 'aaaaa'), 5);
  expect(count).toBe(3);
  expect([...area]).toEqual([9, 9, 7]);
});
test('neighbours know how many pixel sides they share, both ways', () => {
  const labels = labelMap('aab', 'aab', 'ccb');
  const { head, next, other, edges } = findTouching(findPieces(labels, 3), 3);
  const of = (piece: number) => {
    const found: number[][] = [];
    for (let entry = head[piece]; entry >= 0; entry = next[entry]) found.push([other[entry], edges[entry]]);
    return found.sort(([one], [two]) => one - two);
  };
  expect([of(0), of(1), of(2)]).toEqual([
    [
      [1, 2],
      [2, 2],
    ],
    [
      [0, 2],
      [2, 1],
    ],
    [
      [0, 2],
      [1, 1],
    ],
  ]);
});
test.each([1, 2, 3, 4, 5])('no piece is left below the area asked for (map %i)', (seed) => {
  const merging = open(noise(60, 60, 4, 5, seed), 60);
  mergeSmall(merging, paints, 30);
  const after = findPieces(labelsOfPieces(merging), 60);
  expect(Math.min(...after.area)).toBeGreaterThanOrEqual(30);
  expect(after.count).toBe(merging.left);
});
test.each([1, 2, 3, 4, 5])('a circle fits in every piece that is left, but for one in a hundred (map %i)', (seed) => {
  const merging = open(noise(120, 120, 4, 8, seed), 120);
  mergeSmall(merging, paints, 30);
  mergeNarrow(merging, paints, 4);
  const { of, count } = findPieces(labelsOfPieces(merging), 120);
  const narrow = inscribedRadii(of, count, insideDistances(of, 120)).filter((radius) => radius < 4 * CHAMFER).length;
  expect(narrow).toBeLessThanOrEqual(count / 100);
  expect(count).toBe(merging.left);
});
test('a small piece goes to the neighbour it looks like', () => {
  const labels = labelMap('aaaaaddddd', 'aaaaaddddd', 'aaaacddddd', 'aaaaaddddd', 'aaaaaddddd');
  const merging = open(labels, 10);
  mergeSmall(merging, paints, 3);
  expect(labelsOfPieces(merging)[24]).toBe(3);
});
test('merging to a count stops as soon as it is reached', () => {
  const merging = open(noise(60, 60, 4, 5, 1), 60);
  mergeDownTo(merging, paints, 7);
  const { count } = findPieces(labelsOfPieces(merging), 60);
  expect(count).toBeLessThanOrEqual(7);
  expect(count).toBeGreaterThan(1);
  expect(count).toBe(merging.left);
});
test('a piece takes the paint nearest to its mean and joins its like', () => {
  const labels = labelMap('aabb', 'aabb');
  const merging = openMerging({ ...featuresOf(labelMap('bbbb', 'bbbb'), 4) }, labels, 2, attention);
  repaint(merging, paints, false);
  expect([...labelsOfPieces(merging)]).toEqual(new Array(8).fill(1));
  expect(merging.left).toBe(1);
});
test('what a brush cannot cover goes to the covered neighbour it looks like', () => {
  const labels = labelMap('aaaaaa', 'aaaaaa', 'aaabbb', 'abbbbb', 'aaabbb', 'aaaaaa', 'aaaaaa');
  expect(openPieces(featuresOf(labels, 6), labels, paints, 2)).toBeGreaterThan(0);
  expect(labels).toEqual(labelMap('aaaaaa', 'aaaaaa', 'aaabbb', 'aabbbb', 'aaabbb', 'aaaaaa', 'aaaaaa'));
});
test('distances are those from the middle of a pixel to the border', () => {
  const of = new Int32Array(41 * 41);
  const distance = insideDistances(of, 41);
  expect(distance[20 * 41 + 20] / CHAMFER).toBeCloseTo(20.5, 6);
  expect(distance[0] / CHAMFER).toBe(0.5);
  for (let y = 0; y < 41; y++) {
    for (let x = 0; x < 41; x++)
      expect(Math.abs(distance[y * 41 + x] / CHAMFER - (Math.min(x, y, 40 - x, 40 - y) + 0.5))).toBeLessThan(0.01);
  }
});
