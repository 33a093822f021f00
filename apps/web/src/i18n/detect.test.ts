import { expect, test } from 'vitest';
import { type LanguageSources, preferredLanguage } from './detect.ts';

const silent: LanguageSources = { stored: null, cookie: '', browser: [], host: 'uzor.example', search: '', html: '' };

test('without any sign of a language Russian is preferred', () => {
  expect(preferredLanguage(silent)).toBe('ru');
  expect(preferredLanguage({ ...silent, browser: ['fr-FR', 'de'] })).toBe('ru');
});
test.each<Partial<LanguageSources>>([
  { stored: 'en' },
  { cookie: 'a=1; lang=en' },
  { browser: ['fr', 'en-GB', 'ru'] },
  { host: 'en.uzor.example' },
  { search: '?lang=en' },
  { html: 'en' },
])('%o names English', (source) => expect(preferredLanguage({ ...silent, ...source })).toBe('en'));
test('earlier sources win: storage, cookie, browser, subdomain, query, document', () => {
  const all = {
    stored: 'ru',
    cookie: 'lang=en',
    browser: ['en'],
    host: 'en.uzor.example',
    search: '?lang=en',
    html: 'en',
  };
  expect(preferredLanguage(all)).toBe('ru');
  expect(preferredLanguage({ ...all, stored: null, cookie: 'lang=ru' })).toBe('ru');
  expect(preferredLanguage({ ...all, stored: null, cookie: '', browser: ['ru-RU'] })).toBe('ru');
  expect(preferredLanguage({ ...all, stored: 'fr', cookie: '', browser: [], host: 'ru.uzor.example' })).toBe('ru');
});
test('a word that only begins like a language names none', () => {
  expect(preferredLanguage({ ...silent, host: 'english.uzor.example' })).toBe('ru');
});
