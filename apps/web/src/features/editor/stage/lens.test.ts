import { expect, test } from 'vitest';
import { farFrom } from './lens.tsx';

test('a thread is as far from a place as its line is', () => {
  expect(farFrom(5, 3, { x: 0, y: 0 }, { x: 10, y: 0 })).toBe(3);
  expect(farFrom(0, 0, { x: 0, y: 10 }, { x: 10, y: 0 })).toBeCloseTo(Math.sqrt(50), 9);
});
