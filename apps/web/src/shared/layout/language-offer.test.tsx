import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPart, texts } from '../../testing/open-page.tsx';
import { LanguageOffer, rememberLanguage, type LanguageSources, preferredLanguage } from './language-offer.tsx';

const ru = texts('ru', 'common');
const en = texts('en', 'common');
beforeEach(() => localStorage.clear());
const browserSpeaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
const offer = (name: string) => screen.queryByRole('complementary', { name });

test('an English browser on a Russian page is offered the English one, and is not sent there', () => {
  browserSpeaks('en-GB', 'ru');
  openPart(<LanguageOffer />, '/mosaic?size=a3');
  const bar = within(screen.getByRole('complementary', { name: ru('language.offer.text') }));
  expect(bar.getByRole('link').getAttribute('href')).toBe('/en/mosaic?size=a3');
  expect(window.location.pathname).toBe('/mosaic');
});
test('a page in the preferred language offers nothing', () => {
  browserSpeaks('en');
  openPart(<LanguageOffer />, '/en/mosaic');
  expect(offer(en('language.offer.text'))).toBeNull();
});
test('whoever stays is not asked again', async () => {
  browserSpeaks('en');
  const { user, close } = openPart(<LanguageOffer />, '/mosaic');
  await user.click(screen.getByRole('button', { name: ru('language.offer.stay') }));
  expect(offer(ru('language.offer.text'))).toBeNull();
  await close();
  openPart(<LanguageOffer />, '/mosaic');
  expect(offer(ru('language.offer.text'))).toBeNull();
});
test('a language chosen before wins over that of the browser', () => {
  browserSpeaks('ru');
  rememberLanguage('en');
  openPart(<LanguageOffer />, '/mosaic');
  expect(offer(ru('language.offer.text'))).toBeTruthy();
});

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
