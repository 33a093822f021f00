import { productOf } from '@uzor/kit/catalogue';
import { expect, test } from 'vitest';
import { numbersOf } from './landing-numbers.ts';

const numbersOfKind = (kind: Parameters<typeof productOf>[0]) => numbersOf(productOf(kind), productOf(kind).sizes);

test('a mosaic speaks of drills, a painting of paints, a hoop of pins', () => {
  expect(numbersOfKind('mosaic')).toMatchObject({
    made: { of: 'cells', cells: 8000, pitchMm: 2.5 },
    platforms: 0,
  });
  expect(numbersOfKind('paint_by_numbers')).toMatchObject({
    made: { of: 'regions', pots: [18, 24, 36], labelMm: 1.8 },
  });
  expect(numbersOfKind('string_art')).toMatchObject({
    made: { of: 'thread', pins: [180, 240, 288], linesAtMost: 4000, threadMm: [0.15, 0.18] },
  });
});
test('a constructor stands on six platforms, and its code has no limit', () => {
  expect(numbersOfKind('constructor')).toMatchObject({
    made: { of: 'cells', cells: 6144, pitchMm: 3 },
    platforms: 6,
    codeUses: null,
  });
});
test('a page without sizes has no numbers', () => {
  expect(() => numbersOf(productOf('mosaic'), [])).toThrow(RangeError);
});
