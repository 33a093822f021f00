import { filterNames, wholeHours } from '@uzor/kit';
import type { Fact } from './cover.ts';
import { amount, fill } from './texts.ts';
import type { Work } from './work.ts';

/** Name of the palette or colour set. */
export function paletteName({ stored, texts, language }: Pick<Work, 'stored' | 'texts' | 'language'>): string {
  return stored.filter === null
    ? texts.ownPalette
    : fill(texts.inPalette, { filter: filterNames[stored.filter][language] });
}

/** The estimated hours as a fact for the cover. */
export function hoursFact(hours: number, { texts, language }: Pick<Work, 'texts' | 'language'>): Fact {
  return { figure: `≈\u202f${amount(wholeHours(hours), texts.hour, language)}`, word: texts.calmPace };
}
