import { expect, test } from 'vitest';
import { stockFiles } from '../../data/index.ts';
import { productOf, products } from '../products/products.ts';
import { colourName, filterPalette } from './filters.ts';
import { symbolLetters } from './symbols.ts';

const mosaicSizes = productOf('mosaic').sizes;

test('works of one box share its bags: their stocks never add up to more than it holds', () => {
  for (const { product, filter, size: slug, pieces } of stockFiles) {
    const size = [...mosaicSizes, ...productOf('constructor').sizes].find(
      (one) => one.kind === product && one.slug === slug,
    );
    if (!size) throw new Error(`No ${product} ${slug}`);
    const name = products.mosaic.filters.find((one) => one === filter);
    if (!name) throw new Error(`No ${filter}`);
    filterPalette(name, size).forEach(({ stock }, i) => {
      const inAll = (stock ?? 0) * size.worksInBox;
      expect(inAll).toBeLessThanOrEqual(pieces[i]);
      expect(pieces[i] - inAll).toBeLessThan(size.worksInBox);
    });
  }
});

test('symbols are assigned in one order, so that a letter means the same position in every filter', () => {
  for (const size of mosaicSizes) {
    for (const filter of productOf('mosaic').filters) {
      const letters = filterPalette(filter, size).map(({ letter }) => letter);
      expect(letters).toEqual(symbolLetters.slice(0, letters.length));
    }
  }
});

test('pots are numbered from 1 and not counted, and a box has at most as many as its size allows', () => {
  for (const size of products.paint_by_numbers.sizes) {
    for (const filter of products.paint_by_numbers.filters) {
      const pots = filterPalette(filter, size);
      expect(pots.map(({ letter }) => letter)).toEqual(pots.map((_, i) => String(i + 1)));
      expect(pots.every(({ stock }) => stock === null)).toBe(true);
      expect(pots.length).toBeLessThanOrEqual(size.ground.paint.pots);
    }
  }
});

test('a filter that a kind does not have is refused', () => {
  const [mosaic] = products.mosaic.sizes;
  const [painting] = products.paint_by_numbers.sizes;
  expect(() => filterPalette('thread', mosaic)).toThrow(new RangeError('No colours for the filter thread'));
  expect(() => filterPalette('full', painting)).toThrow(new RangeError('No paints for the filter full'));
});

test('every colour of a box has a name in both languages; an unknown colour keeps its own name', () => {
  for (const size of mosaicSizes) {
    for (const colour of filterPalette('full', size)) {
      expect(colourName(colour, 'ru')).toMatch(/^[А-ЯЁ][а-яё -]+$/);
      expect(colourName(colour, 'en')).toMatch(/^[A-Z][a-z -]+$/);
      expect(colourName(colour, 'ru')).toBe(colour.name);
    }
  }
  expect(colourName({ code: null, name: 'Мой тон' }, 'en')).toBe('Мой тон');
  expect(colourName({ code: 'unknown', name: 'Мой тон' }, 'en')).toBe('Мой тон');
});
