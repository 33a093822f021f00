import { type Language, numberMarks } from '@uzor/contract';
import { en } from './texts/en.ts';
import { ru } from './texts/ru.ts';
import type { Forms } from './texts/words.ts';

export type { KindWords, LaidWords } from './texts/words.ts';

export type { Language };

/** Texts of the booklet in one language. */
export type Texts = typeof ru;

const noBreak = '\u00a0';

/** Texts of the booklet by language. */
export const texts: Readonly<Record<Language, Texts>> = { ru, en };

/** Fills the `{name}` placeholders of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** A whole number as the language writes it: 17 920 in Russian (narrow no-break space), 17,920 in English. */
export function grouped(value: number, language: Language): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, numberMarks[language].group);
}

/** A number with exactly `digits` decimals, for columns: 12,50 in Russian, 12.50 in English. */
export function fixed(value: number, digits: number, language: Language): string {
  const [whole = '', part = ''] = value.toFixed(digits).split('.');
  return part === ''
    ? grouped(Number(whole), language)
    : `${grouped(Number(whole), language)}${numberMarks[language].decimal}${part}`;
}

/** A number with at most `digits` decimals, for sentences: 12,5 in Russian, 12.5 in English, 12 in both. */
export function decimal(value: number, digits: number, language: Language): string {
  return fixed(value, digits, language).replace(/[,.]0+$|([,.]\d*[1-9])0+$/, digits > 0 ? '$1' : '$&');
}

/** The plural form of a word for a number. */
export function counted(value: number, forms: Forms, language: Language): string {
  const rule = pluralRules[language].select(value);
  return rule === 'one' ? forms[0] : rule === 'few' ? forms[1] : forms[2];
}
const pluralRules = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** Number and word, joined by a no-break space. */
export function amount(value: number, forms: Forms, language: Language): string {
  return `${grouped(value, language)}${noBreak}${counted(value, forms, language)}`;
}

/** A date in words. @param iso ISO 8601; its calendar day is used as written, whatever the time zone of the machine */
export function dayOf(iso: string, language: Language): string {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  const { months, date } = texts[language];
  return fill(date, { day: Number(day), month: months.split(' ')[Number(month) - 1] ?? month, year });
}
