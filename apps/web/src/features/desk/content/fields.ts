import { isoDayText } from '../../../i18n/numbers.ts';
import type { blankContent, Tab } from './items.ts';

type KeyOfEach<T> = T extends unknown ? keyof T : never;
export type FieldName = KeyOfEach<(typeof blankContent)[Tab]>;

export interface FieldFacts {
  readonly name: FieldName;
  readonly kind:
    | 'line'
    | 'area'
    | 'link'
    | 'number'
    | 'start'
    | 'end'
    | 'picture'
    | 'product'
    | 'category'
    | 'topic'
    | 'switch';
  /** Maximum length in characters. */
  readonly most?: number;
}

const line = (name: FieldName, most: number): FieldFacts => ({ name, kind: 'line', most });
const area = (name: FieldName, most: number): FieldFacts => ({ name, kind: 'area', most });
const link = (name: FieldName): FieldFacts => ({ name, kind: 'link', most: 1000 });
const picture = (name: FieldName): FieldFacts => ({ name, kind: 'picture' });
const titles = (most: number) => [line('title_ru', most), line('title_en', most)];
const active: FieldFacts = { name: 'active', kind: 'switch' };

/** The fields of each form, with the limits of the contract. */
export const fieldsOf: Readonly<Record<Tab, readonly FieldFacts[]>> = {
  catalogue: [
    active,
    ...titles(200),
    { name: 'product', kind: 'product' },
    line('size', 40),
    line('color_ru', 60),
    line('color_en', 60),
    picture('picture'),
    { name: 'price', kind: 'number' },
    { name: 'popularity', kind: 'number' },
    { name: 'added_at', kind: 'start' },
    link('wb_url'),
    link('ozon_url'),
    link('ya_url'),
  ],
  banners: [
    active,
    picture('image'),
    picture('mobile_image'),
    line('link', 1000),
    line('alt_ru', 200),
    line('alt_en', 200),
  ],
  library: [active, picture('picture'), { name: 'category', kind: 'category' }, ...titles(100)],
  questions: [
    active,
    { name: 'topic', kind: 'topic' },
    line('question_ru', 200),
    area('answer_ru', 2000),
    line('question_en', 200),
    area('answer_en', 2000),
  ],
  videos: [active, ...titles(100)],
  notice: [
    active,
    { name: 'by_itself', kind: 'switch' },
    area('ru', 500),
    area('en', 500),
    { name: 'starts_at', kind: 'start' },
    { name: 'ends_at', kind: 'end' },
  ],
};

const DAY_MS = 86_400_000;

/** The value of a date field. An end at midnight is shown as the day before. */
export function dayOf(moment: unknown, kind: 'start' | 'end'): string {
  if (typeof moment !== 'string' || moment === '') return '';
  return isoDayText(new Date(new Date(moment).getTime() - (kind === 'end' ? 1 : 0)));
}

/** The start or end of a day in the browser's time zone, ISO 8601; null for no day. */
export function momentOf(day: string, kind: 'start' | 'end'): string | null {
  if (day === '') return null;
  const midnight = new Date(`${day}T00:00`).getTime();
  return new Date(midnight + (kind === 'end' ? DAY_MS : 0)).toISOString();
}
