import { type Language, languages } from '@uzor/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { writeLocal, readLocal } from '../../api/kept-text.ts';
import { languageKey, preferredLanguage } from '../../i18n/detect.ts';
import { useLanguage } from '../../i18n/language.ts';
import { pathIn, withoutLanguage } from '../../i18n/path.ts';
import { IconX } from '../../ui/icons/basic.ts';
import classes from './layout.module.css';

/** Keeps a chosen language in this browser. */
export const rememberLanguage = (language: Language): void => writeLocal(languageKey, language);

function preferredHere(): Language {
  return preferredLanguage({
    stored: readLocal(languageKey),
    cookie: document.cookie,
    browser: navigator.languages,
    host: window.location.hostname,
    search: window.location.search,
    html: '',
  });
}

/** Offers the page in the language the visitor prefers, in that language; nobody is sent there without asking. */
export function LanguageOffer() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const [preferred, setPreferred] = useState<Language>(language);
  // After hydration: the built page is the same for everybody.
  useEffect(() => setPreferred(preferredHere()), []);
  const other = languages.find((one) => one === preferred && one !== language);
  if (!other) return null;
  return (
    <aside className={classes.offer} lang={other} aria-label={t('language.offer.text')}>
      <p>{t('language.offer.text')}</p>
      <a
        href={pathIn(other, withoutLanguage(pathname)) + search}
        hrefLang={other}
        onClick={() => rememberLanguage(other)}
      >
        {t('language.offer.go')}
      </a>
      <button
        type="button"
        aria-label={t('language.offer.stay')}
        onClick={() => {
          rememberLanguage(language);
          setPreferred(language);
        }}
      >
        <IconX size={22} stroke={1.9} aria-hidden />
      </button>
    </aside>
  );
}
