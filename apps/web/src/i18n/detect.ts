import { type Language, languages } from '@uzor/contract';

/** Where a visitor's language may be known from, beside the path of the page. */
export interface LanguageSources {
  /** The language chosen here before; kept by this browser. */
  readonly stored: string | null;
  /** `document.cookie`. */
  readonly cookie: string;
  /** Languages of the browser, the preferred first. */
  readonly browser: readonly string[];
  readonly host: string;
  /** `location.search`. */
  readonly search: string;
  /** `lang` of the document. */
  readonly html: string;
}

/** Key of local storage and name of the cookie and of the query's part. */
export const languageKey = 'lang';
const [fallback] = languages;

/**
 * The language a visitor prefers, by the first source that names one of ours: stored choice, cookie, browser, subdomain,
 * query, document. The path of a page is not asked: it decides what the page is written in, whatever is preferred.
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

/** Whether a name is a language tag: `en`, `en-GB`; not `ruby` of a host. */
const isTag = (name: string): boolean => /^[a-z]{2}(?:[-_]|$)/i.test(name);
