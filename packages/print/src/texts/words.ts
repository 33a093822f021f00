import type { KindOf, StoredScheme } from '@uzor/kit';

/** A product line. */
export type Kind = StoredScheme['product'];
/** A product line whose works are laid piece by piece. */
export type LaidKind = KindOf<'cells'>;

/** Plural forms of a word: one, few (Russian 2 to 4), many. */
export type Forms = readonly [one: string, few: string, many: string];

/** Gives plural forms a tuple type. */
export const forms = (...words: Forms): Forms => words;

/** A tip with its heading. */
export type Titled = readonly [title: string, text: string];

/** Gives tips a tuple type. */
export const titled = (...hints: readonly Titled[]): readonly Titled[] => hints;

/** Texts of every kind. */
export interface KindWords {
  /** Title of the cover. */
  readonly title: string;
  /** Name in the footer. */
  readonly name: string;
  /** Lead text of the cover. */
  readonly lead: string;
  /** Section of full-size sheets: its name, its contents, how to join the sheets. */
  readonly sheets: string;
  readonly sheetsLead: string;
  readonly sheetsHow: string;
}

/** Texts of kinds that are laid piece by piece. */
export interface LaidWords {
  /** A piece laid into a cell. */
  readonly piece: Forms;
  readonly legendLead: string;
  readonly bagNote: string;
  readonly bindingNote: string;
  readonly howTo: string;
  readonly steps: readonly string[];
}
