import { expect, test } from 'vitest';
import { cellChance, isLight, mix, rgbOf, shift } from './tone.ts';

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
test('white is light and graphite is not', () => {
  expect(isLight([246, 243, 238])).toBe(true);
  expect(isLight([58, 56, 54])).toBe(false);
});
test('chances of cells are spread evenly and never change', () => {
  const chances = Array.from({ length: 4000 }, (_, cell) => cellChance(cell));
  expect(chances.filter((chance) => chance < 0.5).length).toBeGreaterThan(1900);
  expect(chances.filter((chance) => chance < 0.5).length).toBeLessThan(2100);
  expect(cellChance(17)).toBe(chances[17]);
});
