import { canonicalCode } from '@uzor/contract';

/** Keys of the Russian layout, and what the same keys type in the English one. */
const russian = 'йцукенгшщзхъфывапролджэячсмитьбю';
const english = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** What somebody meant who typed with the other layout on. */
export function inEnglishLayout(typed: string): string {
  return [...typed.toLowerCase()].map((sign) => english[russian.indexOf(sign)] ?? sign).join('');
}

/** The codes that somebody may have meant, canonical. */
export function codesMeant(typed: string): string[] {
  return [...new Set([canonicalCode(typed), canonicalCode(inEnglishLayout(typed))])].filter((code) => code !== '');
}
