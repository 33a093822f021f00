import { filterSlugs, productKinds, sizeSlugs } from '@uzor/contract';
import { describe, expect, test } from 'vitest';
import { orient } from './extent.ts';
import { groundOf, hoopOf, isPaintedByNumber, isRound, laidGridOf, markingGridOf } from './ground.ts';
import { sizeId } from './picture-sizes.ts';
import { presetOf, presets } from './presets.ts';
import { filterById, filterId, hiddenByDefault, productOf, products, sizeOf } from './products.ts';
import { sizeText } from './size-text.ts';

const everySize = productKinds.flatMap((kind) => productOf(kind).sizes);

describe('names and numbers of the wire, which stay for ever', () => {
  test('bases, demos, pages and filters of works of every kind', () => {
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

  test('presets: a number that was used never means another', () => {
    const cells = ['1 natural', '2 vivid', '3 soft', '4 contrast', '5 detail', '6 easy'];
    const written = productKinds.map((kind) => presets[kind].map(({ number, slug }) => `${number} ${slug}`));
    expect(written.map((list) => list.slice(0, 6))).toEqual([
      cells,
      cells,
      cells,
      ['1 natural', '2 contrast', '3 detail', '4 negative-space'],
    ]);
  });

  test('a preset is found by its number and by its slug, and only within its kind', () => {
    expect(presetOf('string_art', 4)).toBe(presetOf('string_art', 'negative-space'));
    expect(presetOf('string_art', 5)).toBeNull();
    expect(presetOf('mosaic', 'negative-space')).toBeNull();
    expect(presetOf('mosaic', '1')).toBeNull();
  });

  test('sizes and filters are numbered from 1 by their place in the contract', () => {
    expect(sizeSlugs.map(sizeId)).toEqual(sizeSlugs.map((_, i) => i + 1));
    expect(filterSlugs.map(filterId)).toEqual(filterSlugs.map((_, i) => i + 1));
    for (const filter of filterSlugs) expect(filterById(filterId(filter))).toBe(filter);
    expect([filterById(0), filterById(filterSlugs.length + 1), filterById(1.5)]).toEqual([null, null, null]);
  });

  test('codes of mosaics and paintings are used five times, the box of three mosaics ten, others without end', () => {
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
      [6],
    ]);
  });
});

describe('every kind', () => {
  test.each(productKinds)('%s: its defaults are among what it offers, and no id stands for two sizes', (kind) => {
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

  test('no page, base or filter of works belongs to two', () => {
    for (const names of [
      productKinds.map((kind) => productOf(kind).apiBase),
      productKinds.map((kind) => productOf(kind).demoBase),
      productKinds.map((kind) => productOf(kind).webSlug),
      productKinds.flatMap((kind) => productOf(kind).worksSlugs),
    ])
      expect(new Set(names).size).toBe(names.length);
  });

  test('the picture lies on its canvas', () => {
    for (const { pictureMm, canvasMm } of everySize) {
      expect(pictureMm.width).toBeLessThanOrEqual(canvasMm.width);
      expect(pictureMm.height).toBeLessThanOrEqual(canvasMm.height);
      expect(pictureMm.height).toBeGreaterThanOrEqual(pictureMm.width);
    }
  });

  test('what is hidden by default is a variant, never a whole line', () => {
    for (const flag of hiddenByDefault) expect(flag).toMatch(/-(mini|roomaxi)$/);
  });
});

describe('what a work is made of', () => {
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

  test('is refused as anything else', () => {
    const [{ ground }] = products.string_art.sizes;
    expect(groundOf(ground, 'thread')).toBe(ground);
    expect(() => groundOf(ground, 'cells')).toThrow(new RangeError('Made of thread, not of cells'));
  });

  test('turns with its orientation, and back', () => {
    const portrait = { width: 200, height: 280 };
    expect(orient(portrait, 'portrait')).toBe(portrait);
    expect(orient(portrait, 'landscape')).toEqual({ width: 280, height: 200 });
    expect(orient(orient(portrait, 'landscape'), 'landscape')).toEqual(portrait);
  });
});

test('every size of the shop has a name that can be shown: a capital or a figure first, no letter x for a sign', () => {
  for (const { name } of everySize) {
    expect(sizeText(name)).toMatch(/^[A-Z0-9]/);
    expect(sizeText(name)).not.toMatch(/\dx|x\d/);
  }
  expect(['40x50', 'maxi', 'x5', ''].map(sizeText)).toEqual(['40×50', 'Maxi', 'X5', '']);
});
