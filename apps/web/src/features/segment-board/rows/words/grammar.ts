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
