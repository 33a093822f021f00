import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  [{}, 'ru'],
  [{ 'content-language': 'en' }, 'en'],
  [{ 'content-language': 'en-GB', 'accept-language': 'ru' }, 'en'],
  [{ 'content-language': 'de', 'accept-language': 'en' }, 'en'],
  [{ 'accept-language': 'de-DE, en;q=0.8, ru;q=0.9' }, 'ru'],
  [{ 'accept-language': 'fr, en;q=0.3' }, 'en'],
  [{ 'accept-language': 'en;q=0, *' }, 'ru'],
  [{ 'accept-language': ';;;,,q=' }, 'ru'],
])('%j is answered in %s', (headers, language) => {
  expect(languageOf(headers)).toBe(language);
});
