import { type Language, languages } from '@uzor/contract';

const [defaultLanguage] = languages;

/** The language of a path: `/en/…` is English; without a prefix, it is the default language. */
export function languageOfPath(pathname: string): Language {
  const [, first] = pathname.split('/');
  return languages.find((language) => language === first && language !== defaultLanguage) ?? defaultLanguage;
}

/** Adds the prefix of `language` to `path`, which starts with a slash and has no prefix yet. */
export function pathIn(language: Language, path: string): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** `pathname` without its language prefix and trailing slash. */
export function withoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname);
  const bare = language === defaultLanguage ? pathname : pathname.slice(language.length + 1);
  return bare.replace(/\/+$/, '') || '/';
}
