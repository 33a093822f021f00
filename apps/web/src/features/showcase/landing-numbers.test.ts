import { productOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { openProducts } from '../../ui/shop-window.ts';
import { numbersOf } from './landing-numbers.ts';

const numbersOfKind = (kind: Parameters<typeof productOf>[0]) => numbersOf(productOf(kind), productOf(kind).sizes);

test('a mosaic speaks of drills, a painting of paints, a hoop of pins', () => {
  expect(numbersOfKind('mosaic')).toMatchObject({
    laid: { cells: 8000, pitchMm: 2.5 },
    painted: null,
    wound: null,
    platforms: 0,
  });
  expect(numbersOfKind('paint_by_numbers')).toMatchObject({
    laid: null,
    painted: { pots: [18, 24, 36], labelMm: 1.8 },
    wound: null,
  });
  expect(numbersOfKind('string_art')).toMatchObject({
    laid: null,
    wound: { pins: [180, 240, 288], linesAtMost: 4000, threadMm: [0.15, 0.18] },
  });
});
test('a constructor stands on six platforms, and its code has no limit', () => {
  expect(numbersOfKind('constructor')).toMatchObject({
    laid: { cells: 6144, pitchMm: 3 },
    platforms: 6,
    codeUses: null,
  });
});
test('every open product has something to say', () => {
  for (const product of openProducts) {
    const { laid, painted, wound } = numbersOf(product, product.sizes);
    expect([laid, painted, wound].filter((said) => said !== null)).toHaveLength(1);
  }
});
test('a page without sizes has no numbers', () => {
  expect(() => numbersOf(productOf('mosaic'), [])).toThrow(RangeError);
});
