import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPart, texts } from '../../testing/open-page.tsx';
import { LanguageOffer, rememberLanguage } from './language-offer.tsx';

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
