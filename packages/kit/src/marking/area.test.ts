import { expect, test } from 'vitest';
import { squareCm } from './area.ts';

test('sixteen marking cells are one square centimetre; one cell counts as one', () => {
  expect([0, 1, 16, 17_920].map(squareCm)).toEqual([0, 1, 1, 1120]);
});
