import { expect, test } from 'vitest';
import { squareCm } from './area.ts';

test('sixteen marking cells are a square centimetre, the last cell is never nothing', () => {
  expect([0, 1, 16, 17_920].map(squareCm)).toEqual([0, 1, 1, 1120]);
});
