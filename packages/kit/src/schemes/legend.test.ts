import { expect, test } from 'vitest';
import { tightColours } from './legend.ts';
import type { StoredColour } from './stored-scheme.ts';

const colour = (letter: string, count: number, stock: number | null): StoredColour => ({
  letter,
  code: null,
  name: letter,
  rgb: [0, 0, 0],
  count,
  stock,
});

test('a colour of which only the reserve of 3 % is left, or less, is tight; the scarcest comes first', () => {
  const palette = [colour('A', 971, 1000), colour('B', 969, 1000), colour('C', 1000, 1000), colour('D', 1, 1000)];
  expect(tightColours(palette).map(({ letter }) => letter)).toEqual(['C', 'A']);
});
test('a colour with unlimited stock or that is not used is never tight', () => {
  expect(tightColours([colour('A', 5000, null), colour('B', 0, 0), colour('C', 0, 200)])).toEqual([]);
});
