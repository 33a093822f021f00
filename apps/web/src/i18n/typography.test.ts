import { expect, test } from 'vitest';
import { prepareAllTexts, translator } from './index.ts';
import { bindWords } from './typography.ts';

/** Shows no-break spaces, which look like any other. */
const shown = (text: string) => text.replaceAll('\u00a0', '_');
const russian = (text: string) => shown(bindWords(text, 'ru'));
const english = (text: string) => shown(bindWords(text, 'en'));

test('a Russian preposition stays with the word it belongs to, also after another one', () => {
  expect(russian('Код напечатан на карточке и в коробке')).toBe('Код напечатан на_карточке и_в_коробке');
  expect(russian('Фото (в цвете) у «Узора»')).toBe('Фото (в_цвете) у_«Узора»');
});
test('a dash and a particle never begin a line', () => {
  expect(russian('Страза за стразой — и лицо сверкает')).toBe('Страза за_стразой_— и_лицо сверкает');
  expect(russian('Хватит ли страз?')).toBe('Хватит_ли страз?');
});
test('a number stays with its unit, and a measure is whole', () => {
  expect(russian('от 20 × 28 см из ваших фото')).toBe('от_20_×_28_см из_ваших фото');
  expect(russian('до 15 МБ, 100 %.')).toBe('до_15_МБ, 100_%.');
  expect(russian('примерно 9 минут работы')).toBe('примерно 9_минут работы');
  expect(russian('Платформа 1, сегмент 2 закрашен')).toBe('Платформа_1, сегмент_2 закрашен');
  expect(russian('проще рисовать, ≈ 4 ч')).toBe('проще рисовать, ≈_4_ч');
  expect(english('Pots of 5 ml, up to 15 MB.')).toBe('Pots of 5_ml, up to 15_MB.');
});
test('words are left alone where a line may end', () => {
  expect(russian('Ваша схема готова')).toBe('Ваша схема готова');
  expect(english('Your photo goes here')).toBe('Your photo goes here');
  expect(russian('')).toBe('');
});
test('a translator binds each text after its values are filled in, unless it is asked for as written', () => {
  prepareAllTexts({ ru: { common: { skip: 'К содержанию' }, platforms: { percent: 'готова на {{percent}} %' } } });
  const { t } = translator('ru');
  expect(shown(t('skip'))).toBe('К_содержанию');
  expect(shown(t('platforms:percent', { percent: 5 }))).toBe('готова на_5_%');
  expect(t('skip', { applyPostProcessor: false })).toBe('К содержанию');
});
