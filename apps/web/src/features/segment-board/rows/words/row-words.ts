import type { Language } from '@uzor/contract';
import { english } from './english.ts';
import type { RowWords } from './grammar.ts';
import { russian } from './russian.ts';

/** The words of every language of the site. */
export const rowWords: Readonly<Record<Language, RowWords>> = { ru: russian, en: english };

/** Runs of a row that are named before the first one; more at once are not remembered. */
const mostNamed = 6;

/** A row as it is read before its first run: «Седьмой ряд: четыре A, две C». */
export function rowSentence(
  words: RowWords,
  row: number,
  runs: readonly { readonly count: number; readonly letter: string }[],
): string {
  const named = runs.slice(0, mostNamed).map(({ count, letter }) => words.spoken(count, letter));
  const left = runs.length - named.length;
  return `${words.row(row)}: ${[...named, ...(left > 0 ? [words.more(left)] : [])].join(', ')}`;
}
