import { expect, test } from 'vitest';
import { percentText, typedNumber } from './numbers.ts';

test('a percentage has a space before its sign in Russian only', () => {
  expect([percentText(0.87, 'ru'), percentText(0.87, 'en'), percentText(0, 'en')]).toEqual(['<1\u00a0%', '<1%', '0%']);
  expect([percentText(44, 'ru'), percentText(44, 'en')]).toEqual(['44\u00a0%', '44%']);
});
test('a number is read with spaces or an English comma between thousands, and with either decimal mark', () => {
  expect(['1,543', '1 543', '2,5', '2.5', '12,50'].map(typedNumber)).toEqual([1543, 1543, 2.5, 2.5, 12.5]);
});
