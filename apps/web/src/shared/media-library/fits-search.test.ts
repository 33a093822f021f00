import { expect, test } from 'vitest';
import { fitsSearch } from './media-library.tsx';

test.each([
  ['Автопортрет Берты Моризо', 'берт', true],
  ['Автопортрет Берты Моризо', 'моризо авто', true],
  ['Автопортрет Берты Моризо', 'портрет', false],
  ['Жёлтая бабочка', 'желтая', true],
  ['Playing in the Sand', 'SAND ', true],
  ['Playing in the Sand', 'cat', false],
  ['Playing in the Sand', '  ', true],
])('“%s” is found by “%s”: %s', (title, words, is) => {
  expect(fitsSearch(title, words)).toBe(is);
});
