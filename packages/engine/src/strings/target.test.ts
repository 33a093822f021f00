import { expect, test } from 'vitest';
import { blobs, flat } from '../testing/photos.ts';
import { stringDial } from './presets.ts';
import { targetOf } from './target.ts';

const cells = 24;
const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('a white photo gives a bare board and a black one the darkest target', () => {
  for (const grey of targetOf(flat(30, 30, [255, 255, 255]), cells, stringDial(1)).greys)
    expect(grey).toBeCloseTo(1, 6);
  for (const grey of targetOf(flat(30, 30, [0, 0, 0]), cells, stringDial(1)).greys) expect(grey).toBeCloseTo(0, 6);
});
test('a flat light photo is not stretched to a dark one', () => {
  expect(mean(targetOf(flat(30, 30, [240, 240, 240]), cells, stringDial(1)).greys)).toBeGreaterThan(0.9);
});
test('lighter areas of the photo have lighter targets', () => {
  const data = new Uint8ClampedArray(cells * cells * 4);
  for (let i = 0; i < cells * cells; i++)
    data.set([...new Array<number>(3).fill(i % cells < cells / 2 ? 40 : 220), 255], i * 4);
  const { greys } = targetOf({ width: cells, height: cells, data }, cells, stringDial(1));
  const row = greys.subarray(12 * cells, 13 * cells);
  expect(Math.max(...row.subarray(0, 8))).toBeLessThan(Math.min(...row.subarray(16)));
});
test.each([1, 4])('weights of preset %i are positive with mean 1, higher in the centre than at the edge', (preset) => {
  const { greys, weights } = targetOf(flat(40, 40, [128, 128, 128]), cells, stringDial(preset));
  expect(greys).toHaveLength(cells * cells);
  expect(mean(weights)).toBeCloseTo(1, 9);
  expect(Math.min(...weights)).toBeGreaterThan(0);
  expect(weights[12 * cells + 12]).toBeGreaterThan(weights[12 * cells]);
});
test('calm areas have more weight than busy ones at the same distance from the centre', () => {
  const data = new Uint8ClampedArray(cells * cells * 4).fill(255);
  for (let y = 0; y < cells; y++)
    for (let x = 0; x < cells; x++) {
      const level = x < cells / 2 ? 128 : (x + y) % 2 ? 20 : 235;
      data.set([level, level, level], (y * cells + x) * 4);
    }
  const { weights } = targetOf({ width: cells, height: cells, data }, cells, stringDial(1));
  expect(weights[12 * cells + 4]).toBeGreaterThan(2 * weights[12 * cells + 19]);
});
test('the target is deterministic, and there are four presets', () => {
  expect(targetOf(blobs(60, 50, 3), cells, stringDial(2))).toEqual(targetOf(blobs(60, 50, 3), cells, stringDial(2)));
  for (const none of [0, 5, 1.5, Number.NaN]) expect(() => stringDial(none)).toThrow(RangeError);
});
