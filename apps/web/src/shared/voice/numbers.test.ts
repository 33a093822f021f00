import type { Language } from '@uzor/contract';
import { expect, test } from 'vitest';
import { numberIn } from './numbers.ts';

const units = {
  ru: ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
  en: ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
};
const teens = {
  ru: ['десять', 'один', 'две', 'три', 'четыр', 'пят', 'шест', 'сем', 'восем', 'девят'].map((root, i) =>
    i === 0 ? root : `${root}надцать`,
  ),
  en: ['ten', 'eleven', 'twelve', 'thir', 'four', 'fif', 'six', 'seven', 'eigh', 'nine'].map((root, i) =>
    i < 3 ? root : `${root}teen`,
  ),
};
const tens = {
  ru: ['', '', 'двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто'],
  en: ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
};
const hundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];

function partInWords(number: number, language: Language): string[] {
  const [hundred, ten, unit] = [Math.floor(number / 100), Math.floor((number % 100) / 10), number % 10];
  const high = language === 'ru' ? [hundreds[hundred] ?? ''] : hundred ? [units.en[hundred] ?? '', 'hundred'] : [];
  const low = ten === 1 ? [teens[language][unit] ?? ''] : [tens[language][ten] ?? '', units[language][unit] ?? ''];
  return [...high, ...low].filter((word) => word !== '');
}
function inWords(number: number, language: Language): string {
  const thousand = Math.floor(number / 1000);
  const feminine: Readonly<Record<number, string>> = { 1: 'одна тысяча', 2: 'две тысячи' };
  const named =
    language === 'ru' ? (feminine[thousand] ?? `${units.ru[thousand]} тысяч`) : `${units.en[thousand]} thousand`;
  return [...(thousand > 0 ? [named] : []), ...partInWords(number % 1000, language)].join(' ');
}

test.each(['ru', 'en'] as const)(
  'every number to 5,000 is understood as it is said, in words and in digits (%s)',
  (language) => {
    for (let number = 1; number <= 5000; number++) {
      expect(numberIn(inWords(number, language), language), inWords(number, language)).toBe(number);
      expect(numberIn(number.toLocaleString(language), language)).toBe(number);
    }
  },
);
test('what it is of and politeness do not matter', () => {
  expect(numberIn('Шаг сто сорок три, пожалуйста', 'ru')).toBe(143);
  expect(numberIn('перейти к шагу тысяча двести', 'ru')).toBe(1200);
  expect(numberIn('я у гвоздика 12', 'ru')).toBe(12);
  expect(numberIn('go to step one hundred and forty-three', 'en')).toBe(143);
  expect(numberIn("I'm at pin 12", 'en')).toBe(12);
});
test('talk, no number, two numbers and half a one are none', () => {
  for (const said of ['', 'шаг', 'сто лет', 'три сто', 'пять пять', 'двадцать десять', '12 5', 'тысяча тысяч', '0'])
    expect(numberIn(said, 'ru'), said).toBeNull();
  for (const said of ['one two', 'hundred', 'a hundred years', 'forty fourteen', '1,20', 'two thousand thousand'])
    expect(numberIn(said, 'en'), said).toBeNull();
});
