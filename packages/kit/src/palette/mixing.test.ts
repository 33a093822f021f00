import { expect, test } from 'vitest';
import { labOfRgb } from '@uzor/engine';
import fc from 'fast-check';
import { sizeOf } from '../products/products.ts';
import { colourName, filterPalette, mixName } from './filters.ts';
import { amountOf, mixingFacts, mixingOf } from './mixing.ts';

const size = sizeOf('paint_by_numbers', 'a3');
if (!size) throw new Error('no such size');
const pots = filterPalette('original', size);
const { candidates, atMost } = mixingOf(pots);
const mixOf = (parts: Readonly<Record<string, number>>) => {
  const found = candidates.find(
    ({ mix }) =>
      mix.length === Object.keys(parts).length &&
      Object.entries(parts).every(([pot, count]) => mix.some((part) => part.letter === pot && part.parts === count)),
  );
  if (!found) throw new Error('no such mix');
  return found;
};
const lightness = (parts: Readonly<Record<string, number>>) => labOfRgb(mixOf(parts).rgb)[0];

test('pots mix two and three at a time, in whole drops, at most twelve mixes', () => {
  const pairs = (24 * 23) / 2;
  expect(candidates.filter(({ mix }) => mix.length === 2)).toHaveLength(pairs * 7);
  expect(candidates.filter(({ mix }) => mix.length === 3).length).toBeGreaterThan(((pairs * 22) / 3) * 4);
  for (const { mix } of candidates) {
    expect(Math.max(...mix.map(({ parts }) => parts))).toBeLessThanOrEqual(4);
    expect(mix.reduce((sum, { parts }) => sum + parts, 0)).toBeLessThanOrEqual(6);
    expect(new Set(mix.map(({ letter }) => letter)).size).toBe(mix.length);
  }
  expect(atMost).toBe(12);
  expect(new Set(candidates.map(({ name }) => name)).size).toBe(candidates.length);
  expect(mixingOf(filterPalette('original', size))).toBe(mixingOf(pots));
});

test('equal drops of black and white are a dark grey, and each further drop of white makes it lighter', () => {
  const [black, white] = ['1', '2'];
  expect(lightness({ [black]: 1, [white]: 1 })).toBeGreaterThan(28);
  expect(lightness({ [black]: 1, [white]: 1 })).toBeLessThan(38);
  expect(lightness({ [black]: 2, [white]: 1 })).toBeLessThan(lightness({ [black]: 1, [white]: 1 }));
  expect(lightness({ [black]: 1, [white]: 2 })).toBeGreaterThan(lightness({ [black]: 1, [white]: 1 }));
});

test('yellow and blue make green: mixing is subtractive', () => {
  const [, a, b] = labOfRgb(mixOf({ '4': 1, '5': 1 }).rgb);
  expect(a).toBeLessThan(-20);
  expect(b).toBeGreaterThan(0);
});

test('recipes with the fewest pots come first, then those with fewer drops; pots in numeric order', () => {
  const effort = candidates.map(({ mix }) => mix.length * 100 + mix.reduce((sum, { parts }) => sum + parts, 0));
  expect(effort).toEqual(effort.toSorted((one, other) => one - other));
  for (const { mix } of candidates) {
    const numbers = mix.map(({ letter }) => Number(letter));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  }
});

test('white is as strong as two other drops: a tint is lighter than the even mix', () => {
  expect(lightness({ '2': 4, '5': 1, '22': 1 })).toBeGreaterThan(lightness({ '2': 1, '5': 1, '22': 1 }) + 15);
});

test('a mix is named by its number, and its recipe by the pots, in both languages', () => {
  const { mix, name } = mixOf({ '8': 2, '10': 1 });
  expect(colourName({ code: null, name, mix, letter: '25' }, 'ru')).toBe('Смесь 25');
  expect(colourName({ code: null, name, mix, letter: '25' }, 'en')).toBe('Mix 25');
  expect(name).toBe('2 × телесный (8) + 1 × светло-серый (10)');
  expect(mixName(mix, 'en')).toBe('2 × skin (8) + 1 × light grey (10)');
  expect(mixName([{ code: null, letter: '3', parts: 2 }], 'en')).toBe('2 × No. 3');
});

test('the amount to mix is the smallest number of whole drops that covers the need', () => {
  const { mix } = mixOf({ '8': 2, '10': 1 });
  expect(amountOf(mix, 1.4)).toMatchObject({ drops: [8, 4] });
  expect(amountOf(mix, 0)).toMatchObject({ drops: [2, 1] });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 40, noNaN: true }), (needMl) => {
      const { drops, ml } = amountOf(mix, needMl);
      expect(drops[0]).toBe(2 * (drops[1] ?? 0));
      expect(ml).toBeGreaterThanOrEqual(needMl - 1e-6);
      expect(ml - 3 * mixingFacts.dropMl).toBeLessThan(Math.max(needMl, 1e-6));
    }),
  );
});
