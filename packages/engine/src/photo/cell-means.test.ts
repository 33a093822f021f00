import { expect, test } from 'vitest';
import { encodedLight, srgbByte } from '../colour/srgb.ts';
import { cellMeans } from './cell-means.ts';
import { flat } from '../testing/photos.ts';

test('averages in linear light: half black, half white is 188, not 128', () => {
  const photo = flat(2, 1, [0, 0, 0]);
  photo.data.set([255, 255, 255, 255], 4);
  expect(Array.from(cellMeans(photo, 1, 1))).toEqual([188, 188, 188]);
});
test('a pixel across a cell border counts in both cells by area', () => {
  const photo = flat(3, 1, [0, 0, 0]);
  photo.data.set([255, 255, 255, 255], 4); // the middle one of three pixels over two cells
  const third = srgbByte(1 / 3);
  expect(Array.from(cellMeans(photo, 2, 1))).toEqual([third, third, third, third, third, third]);
});
test('pixels larger than cells fill them', () => {
  const photo = flat(2, 1, [10, 20, 30]);
  photo.data.set([200, 100, 50, 255], 4);
  expect(Array.from(cellMeans(photo, 4, 2))).toEqual([
    ...left,
    ...left,
    ...right,
    ...right,
    ...left,
    ...left,
    ...right,
    ...right,
  ]);
});
test('coprime sizes keep a flat colour flat', () => {
  expect(new Set(cellMeans(flat(97, 61, [77, 77, 77]), 13, 29))).toEqual(new Set([77]));
});

const left = [10, 20, 30];
const right = [200, 100, 50];
test('black at half alpha reflects half of the light', () => {
  const photo = flat(2, 2, [0, 0, 0]);
  for (let i = 3; i < photo.data.length; i += 4) photo.data[i] = 128;
  expect(cellMeans(photo, 1, 1)[0]).toBe(Math.round(255 * encodedLight(127 / 255)));
});
