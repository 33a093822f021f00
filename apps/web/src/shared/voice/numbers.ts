import type { Language } from '@uzor/contract';
import type { Grammar } from './listen.ts';

const values: Readonly<Record<Language, readonly (readonly [words: string, values: readonly number[]])[]>> = {
  ru: [
    ['один одна одно два две три четыре пять шесть семь восемь девять', [1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['десять одиннадцать двенадцать тринадцать четырнадцать', [10, 11, 12, 13, 14]],
    ['пятнадцать шестнадцать семнадцать восемнадцать девятнадцать', [15, 16, 17, 18, 19]],
    ['двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто', [20, 30, 40, 50, 60, 70, 80, 90]],
    [
      'сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот',
      [100, 200, 300, 400, 500, 600, 700, 800, 900],
    ],
  ],
  en: [
    ['one two three four five six seven eight nine', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['ten eleven twelve thirteen fourteen', [10, 11, 12, 13, 14]],
    ['fifteen sixteen seventeen eighteen nineteen', [15, 16, 17, 18, 19]],
    ['twenty thirty forty fifty sixty seventy eighty ninety', [20, 30, 40, 50, 60, 70, 80, 90]],
  ],
};
const hundred = 'hundred';
const thousands: ReadonlySet<string> = new Set(['тысяча', 'тысячи', 'тысяч', 'тысячу', 'thousand']);

type Table = ReadonlyMap<string, number>;
const tables: Readonly<Record<Language, Table>> = {
  ru: tableOf('ru'),
  en: tableOf('en'),
};

/** Words that may surround a number: what it counts, and politeness. */
const around: ReadonlySet<string> = new Set(
  'шаг шагу шага на к номер гвоздик гвоздика гвоздику у я перейди перейти пожалуйста ну step pin number go to at i m am and please'.split(
    ' ',
  ),
);

/** The spoken number, 1 to 999,999, in digits or words ("step 1,204", "шаг сто сорок три"); null if none. */
export function numberIn(said: string, language: Language): number | null {
  const words = said
    .toLocaleLowerCase(language)
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !around.has(word));
  if (words.length === 0) return null;
  if (words.every((word) => /^\d+$/.test(word))) return ofDigits(words);
  return ofWords(words, tables[language]);
}

function ofDigits([first = '', ...rest]: readonly string[]): number | null {
  if (rest.length > 0 && (first.length > 3 || rest.some((group) => group.length !== 3))) return null;
  const number = Number([first, ...rest].join(''));
  return number >= 1 && number <= 999_999 ? number : null;
}

/** Words before "thousand" are multiplied by 1000; those after it are added. */
function ofWords(words: readonly string[], table: Table): number | null {
  const at = words.findIndex((word) => thousands.has(word));
  if (at === -1) return belowThousand(words, table);
  const many = at === 0 ? 1 : belowThousand(words.slice(0, at), table);
  const rest = at === words.length - 1 ? 0 : belowThousand(words.slice(at + 1), table);
  return many === null || rest === null ? null : 1000 * many + rest;
}

function belowThousand(words: readonly string[], table: Table): number | null {
  const at = words.indexOf(hundred);
  if (at === -1) return falling(words, 1000, table);
  const many = falling(words.slice(0, at), 100, table);
  const rest = at === words.length - 1 ? 0 : falling(words.slice(at + 1), 100, table);
  return many === null || rest === null ? null : 100 * many + rest;
}

/** The sum of words in descending order of magnitude: "сто сорок три". Null for no words or any other order. */
function falling(words: readonly string[], limit: number, table: Table): number | null {
  let [sum, below] = [0, limit];
  for (const word of words) {
    const value = table.get(word) ?? below;
    if (value >= below) return null;
    sum += value;
    below = roomAfter(value);
  }
  return sum > 0 ? sum : null;
}

function roomAfter(value: number): number {
  if (value >= 100) return 100;
  return value >= 20 ? 10 : 1;
}

function tableOf(language: Language): Table {
  return new Map(
    values[language].flatMap(([words, numbers]) => words.split(' ').map((word, i) => [word, numbers[i] ?? 0] as const)),
  );
}

/** A grammar that yields a number as text. It waits for the end of the sentence: more may follow "a hundred". */
export function numberGrammar(language: Language): Grammar<`${number}`> {
  return {
    language,
    understand: (said) => {
      const number = numberIn(said, language);
      return number === null ? null : `${number}`;
    },
    whole: true,
  };
}
