/** Cyrillic letters that look like a Latin one, as a Russian keyboard gives them. */
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
/** Length of the codes printed on cards, signs. Imported codes may have another. */
export const cardSigns = 12;
/** Longest code, signs. */
const mostSigns = 32;
const separators = /[\s\u00a0\u2010-\u2015-]/;

/** The signs of a code as typed: upper case, look-alikes made Latin, separators dropped; at most 32. */
export function signsOf(typed: string): string {
  const signs = [...typed.toUpperCase()]
    .filter((sign) => !separators.test(sign))
    .map((sign) => lookAlikes.get(sign) ?? sign);
  return signs.slice(0, mostSigns).join('');
}

/** Signs in groups of four, as on the card. */
export function grouped(signs: string): string {
  return signs.match(new RegExp(`.{1,${groupLength}}`, 'gu'))?.join('-') ?? '';
}

/** Where the cursor stands in the grouped text after `count` signs. */
export function caretAfter(count: number): number {
  return count === 0 ? 0 : count + Math.floor((count - 1) / groupLength);
}

/** A sign that is easily mistaken on the card; `at` counts signs from 0. */
export interface Doubt {
  readonly at: number;
  readonly pair: 'O' | 'I';
}

/** The first sign that may be another one and was not answered for. */
export function doubtOf(signs: string, answered: ReadonlySet<number>): Doubt | null {
  for (const [at, sign] of [...signs].entries()) {
    if (answered.has(at)) continue;
    if (sign === 'O' || sign === '0') return { at, pair: 'O' };
    if (sign === 'I' || sign === '1') return { at, pair: 'I' };
  }
  return null;
}

/** The first sign no code can have, or null. */
export function strangeSign(signs: string): { readonly at: number; readonly sign: string } | null {
  const at = [...signs].findIndex((sign) => !/[0-9A-Z]/.test(sign));
  return at < 0 ? null : { at, sign: [...signs][at] ?? '' };
}

/** `signs` with another sign at a place. */
export function withSign(signs: string, at: number, sign: string): string {
  return [...signs].map((own, i) => (i === at ? sign : own)).join('');
}
