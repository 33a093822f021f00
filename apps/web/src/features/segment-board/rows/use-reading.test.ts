import { symbolLetters } from '@uzor/kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowSentence, rowWords } from './use-reading.ts';

const { ru, en } = rowWords;

test('a row is read as in the specification', () => {
  const runs = [
    { count: 4, letter: 'A' },
    { count: 2, letter: 'C' },
  ];
  expect(rowSentence(ru, 7, runs)).toBe('Седьмой ряд: четыре а, две цэ');
  expect(rowSentence(en, 7, runs)).toBe('Row seven: four ay, two C');
});
test('a long row is named as far as it can be remembered', () => {
  const runs = Array.from({ length: 8 }, () => ({ count: 1, letter: 'E' }));
  expect(rowSentence(ru, 21, runs)).toBe(
    'Двадцать первый ряд: одна е, одна е, одна е, одна е, одна е, одна е, и ещё две группы',
  );
  expect(rowSentence(en, 30, runs)).toMatch(/^Row thirty: .*, and two more$/);
});
test('counts agree with letters, which are feminine, and with signs by their gender', () => {
  expect([1, 2, 5, 21, 22].map((count) => ru.run(count, 'E'))).toEqual([
    'одна E',
    'две E',
    'пять E',
    'двадцать одна E',
    'двадцать две E',
  ]);
  expect([1, 2, 5, 11, 21].map((count) => ru.run(count, '♥'))).toEqual([
    'одно сердце',
    'два сердца',
    'пять сердец',
    'одиннадцать сердец',
    'двадцать одно сердце',
  ]);
  expect([1, 3, 12].map((count) => ru.run(count, '☂'))).toEqual(['один зонт', 'три зонта', 'двенадцать зонтов']);
  expect([1, 2, 152].map((count) => en.run(count, '♥'))).toEqual([
    'one heart',
    'two hearts',
    'one hundred and fifty-two hearts',
  ]);
});
test('rows have their ordinal numbers', () => {
  expect([1, 3, 10, 19, 20, 34, 40].map(ru.row)).toEqual([
    'Первый ряд',
    'Третий ряд',
    'Десятый ряд',
    'Девятнадцатый ряд',
    'Двадцатый ряд',
    'Тридцать четвёртый ряд',
    'Сороковой ряд',
  ]);
});
test('no two symbols are spoken alike, in either language, and every one by letters alone', () => {
  for (const words of [ru, en]) {
    const spoken = symbolLetters.map((letter) => words.spoken(2, letter));
    expect(new Set(spoken).size).toBe(symbolLetters.length);
    for (const said of spoken) expect(said).toMatch(/^[\p{L}«» -]+$/u);
  }
});
test('Latin letters have Russian names, so that C is not heard as S', () => {
  expect(ru.spoken(1, 'C')).toBe('одна цэ');
  expect(ru.spoken(1, 'S')).toBe('одна эс');
  expect(ru.spoken(2, 'H')).toBe('две аш');
});
test('every count up to 999 and every row up to 99 has words of its own', () => {
  for (const words of [ru, en]) {
    expect(new Set(Array.from({ length: 999 }, (_, i) => words.run(i + 1, 'A'))).size).toBe(999);
    expect(new Set(Array.from({ length: 99 }, (_, i) => words.row(i + 1))).size).toBe(99);
  }
});
test('the form of a Russian sign is that of Intl for any count', () => {
  const rules = new Intl.PluralRules('ru');
  const forms: Record<string, string> = { one: 'звезда', few: 'звезды', many: 'звёзд' };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), (count) => {
      expect(ru.run(count, '★').endsWith(` ${forms[rules.select(count)]}`)).toBe(true);
    }),
  );
});
