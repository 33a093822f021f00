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

test('a colour of which less than 3 % is left over has no spares, the scarcest is told first', () => {
  const palette = [colour('A', 971, 1000), colour('B', 970, 1000), colour('C', 1000, 1000), colour('D', 1, 1000)];
  expect(tightColours(palette).map(({ letter }) => letter)).toEqual(['C', 'A']);
});
test('a colour that is unlimited or not used is never short', () => {
  expect(tightColours([colour('A', 5000, null), colour('B', 0, 0), colour('C', 0, 200)])).toEqual([]);
});
