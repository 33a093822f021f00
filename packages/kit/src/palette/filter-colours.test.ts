import { productKinds } from '@uzor/contract';
import { ciede2000, labOfRgb, skinShare } from '@uzor/engine';
import { expect, test } from 'vitest';
import { filterFiles, stockFiles } from '../../data/index.ts';
import { bagPieces, filterPalette } from './filters.ts';
import { productOf, products } from '../products/products.ts';

const filters = products.mosaic.filters;
const drilled = productKinds.flatMap((kind) =>
  productOf(kind).sizes.flatMap(({ ground, ...size }) => (ground.of === 'cells' ? [{ ...size, ground }] : [])),
);
const a3 = products.mosaic.sizes[1];
const paletteOf = (filter: (typeof filters)[number]) => filterPalette(filter, a3);

test.each(filters)('the colours of %s are distinct: at least 8 CIEDE2000 apart, 5 in a large set', (filter) => {
  const colours = paletteOf(filter).map(({ rgb }) => labOfRgb(rgb));
  const apart = colours.flatMap((one, i) => colours.slice(i + 1).map((two) => ciede2000(one, two)));
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(colours.length > 7 ? 5 : 8);
});
test.each(filters)(
  'the colours of %s run from dark to light, each with a code and a name in both languages',
  (filter) => {
    const file = filterFiles[filter as keyof typeof filterFiles];
    const lightness = paletteOf(filter).map(({ rgb }) => labOfRgb(rgb)[0]);
    expect(lightness).toEqual(lightness.toSorted((one, two) => one - two));
    expect(new Set(file.map(({ code }) => code)).size).toBe(file.length);
    expect(file.every(({ name }) => name.ru !== '' && name.en !== '')).toBe(true);
  },
);
test('a large set covers skin: six steps of its hue between brown and pale, none further than 12 from the next', () => {
  const skin = paletteOf('full')
    .map(({ rgb }) => labOfRgb(rgb))
    .filter(([light, a, b]) => skinShare(a, b) > 0.9 && Math.hypot(a, b) < 30 && light > 30);
  const lightness = skin.map(([light]) => light);
  expect(lightness.length).toBeGreaterThanOrEqual(6);
  for (const [i, light] of lightness.entries()) expect(light - (lightness[i - 1] ?? light)).toBeLessThan(12);
  expect(lightness[0]).toBeLessThan(40);
  expect(lightness.at(-1)).toBeGreaterThan(80);
});
test.each(stockFiles)(
  'the box $product $filter $size holds whole bags of each colour, at least 5 % of the cells, and enough for its works',
  ({ product, filter, size, bag, pieces }) => {
    const { ground, worksInBox } = drilled.find((one) => one.kind === product && one.slug === size) ?? {};
    const cells = (ground?.grid.cells.width ?? 0) * (ground?.grid.cells.height ?? 0) * (worksInBox ?? 0);
    expect(cells).toBeGreaterThan(0);
    expect(bag).toBe(bagPieces);
    expect(pieces).toHaveLength(filterFiles[filter as keyof typeof filterFiles].length);
    for (const count of pieces) {
      expect(count % bagPieces).toBe(0);
      expect(count).toBeGreaterThanOrEqual(0.05 * cells);
    }
    expect(pieces.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1.5 * cells);
  },
);
test('every filter has a box of every size of every product that is laid drill by drill', () => {
  expect(stockFiles.map(({ product, filter, size }) => `${product} ${filter} ${size}`).sort()).toEqual(
    drilled.flatMap(({ kind, slug }) => productOf(kind).filters.map((filter) => `${kind} ${filter} ${slug}`)).sort(),
  );
});
test('every colour of every box has a stock of its own', () => {
  for (const size of drilled) {
    for (const filter of productOf(size.kind).filters) {
      expect(filterPalette(filter, size).every(({ stock }) => stock !== null && stock > 0)).toBe(true);
    }
  }
});
