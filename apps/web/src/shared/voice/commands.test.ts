import { expect, test } from 'vitest';
import { commandIn } from './commands.ts';

test('each of the five commands is understood in both languages', () => {
  const said = ['дальше', 'Повтори', 'назад.', 'СТОП', 'Сколько осталось?'];
  expect(said.map((words) => commandIn(words, 'ru'))).toEqual(['next', 'repeat', 'back', 'stop', 'left']);
  const english = ['next', 'Repeat', 'back.', 'STOP', 'How many left?'];
  expect(english.map((words) => commandIn(words, 'en'))).toEqual(['next', 'repeat', 'back', 'stop', 'left']);
});
test('polite words and a word said twice do not matter', () => {
  expect(commandIn('дальше, пожалуйста', 'ru')).toBe('next');
  expect(commandIn('дальше дальше', 'ru')).toBe('next');
  expect(commandIn('ещё раз', 'ru')).toBe('repeat');
  expect(commandIn('okay, next', 'en')).toBe('next');
});
test('talk at the table is no command, even if it holds one of the words', () => {
  for (const talk of ['', 'а что дальше будет', 'поехали назад в город', 'остановка', 'дальний'])
    expect(commandIn(talk, 'ru')).toBeNull();
  for (const talk of ['next door neighbours', 'give it back to me', 'how many people'])
    expect(commandIn(talk, 'en')).toBeNull();
});
test('a command of the other language is not taken', () => {
  expect(commandIn('next', 'ru')).toBeNull();
  expect(commandIn('дальше', 'en')).toBeNull();
});
