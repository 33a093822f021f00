import { expect, test } from 'vitest';
import { refusalOf } from '../testing/refused.ts';
import { endpoints, kitEndpoints } from './index.ts';

test('an unknown export format is refused', () => {
  for (const query of [{ format: 'pdf' }, {}])
    expect(refusalOf(kitEndpoints('/tile').exportKit.query, query)).toBe('format: export.format');
});

test('the library can be queried by category or for all', () => {
  for (const category of ['all', 'selfie', 'kids', 'pairs', 'characters', 'animals'])
    expect(endpoints.library.query.parse({ category })).toEqual({ category });
  expect(endpoints.library.query.parse({ category: '' })).toEqual({});
  expect(refusalOf(endpoints.library.query, { category: 'cats' })).toBe('category: field.invalid');
});
