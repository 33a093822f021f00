import { isKindOf, products } from '@uzor/kit';
import { expect, test } from 'vitest';
import { amount, dayOf, decimal, fixed, grouped, texts } from './texts.ts';

const placesIn = (text: unknown) => (JSON.stringify(text).match(/\{\w+\}/g) ?? []).sort();

test('both languages have the same texts with the same placeholders', () => {
  const { kinds: ruKinds, laid: ruLaid, ...ru } = texts.ru;
  const { kinds: enKinds, laid: enLaid, ...en } = texts.en;
  expect(Object.keys(en)).toEqual(Object.keys(ru));
  for (const { kind } of Object.values(products)) {
    expect(placesIn(enKinds[kind]), kind).toEqual(placesIn(ruKinds[kind]));
    if (!isKindOf('cells', kind)) continue;
    expect(enLaid[kind].steps.length, kind).toBe(ruLaid[kind].steps.length);
    expect(placesIn(enLaid[kind]), kind).toEqual(placesIn(ruLaid[kind]));
  }
  for (const subject of ['paint', 'thread'] as const) {
    expect(Object.keys(texts.en[subject])).toEqual(Object.keys(texts.ru[subject]));
    expect(texts.en[subject].tips.length).toBe(texts.ru[subject].tips.length);
  }
  const english = new Map(Object.entries(en));
  for (const [key, text] of Object.entries(ru)) expect(placesIn(english.get(key)), key).toEqual(placesIn(text));
});

test('thousands are separated by a narrow no-break space in Russian and a comma in English', () => {
  expect([999, 1000, 32000, 1234567].map((value) => grouped(value, 'ru'))).toEqual([
    '999',
    '1\u202f000',
    '32\u202f000',
    '1\u202f234\u202f567',
  ]);
  expect(grouped(32000, 'en')).toBe('32,000');
});

test('decimals use the mark of their language and no trailing zeros', () => {
  expect([0.25, 12.5, 1334, 4.0].map((value) => decimal(value, 1, 'ru'))).toEqual(['0,3', '12,5', '1\u202f334', '4']);
  expect(decimal(1334.25, 2, 'en')).toBe('1,334.25');
  expect([decimal(1000, 0, 'en'), decimal(0.5, 2, 'ru'), decimal(10, 2, 'ru')]).toEqual(['1,000', '0,5', '10']);
  expect([fixed(4, 1, 'ru'), fixed(1000, 0, 'en')]).toEqual(['4,0', '1,000']);
});

test('a counted word takes the plural form for its number', () => {
  expect([1, 2, 5, 11, 21, 112].map((value) => amount(value, texts.ru.segment, 'ru').split('\u00a0')[1])).toEqual([
    'сегмент',
    'сегмента',
    'сегментов',
    'сегментов',
    'сегмент',
    'сегментов',
  ]);
  expect(amount(1, texts.en.colour, 'en')).toBe('1\u00a0colour');
});

test("the day is the one in the timestamp, whatever the machine's time zone", () => {
  expect(dayOf('2026-11-20T23:59:59Z', 'ru')).toBe('20 ноября 2026 года');
  expect(dayOf('2026-02-01T00:00:00+03:00', 'en')).toBe('1 February 2026');
});

test('a number and its unit in the thread list are never separated by a line break', () => {
  const needs = [texts.ru, texts.en].flatMap(({ thread }) => thread.need.map(([, text]) => text));
  expect(needs.filter((text) => /\u00a0(мм|м|mm|m)[ :.,]/.test(text)).length).toBe(6);
  for (const text of needs) expect(text).not.toMatch(/\} (мм|м|mm|m)[ :.,]/);
});
