import { expect, test } from 'vitest';
import { pathOperators } from './svg-path.ts';

const asIs = { left: 0, top: 0, scaleX: 1, scaleY: 1 };

test('lines are translated and scaled', () => {
  expect(pathOperators('M0 0L1-1Z', { left: 10, top: 20, scaleX: 2, scaleY: -2 })).toBe('10 20 m\n12 22 l\nh');
});

test('further coordinate pairs after a move are lines', () => {
  expect(pathOperators('M0 0 1 2 3 4', asIs)).toBe('0 0 m\n1 2 l\n3 4 l');
});

test('horizontal and vertical lines keep the other coordinate', () => {
  expect(pathOperators('M1 2H5V7', asIs)).toBe('1 2 m\n5 2 l\n5 7 l');
});

test('a quadratic curve becomes the equivalent cubic', () => {
  expect(pathOperators('M0 0Q3 3 6 0', asIs)).toBe('0 0 m\n2 2 4 2 6 0 c');
});

test('an arc is refused', () => {
  expect(() => pathOperators('M0 0A1 1 0 0 0 2 2', asIs)).toThrow(RangeError);
});
