import { expect, test } from 'vitest';
import { labOfRgb } from '@uzor/engine';
import fc from 'fast-check';
import { sizeOf } from '../products/products.ts';
import { colourName, filterPalette, mixNumbers } from './filters.ts';
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

test('pots mix two and three at a time, in drops that can be counted, twelve mixes at most', () => {
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

test('equal drops of black and white are a dark grey, and each drop more of white is lighter', () => {
  const [black, white] = ['1', '2'];
  expect(lightness({ [black]: 1, [white]: 1 })).toBeGreaterThan(28);
  expect(lightness({ [black]: 1, [white]: 1 })).toBeLessThan(38);
  expect(lightness({ [black]: 2, [white]: 1 })).toBeLessThan(lightness({ [black]: 1, [white]: 1 }));
  expect(lightness({ [black]: 1, [white]: 2 })).toBeGreaterThan(lightness({ [black]: 1, [white]: 1 }));
});

test('yellow and blue are green: paints take light away, they do not average', () => {
  const [, a, b] = labOfRgb(mixOf({ '4': 1, '5': 1 }).rgb);
  expect(a).toBeLessThan(-20);
  expect(b).toBeGreaterThan(0);
});

test('mixes with the fewest pots, then drops, come first, their pots by number', () => {
  const effort = candidates.map(({ mix }) => mix.length * 100 + mix.reduce((sum, { parts }) => sum + parts, 0));
  expect(effort).toEqual(effort.toSorted((one, other) => one - other));
  for (const { mix } of candidates) {
    const numbers = mix.map(({ letter }) => Number(letter));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  }
});

test('white takes the strength of two others: a tint is lighter than the even mix', () => {
  expect(lightness({ '2': 4, '5': 1, '22': 1 })).toBeGreaterThan(lightness({ '2': 1, '5': 1, '22': 1 }) + 15);
});

test('a mix is named by its recipe in both languages', () => {
  const mix = mixOf({ '8': 2, '10': 1 });
  expect(colourName(mix, 'ru')).toBe('2 × телесный (8) + 1 × светло-серый (10)');
  expect(colourName(mix, 'en')).toBe('2 × skin (8) + 1 × light grey (10)');
  expect(mixNumbers(mix.mix)).toBe('2 × № 8 + 1 × № 10');
  expect(mix.name).toBe(colourName(mix, 'ru'));
  expect(colourName({ code: null, name: '', mix: [{ code: null, letter: '3', parts: 2 }] }, 'en')).toBe('2 × № 3');
});

test('the amount to mix is the least in whole drops by the recipe that lasts', () => {
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
