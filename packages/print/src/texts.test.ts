import { expect, test } from 'vitest';
import { amount, dayOf, grouped, texts } from './texts.ts';

const placesIn = (text: unknown) => (JSON.stringify(text).match(/\{\w+\}/g) ?? []).sort();

test('both languages have the same texts with the same places to fill', () => {
  const { kinds: ruKinds, ...ru } = texts.ru;
  const { kinds: enKinds, ...en } = texts.en;
  expect(Object.keys(en)).toEqual(Object.keys(ru));
  expect([...enKinds.keys()]).toEqual([...ruKinds.keys()]);
  for (const [kind, words] of ruKinds) expect(enKinds.get(kind)?.steps.length, kind).toBe(words.steps.length);
  const english = new Map(Object.entries(en));
  for (const [key, text] of Object.entries(ru)) expect(placesIn(english.get(key)), key).toEqual(placesIn(text));
});

test('thousands stand apart: a narrow no-break space in Russian, a comma in English', () => {
  expect([999, 1000, 32000, 1234567].map((value) => grouped(value, 'ru'))).toEqual(['999', '1\u202f000', '32\u202f000', '1\u202f234\u202f567']);
  expect(grouped(32000, 'en')).toBe('32,000');
});

test('a counted word takes the form its number asks for', () => {
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

test('the day is the one written in the moment, wherever the machine stands', () => {
  expect(dayOf('2026-11-20T23:59:59Z', 'ru')).toBe('20 ноября 2026 года');
  expect(dayOf('2026-02-01T00:00:00+03:00', 'en')).toBe('1 February 2026');
});
