import type { RowWords } from './english.ts';

type Gender = 'masculine' | 'feminine' | 'neuter';
/** A noun with its forms after one, after two to four, and after five. */
type Noun = readonly [gender: Gender, one: string, few: string, many: string];

const feminine = (one: string, few: string, many: string): Noun => ['feminine', one, few, many];
const masculine = (one: string, few: string, many: string): Noun => ['masculine', one, few, many];
const neuter = (one: string, few: string, many: string): Noun => ['neuter', one, few, many];

/** Names of Latin letters: a Russian voice would say C as S and H as N. */
const letters: Readonly<Record<string, string>> = {
  A: 'а',
  C: 'цэ',
  D: 'дэ',
  E: 'е',
  G: 'гэ',
  H: 'аш',
  J: 'йот',
  K: 'ка',
  L: 'эль',
  M: 'эм',
  P: 'пэ',
  S: 'эс',
  T: 'тэ',
  V: 'вэ',
  W: 'дубль-вэ',
  Y: 'игрек',
  Z: 'зэт',
};

/** The noun for each symbol. Digits have one too, because «две 3» sounds like twenty-three. */
const signs: Readonly<Record<string, Noun>> = {
  '3': feminine('тройка', 'тройки', 'троек'),
  '4': feminine('четвёрка', 'четвёрки', 'четвёрок'),
  '7': feminine('семёрка', 'семёрки', 'семёрок'),
  '★': feminine('звезда', 'звезды', 'звёзд'),
  '▲': masculine('треугольник', 'треугольника', 'треугольников'),
  '●': masculine('круг', 'круга', 'кругов'),
  '♥': neuter('сердце', 'сердца', 'сердец'),
  '☀': neuter('солнце', 'солнца', 'солнц'),
  '☂': masculine('зонт', 'зонта', 'зонтов'),
  '✿': masculine('цветок', 'цветка', 'цветков'),
  '♪': feminine('нота', 'ноты', 'нот'),
  '×': masculine('крестик', 'крестика', 'крестиков'),
  '+': masculine('плюс', 'плюса', 'плюсов'),
  '=': masculine('знак «равно»', 'знака «равно»', 'знаков «равно»'),
  '#': feminine('решётка', 'решётки', 'решёток'),
  '%': masculine('процент', 'процента', 'процентов'),
  '&': masculine('амперсанд', 'амперсанда', 'амперсандов'),
  '@': feminine('собака', 'собаки', 'собак'),
  '!': masculine('восклицательный знак', 'восклицательных знака', 'восклицательных знаков'),
  '→': feminine('стрелка', 'стрелки', 'стрелок'),
  '☎': masculine('телефон', 'телефона', 'телефонов'),
  '✂': feminine('пара ножниц', 'пары ножниц', 'пар ножниц'),
  '⚓': masculine('якорь', 'якоря', 'якорей'),
  '⚡': feminine('молния', 'молнии', 'молний'),
  '☕': feminine('чашка', 'чашки', 'чашек'),
  '☺': feminine('улыбка', 'улыбки', 'улыбок'),
  '✉': masculine('конверт', 'конверта', 'конвертов'),
  '☾': masculine('месяц', 'месяца', 'месяцев'),
  '◐': masculine('полукруг', 'полукруга', 'полукругов'),
  '☯': masculine('знак «инь-ян»', 'знака «инь-ян»', 'знаков «инь-ян»'),
  '⚑': masculine('флажок', 'флажка', 'флажков'),
  '✎': masculine('карандаш', 'карандаша', 'карандашей'),
  '✔': feminine('галочка', 'галочки', 'галочек'),
  '❖': masculine('орнамент', 'орнамента', 'орнаментов'),
  '○': neuter('кольцо', 'кольца', 'колец'),
  '□': masculine('квадрат', 'квадрата', 'квадратов'),
  '△': masculine('пустой треугольник', 'пустых треугольника', 'пустых треугольников'),
  '◇': masculine('ромб', 'ромба', 'ромбов'),
  '☆': feminine('пустая звезда', 'пустые звезды', 'пустых звёзд'),
  '♡': neuter('пустое сердце', 'пустых сердца', 'пустых сердец'),
  '◎': feminine('мишень', 'мишени', 'мишеней'),
  '§': masculine('параграф', 'параграфа', 'параграфов'),
  '♣': masculine('трилистник', 'трилистника', 'трилистников'),
};

const ones: Readonly<Record<Gender, readonly string[]>> = {
  masculine: ['', 'один', 'два'],
  feminine: ['', 'одна', 'две'],
  neuter: ['', 'одно', 'два'],
};
const unitsFromThree =
  'три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
    ' ',
  );
const tens = '_ _ двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' ');
const hundreds = '_ сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' ');

/** A whole number from 1 to 999 that agrees with a noun: «сто пятьдесят две». */
function numeral(count: number, gender: Gender): string {
  const unit = count % 100 < 20 ? count % 100 : count % 10;
  return [
    count >= 100 ? hundreds[Math.floor(count / 100)] : '',
    count % 100 >= 20 ? tens[Math.floor((count % 100) / 10)] : '',
    unit < 3 ? ones[gender][unit] : unitsFromThree[unit - 3],
  ]
    .filter((word) => word !== '')
    .join(' ');
}

const ordinals =
  '_ первый второй третий четвёртый пятый шестой седьмой восьмой девятый десятый одиннадцатый двенадцатый тринадцатый четырнадцатый пятнадцатый шестнадцатый семнадцатый восемнадцатый девятнадцатый'.split(
    ' ',
  );
const ordinalTens =
  '_ _ двадцатый тридцатый сороковой пятидесятый шестидесятый семидесятый восьмидесятый девяностый'.split(' ');

/** A masculine ordinal from 1 to 99; a segment has no more rows. */
function ordinal(number: number): string {
  if (number < 20) return ordinals[number];
  const ten = Math.floor(number / 10);
  return number % 10 === 0 ? ordinalTens[ten] : `${tens[ten]} ${ordinals[number % 10]}`;
}

const plurals = new Intl.PluralRules('ru');

function counted(count: number, [gender, one, few, many]: Noun): string {
  const form = plurals.select(count);
  return `${numeral(count, gender)} ${form === 'one' ? one : form === 'few' ? few : many}`;
}

/** A letter is feminine, like «буква», and is not declined. */
function run(count: number, letter: string, name: string): string {
  const noun = signs[letter];
  return noun ? counted(count, noun) : `${numeral(count, 'feminine')} ${name}`;
}

export const russian: RowWords = {
  row(number) {
    const words = ordinal(number);
    return `${words[0].toUpperCase()}${words.slice(1)} ряд`;
  },
  run: (count, letter) => run(count, letter, letter),
  spoken: (count, letter) => run(count, letter, letters[letter] ?? letter),
  more: (count) => `и ещё ${counted(count, feminine('группа', 'группы', 'групп'))}`,
};
