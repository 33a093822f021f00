import { expect, test } from 'vitest';
import { languageOfPath, pathIn, withoutLanguage } from './path.ts';

test('a path without a prefix is Russian, /en is English', () => {
  expect(['/', '/mosaic', '/en', '/en/mosaic', '/enough', '/fr/mosaic'].map(languageOfPath)).toEqual([
    'ru',
    'ru',
    'en',
    'en',
    'ru',
    'ru',
  ]);
});
test('a path goes to the other language and back', () => {
  for (const path of ['/', '/mosaic', '/mosaic/editor/abc']) expect(withoutLanguage(pathIn('en', path))).toBe(path);
  expect(pathIn('ru', '/mosaic')).toBe('/mosaic');
  expect(pathIn('en', '/')).toBe('/en');
});
test('a slash at the end is the same page', () => {
  expect(['/mosaic/', '/en/mosaic/', '/en/', '/'].map(withoutLanguage)).toEqual(['/mosaic', '/mosaic', '/', '/']);
});
