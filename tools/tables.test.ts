import { expect, test } from 'vitest';
import { checkTables, openTables } from './tables.ts';

test.each([
  ['a map of kinds', 'const recipes = new Map<ProductKind, Recipe>([]);'],
  ['a map that is only read', 'const pages: ReadonlyMap<ProductKind, Pages> = rows();'],
  ['a map over what works are made of', "const writers = new Map<Ground['of'], Writer>();"],
  ['a partial record of kinds', 'const views: Partial<Record<ProductKind, View>> = {};'],
  ['a partial record of crafts', 'const painters: Partial<Readonly<Record<Craft, Painter>>> = {};'],
  ['a map over some kinds', "const words = new Map<KindOf<'cells'>, Words>();"],
])('%s is refused', (_, source) => {
  expect(openTables(source)).toHaveLength(1);
});
test('a total record passes, and so does a map by any text', () => {
  expect(openTables('const recipes: Readonly<Record<ProductKind, Recipe>> = rows;')).toEqual([]);
  expect(openTables('const bySlug = new Map<string, ProductDefinition>();')).toEqual([]);
});
test('every table of products in the sources has all its rows', () => {
  expect(checkTables()).toEqual([]);
});
