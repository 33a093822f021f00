import type { StoredScheme } from '@uzor/kit';

/** Forms of a counted word: one, few (Russian 2 to 4), many. */
export type Forms = readonly [one: string, few: string, many: string];

/** Forms of a word, so that a text table infers three of them and not a list. */
export const forms = (...words: Forms): Forms => words;

/** A hint with its heading. */
export type Titled = readonly [title: string, text: string];

/** Hints with headings, so that a text table infers pairs and not lists. */
export const titled = (...hints: readonly Titled[]): readonly Titled[] => hints;

/** Kinds by Map: `({})['constructor']` is a function. */
export type Kind = StoredScheme['product'];

/** Words that every kind of product has. */
export interface KindWords {
  /** Title of the cover. */
  readonly title: string;
  /** Name in the footer. */
  readonly name: string;
  /** Under the title of the cover. */
  readonly lead: string;
  /** The part in true size, what is in it, how the sheets are put together. */
  readonly sheets: string;
  readonly sheetsLead: string;
  readonly sheetsHow: string;
}

/** Words of kinds that are laid piece by piece. */
export interface LaidWords {
  /** What is laid into a cell. */
  readonly piece: Forms;
  readonly legendLead: string;
  readonly bagNote: string;
  readonly bindingNote: string;
  readonly howTo: string;
  readonly steps: readonly string[];
}
