import { expect, test } from 'vitest';
import { mix, rgbOf, shift } from './tone.ts';

test('a tone mixed by nothing stays, mixed wholly becomes the other', () => {
  expect(mix([10, 20, 30], [200, 100, 0], 0)).toEqual([10, 20, 30]);
  expect(mix([10, 20, 30], [200, 100, 0], 1)).toEqual([200, 100, 0]);
  expect(mix([0, 0, 0], [255, 255, 255], 0.5)).toEqual([128, 128, 128]);
});
test('a shift never leaves 0 to 255', () => {
  expect(shift([250, 3, 100], 10)).toEqual([255, 13, 110]);
  expect(shift([250, 3, 100], -10)).toEqual([240, 0, 90]);
});
test('reads the colours of the wire', () => {
  expect(rgbOf('#E9A23B')).toEqual([233, 162, 59]);
});
