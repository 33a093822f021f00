import { type Language, languages } from '@uzor/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { writeLocal, readLocal } from '../../api/kept-text.ts';
import { useLanguage } from '../../i18n/language.ts';
import { pathIn, withoutLanguage } from '../../i18n/path.ts';
import { IconX } from '../../ui/icons/basic.ts';
import classes from './layout.module.css';
import { IconButton } from '../../ui/button/icon-button.tsx';

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

/** Offers the page in the language the visitor prefers, in that language; never redirects. */
export function LanguageOffer() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const [preferred, setPreferred] = useState<Language>(language);
  // Set after hydration, because the prerendered page is the same for everybody.
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
      <IconButton
        label={t('language.offer.stay')}
        icon={IconX}
        size={22}
        onClick={() => {
          rememberLanguage(language);
          setPreferred(language);
        }}
      />
    </aside>
  );
}

export interface LanguageSources {
  readonly stored: string | null;
  readonly cookie: string;
  /** Languages of the browser, the preferred first. */
  readonly browser: readonly string[];
  readonly host: string;
  readonly search: string;
  readonly html: string;
}

/** Name of the local storage key, the cookie and the query parameter. */
const languageKey = 'lang';
const [fallback] = languages;

/**
 * The language of the first source that names a supported one. The path is not a source, because it already sets the
 * page's language.
 */
export function preferredLanguage({ stored, cookie, browser, host, search, html }: LanguageSources): Language {
  const ofCookie = new RegExp(`(?:^|; )${languageKey}=([^;]*)`).exec(cookie)?.[1];
  const named = [stored, ofCookie, ...browser, host.split('.')[0], new URLSearchParams(search).get(languageKey), html];
  for (const name of named) {
    const known = languages.find((language) => language === name?.slice(0, 2).toLowerCase() && isTag(name));
    if (known) return known;
  }
  return fallback;
}

/** Whether a name is a language tag, such as `en` or `en-GB`. A host may start with another word, such as `ruby`. */
const isTag = (name: string): boolean => /^[a-z]{2}(?:[-_]|$)/i.test(name);
