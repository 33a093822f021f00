import type { Language } from '@uzor/contract';

const locales: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };

/** A number as people of the language write it, thousands kept together: 8 960. */
export function numberText(value: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(value);
}

/** A day as dd.MM.yyyy in the zone of the browser. */
export function dayText(time: string): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/** The name of a size as it is shown: a capital first, a true sign of multiplication: `Mini ×3`, `43×52`. */
export function sizeText(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replace(/x(?=\d)/, '×');
}

/** Things to choose from, as people of the language list them: 180, 240 или 288. */
export function choiceText(choices: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(choices);
}
