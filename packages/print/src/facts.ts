import { filterNames } from '@uzor/kit';
import type { Fact } from './cover.ts';
import { amount, fill } from './texts.ts';
import type { Work } from './work.ts';

/** Where the colours come from. */
export function paletteName({ stored, texts, language }: Pick<Work, 'stored' | 'texts' | 'language'>): string {
  return stored.filter === null
    ? texts.ownPalette
    : fill(texts.inPalette, { filter: filterNames[stored.filter][language] });
}

/** Hours of unhurried work, as people say them. */
export function hoursFact(hours: number, { texts, language }: Pick<Work, 'texts' | 'language'>): Fact {
  return { figure: `≈\u202f${amount(Math.max(1, Math.round(hours)), texts.hour, language)}`, word: texts.calmPace };
}
