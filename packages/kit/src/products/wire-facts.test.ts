import { filterSlugs, productKinds, sizeSlugs } from '@uzor/contract';
import { describe, expect, test } from 'vitest';
import { groundOf, hoopOf, isPaintedByNumber, isRound, laidGridOf, markingGridOf } from './ground.ts';
import { sizeId } from './picture-sizes.ts';
import { presets } from './presets.ts';
import { filterById, filterId, hiddenByDefault, productOf, products, sizeOf } from './products.ts';
import { sizeText } from './size-estimate.ts';

const everySize = productKinds.flatMap((kind) => productOf(kind).sizes);

describe('names and numbers on the wire never change', () => {
  test('API bases, demos, pages and works filters of every kind', () => {
    const rows = productKinds.map((kind) => {
      const { apiBase, demoBase, webSlug, worksSlugs } = productOf(kind);
      return [kind, webSlug, apiBase, demoBase, worksSlugs.join(', ')];
    });
    expect(rows).toEqual([
      ['mosaic', 'mosaic', '/tile', '/demo', 'diamond-mosaic'],
      ['paint_by_numbers', 'paint-by-numbers', '/paint-by-numbers', '/paint-by-numbers/demo', 'paint-by-numbers'],
      ['constructor', 'constructor', '/constructor', '/constructor/demo', 'constructor'],
      ['string_art', 'unistring', '/unistring', '/string/demo', 'string-art, unistring'],
    ]);
  });

  test('presets: a number is never reused', () => {
    const cells = ['1 natural', '2 vivid', '3 soft', '4 contrast', '5 detail', '6 easy'];
    const written = productKinds.map((kind) => presets[kind].map(({ number, slug }) => `${number} ${slug}`));
    expect(written).toEqual([
      cells,
      ['1 natural', '7 mixed', ...cells.slice(1)],
      cells,
      ['1 natural', '2 contrast', '3 detail', '4 negative-space'],
    ]);
  });

  test('sizes and filters are numbered from 1 by their position in the contract', () => {
    expect(sizeSlugs.map(sizeId)).toEqual(sizeSlugs.map((_, i) => i + 1));
    expect(filterSlugs.map(filterId)).toEqual(filterSlugs.map((_, i) => i + 1));
    for (const filter of filterSlugs) expect(filterById(filterId(filter))).toBe(filter);
    expect([filterById(0), filterById(filterSlugs.length + 1), filterById(1.5)]).toEqual([null, null, null]);
  });

  test('codes of mosaics and paintings can be used five times, of the box of three mosaics ten times, others without limit', () => {
    const uses = everySize.map(({ kind, slug, codeUses }) => [kind, slug, codeUses] as const);
    for (const [kind, slug, count] of uses) {
      const counted = kind === 'mosaic' || kind === 'paint_by_numbers';
      expect(count, `${kind} ${slug}`).toBe(!counted ? null : kind === 'mosaic' && slug === '20_25' ? 10 : 5);
    }
  });

  test('the filters of every kind', () => {
    expect(productKinds.map((kind) => productOf(kind).filters.map(filterId))).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4],
      [1, 2, 3, 4],
      [6, 7, 8],
    ]);
  });
});

describe('every kind', () => {
  test.each(productKinds)('%s: its defaults are among its options, and size ids are unique', (kind) => {
    const { sizes, filters, defaultSize, defaultFilter, exports, name } = productOf(kind);
    expect(sizes.map(({ slug }) => slug)).toContain(defaultSize);
    expect(filters).toContain(defaultFilter);
    expect(new Set(sizes.map(({ id }) => id)).size).toBe(sizes.length);
    expect(exports[0]).toBe('svg');
    expect(name.ru).toMatch(/[а-я]/);
    expect(name.en).toMatch(/^[A-Z][a-z ]+$/);
    for (const size of sizes) {
      expect(sizeOf(kind, size.id)).toBe(size);
      expect(sizeOf(kind, size.slug)).toBe(size);
      expect(size.kind).toBe(kind);
      expect(size.id).toBe(sizeId(size.slug));
    }
  });

  test('the picture lies within its canvas', () => {
    for (const { pictureMm, canvasMm } of everySize) {
      expect(pictureMm.width).toBeLessThanOrEqual(canvasMm.width);
      expect(pictureMm.height).toBeLessThanOrEqual(canvasMm.height);
      expect(pictureMm.height).toBeGreaterThanOrEqual(pictureMm.width);
    }
  });

  test('only variants are hidden by default, never a whole product line', () => {
    for (const flag of hiddenByDefault) expect(flag).toMatch(/-(mini|roomaxi)$/);
  });
});

describe('the ground of a product', () => {
  test('decides on its grids, its hoop and its shape', () => {
    const facts = productKinds.map((kind) => {
      const [{ ground }] = products[kind].sizes;
      return [
        ground.of,
        markingGridOf(ground) !== null,
        laidGridOf(ground) !== null,
        hoopOf(ground) !== null,
        isRound(ground),
        isPaintedByNumber(ground.of),
      ];
    });
    expect(facts).toEqual([
      ['cells', true, true, false, false, false],
      ['regions', true, false, false, false, true],
      ['cells', true, true, false, false, false],
      ['thread', false, false, true, true, false],
    ]);
  });

  test('refuses to be narrowed to another ground', () => {
    const [{ ground }] = products.string_art.sizes;
    expect(groundOf(ground, 'thread')).toBe(ground);
    expect(() => groundOf(ground, 'cells')).toThrow(new RangeError('Made of thread, not of cells'));
  });
});

test('every size has a display name that starts with a capital or a digit and has no letter x for a multiplication sign', () => {
  for (const { name } of everySize) {
    expect(sizeText(name)).toMatch(/^[A-Z0-9]/);
    expect(sizeText(name)).not.toMatch(/\dx|x\d/);
  }
  expect(['40x50', 'maxi', 'x5', ''].map(sizeText)).toEqual(['40×50', 'Maxi', 'X5', '']);
});
