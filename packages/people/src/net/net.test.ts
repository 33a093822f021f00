import { describe, expect, test } from 'vitest';
import { faceModel, personModel } from '../models.ts';
import { openNet } from './net.ts';

function waves(size: number): Float32Array {
  return Float32Array.from({ length: size }, (_, i) => Math.sin(i * 0.37) * 0.5 + Math.sin(i * 0.011) * 0.5);
}

describe('the face detection net', () => {
  const net = openNet(faceModel());
  test('gives the values that the reference runtime LiteRT 2.5.3 gives for the same picture', () => {
    const [figures, scores] = net.run(waves(192 * 192 * 3));
    expect([figures.length, scores.length]).toEqual([2304 * 16, 2304]);
    const read = [figures[0], figures[100], figures[2000], scores[0], scores[100], scores[2000]];
    const expected = [-3.183447, -5.288218, -1.645211, -7.433162, -4.886067, -6.381929];
    read.forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i], 4);
    });
  });
  test('is deterministic regardless of earlier runs', () => {
    const once = net.run(waves(192 * 192 * 3)).map((values) => values.slice());
    net.run(new Float32Array(192 * 192 * 3).fill(0.7));
    const again = net.run(waves(192 * 192 * 3));
    expect(again.map((values, i) => values.every((value, k) => value === once[i][k]))).toEqual([true, true]);
  });
});

test('the person segmentation net returns a share for each of 256 × 256 cells', () => {
  const [shares] = openNet(personModel()).run(waves(256 * 256 * 3).map((value) => 0.5 + value / 2));
  expect(shares.length).toBe(256 * 256);
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
});

describe('an invalid file', () => {
  test.each([
    ['empty', new Uint8Array()],
    ['of zeros', new Uint8Array(64)],
    ['truncated', faceModel().slice(0, 4000)],
    ['in another format', Uint8Array.from({ length: 400 }, (_, i) => (i * 37) % 251)],
  ])('is refused: %s', (_, file) => {
    expect(() => openNet(file)).toThrow(RangeError);
  });
});
