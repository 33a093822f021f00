import { expect, test } from 'vitest';
import { searchFor } from './search.ts';

const lack = 'хватает хватило мало закончились кончился';
const ru = (query: string) => searchFor(query, 'ru', [lack]);
const marked = (query: string, text: string) =>
  ru(query)
    ?.partsOf(text)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('');

test('ё and case do not count', () => {
  expect(ru('ЖЕЛТЫЙ')?.finds('Жёлтый цвет')).toBe(true);
  expect(ru('чёрная')?.finds('черная нить')).toBe(true);
});
test('a word is found in its other forms, and while it is being typed', () => {
  expect(ru('страза')?.finds('Хватит ли страз?')).toBe(true);
  expect(ru('попытку')?.finds('Когда тратится попытка?')).toBe(true);
  expect(ru('попы')?.finds('Когда тратится попытка?')).toBe(true);
  expect(searchFor('printing', 'en', [])?.finds('How do I print it?')).toBe(true);
});
test('every telling word has to be found, in one text or the other', () => {
  expect(ru('где код')?.finds('Код на карточке')).toBe(true);
  expect(ru('код принтер')?.finds('Код на карточке', 'Нужен принтер?')).toBe(true);
  expect(ru('код принтер')?.finds('Код на карточке')).toBe(false);
});
test('nothing but signs is no query', () => {
  expect(ru(' ?! ')).toBeNull();
});
test('whole words are marked as they are written', () => {
  expect(marked('страз мало', 'Страз не хватило. Что делать?')).toBe('[Страз] не [хватило]. Что делать?');
  expect(marked('елка', 'Ёлка и ёлки')).toBe('[Ёлка] и [ёлки]');
  expect(marked('принтер', 'Где код?')).toBe('Где код?');
});
