/** Cyrillic letters that look like Latin ones, for codes typed with a Russian layout. */
const lookAlikes = new Map(
  Object.entries({
    А: 'A',
    В: 'B',
    Е: 'E',
    К: 'K',
    М: 'M',
    Н: 'H',
    О: 'O',
    Р: 'P',
    С: 'C',
    Т: 'T',
    У: 'Y',
    Х: 'X',
    І: 'I',
  }),
);
const groupLength = 4;
/** Length of the codes printed on cards, characters. Imported codes may have another length. */
export const cardSigns = 12;
/** Longest code, characters. */
const mostSigns = 32;
const separators = /[\s\u00a0\u2010-\u2015-]/;

/** Normalises a typed code: upper case, look-alikes replaced, separators removed, at most 32 characters. */
export function signsOf(typed: string): string {
  const signs = [...typed.toUpperCase()]
    .filter((sign) => !separators.test(sign))
    .map((sign) => lookAlikes.get(sign) ?? sign);
  return signs.slice(0, mostSigns).join('');
}

/** Groups characters by four with hyphens, as on the card. */
export function grouped(signs: string): string {
  return signs.match(new RegExp(`.{1,${groupLength}}`, 'gu'))?.join('-') ?? '';
}

/** Cursor position in the grouped text after `count` characters. */
export function caretAfter(count: number): number {
  return count === 0 ? 0 : count + Math.floor((count - 1) / groupLength);
}

/** A character that is easily misread on the card; `at` counts from 0. */
export interface Doubt {
  readonly at: number;
  readonly pair: 'O' | 'I';
}

/** The first doubtful character that was not answered yet. */
export function doubtOf(signs: string, answered: ReadonlySet<number>): Doubt | null {
  for (const [at, sign] of [...signs].entries()) {
    if (answered.has(at)) continue;
    if (sign === 'O' || sign === '0') return { at, pair: 'O' };
    if (sign === 'I' || sign === '1') return { at, pair: 'I' };
  }
  return null;
}

/** The first character that no code contains, or null. */
export function strangeSign(signs: string): { readonly at: number; readonly sign: string } | null {
  const at = [...signs].findIndex((sign) => !/[0-9A-Z]/.test(sign));
  return at < 0 ? null : { at, sign: [...signs][at] ?? '' };
}

/** Replaces one character of `signs`. */
export function withSign(signs: string, at: number, sign: string): string {
  return [...signs].map((own, i) => (i === at ? sign : own)).join('');
}
