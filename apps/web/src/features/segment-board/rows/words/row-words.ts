import type { Language } from '@uzor/contract';
import { english } from './english.ts';
import { russian } from './russian.ts';

/** The grammar of reading rows aloud in one language. */
export interface RowWords {
  /** The row as a sentence begins with it: «Седьмой ряд», "Row seven". */
  readonly row: (number: number) => string;
  /** A count with its symbol as it is written: «четыре A», «два сердца», "two hearts". */
  readonly run: (count: number, letter: string) => string;
  /** The same as a voice has to say it: letters by their names in this language. */
  readonly spoken: (count: number, letter: string) => string;
  /** The end of a long row: «и ещё две группы», "and two more". */
  readonly more: (count: number) => string;
}

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
