import { expect, test } from 'vitest';
import { chanceAt } from './chance.ts';

test('chances of places are spread evenly and never change', () => {
  const chances = Array.from({ length: 4000 }, (_, cell) => chanceAt(cell));
  expect(chances.filter((chance) => chance < 0.5).length).toBeGreaterThan(1900);
  expect(chances.filter((chance) => chance < 0.5).length).toBeLessThan(2100);
  expect(chanceAt(17)).toBe(chances[17]);
});
test('neighbours in a row and in a column have chances of their own', () => {
  const grid = Array.from({ length: 400 }, (_, cell) => chanceAt(cell % 20, Math.floor(cell / 20)));
  expect(new Set(grid).size).toBe(400);
  expect(grid.every((chance) => chance >= 0 && chance < 1)).toBe(true);
});
