import type { Language } from '@uzor/contract';

export { sizeText } from '@uzor/kit/catalogue';

const locales: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };

/** A number as people of the language write it, thousands kept together by a narrow space: 8 960. */
export function numberText(value: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(value).replaceAll('\u00a0', '\u202f');
}

/** A day as dd.MM.yyyy in the zone of the browser. */
export function dayText(time: string): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/** Things to choose from, as people of the language list them: 180, 240 или 288. */
export function choiceText(choices: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(choices);
}
