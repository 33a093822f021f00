import { productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { criteriaOf, everySize } from './criteria.ts';

const wanted = { accountId: 'anna', kind: null, inBin: false } as const;
const sizesFound = (q: string) =>
  (criteriaOf(wanted, { q }).words?.ofSizes ?? []).map(({ kind, size }) => `${kind} ${size.slug}`);

test('without a query a list shows the visible and the hidden works of the account, the newest first', () => {
  expect(criteriaOf({ accountId: 'anna', kind: 'mosaic', inBin: true }, {})).toEqual({
    accountId: 'anna',
    kind: 'mosaic',
    inBin: true,
    visible: undefined,
    sizes: undefined,
    filters: undefined,
    words: undefined,
    sort: { by: 'created_at', descending: true },
  });
});

test.each([
  ['created_at', 'created_at'],
  ['date', 'created_at'],
  ['size', 'area'],
  ['format', 'area'],
  ['filter', 'filter_id'],
  ['color', 'filter_id'],
] as const)('sort=%s goes by %s, and a minus turns it round', (sort, by) => {
  expect(criteriaOf(wanted, { sort }).sort).toEqual({ by, descending: false });
  expect(criteriaOf(wanted, { sort: `-${sort}` }).sort).toEqual({ by, descending: true });
});

test('visible=1 and visible=0 are the two halves of the list', () => {
  expect(criteriaOf(wanted, { visible: 1 }).visible).toBe(true);
  expect(criteriaOf(wanted, { visible: 0 }).visible).toBe(false);
});

test('numbers that no id has are left out; where nothing else was asked for, nothing matches', () => {
  expect(criteriaOf(wanted, { size: [1, 0, -3, 99_999, 6] }).sizes).toEqual([1, 6]);
  expect(criteriaOf(wanted, { filter: [99_999] }).filters).toEqual([]);
});

test('words are looked for as a code is typed from the box: capitals, no spaces or hyphens, O as 0 and I as 1', () => {
  expect(criteriaOf(wanted, { q: ' ab-o1 i2 ' }).words?.code).toBe('AB0112');
});

test('titles are searched in any case, and ё is as good as е', () => {
  expect(criteriaOf(wanted, { q: ' Лёва и Соня ' }).words?.title).toBe('лева и соня');
});

test('a search of spaces, or of a zero byte that PostgreSQL would refuse, is no search', () => {
  for (const q of ['   ', '\0', ' \0 ']) expect(criteriaOf(wanted, { q }).words).toBeUndefined();
  expect(criteriaOf(wanted, { q: 'A\u00004' }).words?.code).toBe('A4');
});

test('a size is found by its name or its slug, in any case, in every kind that has it, joined ones too', () => {
  const withA3 = productKinds.filter((kind) => productOf(kind).sizes.some(({ slug }) => slug === 'a3'));
  expect(withA3.length).toBeGreaterThan(1);
  for (const q of ['a3', 'A3'])
    expect(sizesFound(q).filter((found) => found.endsWith(' a3'))).toEqual(withA3.map((kind) => `${kind} a3`));
  expect(sizesFound('a3 x2')).toEqual(['mosaic a3_x2', 'paint_by_numbers a3_x2']);
  expect(sizesFound('20_25').every((found) => found.endsWith(' 20_25'))).toBe(true);
  expect(sizesFound('no such size')).toEqual([]);
});

test('every size of every kind is listed once', () => {
  const sizesOf = (kind: (typeof productKinds)[number]) => productOf(kind).sizes.length + productOf(kind).joined.length;
  const names = everySize.map(({ kind, size }) => `${kind} ${size.id}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(productKinds.reduce((sum, kind) => sum + sizesOf(kind), 0));
});
