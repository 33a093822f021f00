import { type Language, languages } from '@uzor/contract';

/** URL of a page of the web app; the default language has no prefix. */
export function pageUrl(publicUrl: string, language: Language, path: string): string {
  return `${publicUrl}/${language === languages[0] ? '' : `${language}/`}${path}`;
}

const address = new RegExp(`^/(?:(${languages.join('|')})/)?(\\w+)/([\\w-]{1,64})$`);

/** The key and the language of a page at `<page>/<key>`; null for any other path. */
export function readPagePath(
  given: string,
  page: string,
): { readonly key: string; readonly language: Language } | null {
  const [, prefix, first, key] = address.exec(given) ?? [];
  if (key === undefined || first !== page) return null;
  return { key, language: languages.find((one) => one === prefix) ?? languages[0] };
}
