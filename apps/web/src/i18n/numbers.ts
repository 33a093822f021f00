import type { Language } from '@uzor/contract';
import { sizeText } from '@uzor/kit/catalogue';

export { sizeText } from '@uzor/kit/catalogue';

const locales: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };

/** A number in the notation of the language, thousands separated by a narrow no-break space: 8 960. */
export function numberText(value: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(value).replaceAll('\u00a0', '\u202f');
}

/** Parses a typed number. Spaces and a comma before the last three digits group thousands; other commas are decimal. */
export function typedNumber(text: string): number {
  return Number(
    text
      .replace(/\s/g, '')
      .replace(/,(?=\d{3}$)/, '')
      .replace(',', '.'),
  );
}

/** A percentage in the notation of the language: 44 %, 44%; below one percent: <1 %, <1%. */
export function percentText(percent: number, language: Language): string {
  return `${percentDigits(percent)}${language === 'ru' ? '\u00a0%' : '%'}`;
}

export function percentDigits(percent: number): string {
  return percent > 0 && percent < 1 ? '<1' : String(Math.round(percent));
}

/** A kit size as shops write it, with its unit in `language`: 8 см, 8 cm. */
export function kitSizeText(name: string, language: Language): string {
  return sizeText(name).replace(/(?<=\d\s*)(?:см|cm)$/i, language === 'ru' ? 'см' : 'cm');
}

const two = (value: number) => String(value).padStart(2, '0');

/** A date as dd.MM.yyyy in the browser's time zone. */
export function dayText(time: string): string {
  const date = new Date(time);
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/** A date as yyyy-MM-dd in the browser's time zone. */
export function isoDayText(date: Date): string {
  return date.toLocaleDateString('sv-SE'); // Sweden writes dates in ISO 8601
}

/** Formats `yyyy-MM-dd` as dd.MM.yyyy, the same in every time zone. */
export function calendarDayText(day: string): string {
  return dayText(`${day}T12:00:00`);
}

/** A date in words: 14 сентября 2026 г., 14 September 2026. */
export function longDayText(time: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' }).format(new Date(time));
}

/** A day and an abbreviated month: 6 дек, 6 Dec. */
export function shortDayText(time: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short' })
    .format(new Date(time))
    .replace(/\.$/, '');
}

/** A day and month without the year: 5 декабря, 5 December. */
export function dayOfYearText(time: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long' }).format(new Date(time));
}

/** A date and time as dd.MM.yyyy HH:mm in the browser's time zone. */
export function momentText(time: string): string {
  return `${dayText(time)} ${clockText(time)}`;
}

/** A time of day as HH:mm in the browser's time zone. */
export function clockText(time: string): string {
  const date = new Date(time);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

export function listText(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language]).format(items);
}

export function choiceText(choices: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(choices);
}

/** A month and year in the form used after "since": сентября 2026, September 2026. */
export function monthText(time: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatToParts(new Date(time));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('month')} ${part('year')}`;
}

/** "сегодня, 19:41" or "вчера, 22:14"; before that, the date, with the year if it is not this year. */
export function recentText(time: string, now: Date, language: Language): string {
  const date = new Date(time);
  const locale = locales[language];
  const midnight = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime();
  const days = Math.round((midnight(date) - midnight(now)) / 86_400_000);
  if (days === 0 || days === -1) {
    const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
    return `${day}, ${new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(date)}`;
  }
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...year }).format(date);
}
