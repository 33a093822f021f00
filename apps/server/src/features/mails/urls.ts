import { type Language, languages } from '@uzor/contract';

/** Address of a page of the web app; the default language has no prefix. */
export function pageUrl(publicUrl: string, language: Language, path: string): string {
  return `${publicUrl}/${language === languages[0] ? '' : `${language}/`}${path}`;
}
