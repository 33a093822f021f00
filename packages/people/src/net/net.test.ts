import { describe, expect, test } from 'vitest';
import { faceModel, personModel } from '../models.ts';
import { openNet } from './net.ts';

/** A picture without meaning that reaches every weight. */
function waves(size: number): Float32Array {
  return Float32Array.from({ length: size }, (_, i) => Math.sin(i * 0.37) * 0.5 + Math.sin(i * 0.011) * 0.5);
}

describe('the net for faces', () => {
  const net = openNet(faceModel());
  test('gives what LiteRT 2.5.3, the runtime of its makers, gives for the same picture', () => {
    const [figures, scores] = net.run(waves(192 * 192 * 3));
    expect([figures.length, scores.length]).toEqual([2304 * 16, 2304]);
    const read = [figures[0], figures[100], figures[2000], scores[0], scores[100], scores[2000]];
    const expected = [-3.183447, -5.288218, -1.645211, -7.433162, -4.886067, -6.381929];
    read.forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i], 4);
    });
  });
  test('gives the same bits again, whatever it saw in between', () => {
    const once = net.run(waves(192 * 192 * 3)).map((values) => values.slice());
    net.run(new Float32Array(192 * 192 * 3).fill(0.7));
    const again = net.run(waves(192 * 192 * 3));
    expect(again.map((values, i) => values.every((value, k) => value === once[i][k]))).toEqual([true, true]);
  });
});

test('the net for people answers with a share for each of 256 × 256 places', () => {
  const [shares] = openNet(personModel()).run(waves(256 * 256 * 3).map((value) => 0.5 + value / 2));
  expect(shares.length).toBe(256 * 256);
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
});

describe('a file that is no net', () => {
  test.each([
    ['empty', new Uint8Array()],
    ['of zeros', new Uint8Array(64)],
    ['cut short', faceModel().slice(0, 4000)],
    ['of another kind', Uint8Array.from({ length: 400 }, (_, i) => (i * 37) % 251)],
  ])('is refused: one %s', (_, file) => {
    expect(() => openNet(file)).toThrow(RangeError);
  });
});
