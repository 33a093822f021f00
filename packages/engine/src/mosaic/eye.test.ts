import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { folded, gathered, gatherTwo, gaussianTaps, MARGIN, spread } from './eye.ts';

const cells = 8;
const stride = cells + 2 * MARGIN;
const at = (x: number, y: number) => (y + MARGIN) * stride + x + MARGIN;
const random = seededRandom(3);
/** A padded plane of chances, zero in the padding. */
const plane = () => {
  const made = new Float64Array(stride * stride);
  for (let y = 0; y < cells; y++) for (let x = 0; x < cells; x++) made[at(x, y)] = random() - 0.5;
  return made;
};

test('taps of a line add up to 1, alike on both sides, the middle the heaviest', () => {
  for (const sigma of [0.63, 1.75]) {
    const { line } = gaussianTaps(sigma, 3, stride);
    expect(line.reduce((sum, tap) => sum + tap, 0)).toBeCloseTo(1, 10);
    expect([...line].reverse()).toEqual([...line]);
    expect(Math.max(...line)).toBe(line[3]);
  }
});
test('the square of taps is the line times itself', () => {
  const { line, offset, weight } = gaussianTaps(1, 2, stride);
  expect(offset).toHaveLength(25);
  expect(offset[0]).toBe(-2 * stride - 2);
  expect(offset[12]).toBe(0);
  expect(weight[12]).toBe(line[2] * line[2]);
});
test('folding along the lines is gathering through the square, off the rim', () => {
  const taps = gaussianTaps(1.75, 3, stride);
  const source = plane();
  const blurred = folded(source, taps.line, stride);
  for (let y = 0; y < cells; y++)
    for (let x = 0; x < cells; x++) expect(blurred[at(x, y)]).toBeCloseTo(gathered(taps, source, at(x, y)), 12);
});
test('the padding stays zero', () => {
  const blurred = folded(plane(), gaussianTaps(1, 3, stride).line, stride);
  const padding = blurred.filter((_, i) => {
    const [x, y] = [(i % stride) - MARGIN, Math.floor(i / stride) - MARGIN];
    return x < 0 || y < 0 || x >= cells || y >= cells;
  });
  expect(padding.every((value) => value === 0)).toBe(true);
});
test('gathering two planes at once gives what gathering each gives', () => {
  const taps = gaussianTaps(1, 2, stride);
  const [one, two, both] = [plane(), plane(), new Float64Array(2)];
  gatherTwo(taps, one, two, at(3, 4), both);
  expect(both[0]).toBeCloseTo(gathered(taps, one, at(3, 4)), 12);
  expect(both[1]).toBeCloseTo(gathered(taps, two, at(3, 4)), 12);
});
test('a change that is taken back leaves the errors as they were', () => {
  const taps = gaussianTaps(1, 3, stride);
  const weight = plane();
  const error = plane();
  const before = error.slice();
  spread(taps, weight, error, at(2, 2), 0.7);
  expect(error).not.toEqual(before);
  spread(taps, weight, error, at(2, 2), -0.7);
  for (let i = 0; i < error.length; i++) expect(error[i]).toBeCloseTo(before[i], 12);
});
