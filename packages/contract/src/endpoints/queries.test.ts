import { expect, test } from 'vitest';
import { refusalOf } from '../testing/refused.ts';
import { endpoints, kitEndpoints } from './index.ts';

const invalid = 'This value isn’t valid';

test('an unknown export format is refused with a text', () => {
  const { query } = kitEndpoints('/tile').exportKit;
  expect(refusalOf(query, { format: 'pdf' }, 'en')).toBe('format: This pattern can’t be saved in that format');
  expect(refusalOf(query, {}, 'ru')).toBe('format: В таком формате эту схему сохранить нельзя');
});

test('the library can be queried by category or for all', () => {
  for (const category of ['all', 'selfie', 'kids', 'pairs', 'characters', 'animals'])
    expect(endpoints.library.query.parse({ category })).toEqual({ category });
  expect(endpoints.library.query.parse({ category: '' })).toEqual({});
  expect(refusalOf(endpoints.library.query, { category: 'cats' }, 'en')).toBe(`category: ${invalid}`);
});
