import type { StoredScheme } from '@uzor/kit';

/** Languages of the booklet. */
export type Language = 'ru' | 'en';

/** Forms of a counted word: one, few (Russian 2 to 4), many. */
type Forms = readonly [one: string, few: string, many: string];

const noBreak = '\u00a0';
const narrow = '\u202f';

/** Words that differ by kind of product. */
export interface KindWords {
  /** Title of the cover. */
  readonly title: string;
  /** Name in the footer. */
  readonly name: string;
  /** What is laid into a cell. */
  readonly piece: Forms;
  readonly steps: readonly string[];
}

/** Kinds by Map: `({})['constructor']` is a function. */
type Kind = StoredScheme['product'];

const ru = {
  kinds: new Map<Kind, KindWords>([
    [
      'mosaic',
      {
        title: 'Ваша алмазная мозаика',
        name: 'Алмазная мозаика',
        piece: ['камень', 'камня', 'камней'],
        steps: [
          'Найдите на холсте сегмент 1 и снимите плёнку только с него: клей не запылится.',
          'Откройте страницу этого сегмента и разложите пакетики, которые перечислены внизу страницы.',
          'Насыпьте камни одного цвета в лоток и слегка встряхните: они лягут гранями вверх.',
          'Наберите воск на стилус, возьмите камень и поставьте на клетку с тем же знаком. Нажмите.',
          'Готов ряд: поставьте галочку справа от него. Готов сегмент: отметьте его на этой карте.',
          'Когда всё собрано, накройте работу чистым листом и прокатайте скалкой или книгой.',
        ],
      },
    ],
  ]),
  segment: ['сегмент', 'сегмента', 'сегментов'] as Forms,
  colour: ['цвет', 'цвета', 'цветов'] as Forms,
  hour: ['час', 'часа', 'часов'] as Forms,
  brand: 'Узор',
  page: 'Страница {page} из {pages}',
  code: 'Код …{tail}',
  cover: 'Обложка',
  coverLead: 'Вся схема по сегментам: собирайте в своём темпе, по одной странице за вечер.',
  yourPhoto: 'Ваше фото',
  yourWork: 'Так будет выглядеть готовая работа',
  size: 'Размер',
  millimetres: '{width}\u202f×\u202f{height} мм',
  cells: '{width}\u202f×\u202f{height} клеток',
  inAll: 'всего',
  inPalette: 'в наборе «{filter}»',
  ownPalette: 'в вашей палитре',
  calmPace: 'в спокойном темпе',
  continueOnPhone: 'Отмечать готовое удобно и в телефоне: наведите камеру на код.',
  made: 'Схема готова {date}',
  printHint: 'Печатайте на листах А4 в масштабе 100 %, без «вписать в страницу».',
  legend: 'Легенда',
  legendLead: 'Какой знак какому цвету соответствует, сколько камней нужно и сколько останется в коробке.',
  sign: 'Знак',
  colourName: 'Цвет',
  needed: 'Нужно, шт.',
  bags: 'Пакетиков',
  inBox: 'В коробке',
  remains: 'Останется',
  total: 'Всего',
  unused: 'в этой работе не нужен',
  bagNote: 'В пакетике {pieces} камней. Столбец «Пакетиков» показывает, сколько из них придётся открыть.',
  bindingNote: 'Эти цвета схема расходует почти целиком, берегите камни: {colours}.',
  continued: 'продолжение',
  map: 'Карта сегментов',
  mapLead: 'Собирайте по порядку номеров. Готовый сегмент закрасьте или зачеркните.',
  howTo: 'Как собирать',
  segmentTitle: 'Сегмент {number} из {count}',
  platformTitle: 'Платформа {platform}, сегмент {number}',
  segmentPlace: 'Ряды {firstRow}–{lastRow}, столбцы {firstColumn}–{lastColumn} всей работы',
  segments: 'Сегменты',
  segmentColours: 'Что понадобится',
  rowHint: 'Готов ряд: поставьте галочку справа от него. Мелкие цифры у клеток считают внутри сегмента, бирюзовые по краю: по всей работе.',
  neighbours: 'Соседи',
  sheets: 'Листы 1:1',
  sheetsLead: 'Схема в натуральную величину. Приложите линейку к отрезку внизу листа: в нём ровно 100 мм.',
  sheetsHow:
    'Обрежьте листы по угловым меткам и наложите друг на друга: соседние листы повторяют полосу в 10 мм, она отмечена по краю. Кресты на полях должны совпасть.',
  sheetTitle: 'Лист {name}',
  sheetPlace: 'столбцы {firstColumn}–{lastColumn}, ряды {firstRow}–{lastRow}',
  ruler: '100 мм: проверьте линейкой. Печать в масштабе 100 %',
  months: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  date: '{day} {month} {year} года',
};

/** Texts of the booklet in one language. */
export type Texts = typeof ru;

const en: Texts = {
  kinds: new Map<Kind, KindWords>([
    [
      'mosaic',
      {
        title: 'Your diamond mosaic',
        name: 'Diamond mosaic',
        piece: ['drill', 'drills', 'drills'],
        steps: [
          'Find segment 1 on the canvas and peel the film off it alone: the glue stays clean.',
          'Open the page of this segment and lay out the bags listed at the bottom of the page.',
          'Pour the drills of one colour into the tray and shake it gently: they turn their facets up.',
          'Dip the pen in wax, pick up a drill and set it on the cell with the same symbol. Press it down.',
          'A row is done: tick it at the right. A segment is done: mark it on this map.',
          'When all is laid, cover the work with a clean sheet and roll it with a rolling pin or a book.',
        ],
      },
    ],
  ]),
  segment: ['segment', 'segments', 'segments'],
  colour: ['colour', 'colours', 'colours'],
  hour: ['hour', 'hours', 'hours'],
  brand: 'Uzor',
  page: 'Page {page} of {pages}',
  code: 'Code …{tail}',
  cover: 'Cover',
  coverLead: 'The whole scheme, segment by segment: work at your own pace, a page an evening.',
  yourPhoto: 'Your photo',
  yourWork: 'This is how the finished work will look',
  size: 'Size',
  millimetres: '{width}\u202f×\u202f{height} mm',
  cells: '{width}\u202f×\u202f{height} cells',
  inAll: 'in all',
  inPalette: 'of the set “{filter}”',
  ownPalette: 'of your own palette',
  calmPace: 'at an easy pace',
  continueOnPhone: 'You can tick off what is done on your phone, too: point the camera at the code.',
  made: 'Scheme made on {date}',
  printHint: 'Print on A4 at 100%, without “fit to page”.',
  legend: 'Legend',
  legendLead: 'Which symbol is which colour, how many drills you need and how many stay in the box.',
  sign: 'Symbol',
  colourName: 'Colour',
  needed: 'Needed',
  bags: 'Bags',
  inBox: 'In the box',
  remains: 'Left over',
  total: 'Total',
  unused: 'not needed for this work',
  bagNote: 'A bag holds {pieces} drills. The column “Bags” says how many of them you will open.',
  bindingNote: 'The scheme uses nearly all of these colours, so take care of the drills: {colours}.',
  continued: 'continued',
  map: 'Map of segments',
  mapLead: 'Work in the order of the numbers. Colour in or cross out each finished segment.',
  howTo: 'How to work',
  segmentTitle: 'Segment {number} of {count}',
  platformTitle: 'Platform {platform}, segment {number}',
  segmentPlace: 'Rows {firstRow}–{lastRow}, columns {firstColumn}–{lastColumn} of the whole work',
  segments: 'Segments',
  segmentColours: 'What you need',
  rowHint: 'A row is done: tick it at the right. The small figures beside the cells count within the segment, the teal ones at the edge within the whole work.',
  neighbours: 'Neighbours',
  sheets: '1:1 sheets',
  sheetsLead: 'The scheme in its true size. Hold a ruler to the line at the foot of a sheet: it is exactly 100 mm.',
  sheetsHow:
    'Cut the sheets at the corner marks and lay them over each other: neighbouring sheets repeat a strip of 10 mm, marked along the edge. The crosses in the margins must coincide.',
  sheetTitle: 'Sheet {name}',
  sheetPlace: 'columns {firstColumn}–{lastColumn}, rows {firstRow}–{lastRow}',
  ruler: '100 mm: check it with a ruler. Print at 100%',
  months: 'January February March April May June July August September October November December',
  date: '{day} {month} {year}',
};

/** Every text of the booklet: nothing is worded anywhere else. */
export const texts: Readonly<Record<Language, Texts>> = { ru, en };

/** Puts values into a text with `{name}` places. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** A whole number as the language writes it: 17 920 in Russian (narrow no-break space), 17,920 in English. */
export function grouped(value: number, language: Language): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, language === 'ru' ? narrow : ',');
}

/** The form of a word that goes with a number. */
export function counted(value: number, forms: Forms, language: Language): string {
  const rule = pluralRules[language].select(value);
  return rule === 'one' ? forms[0] : rule === 'few' ? forms[1] : forms[2];
}
const pluralRules = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** Number and word, kept on one line. */
export function amount(value: number, forms: Forms, language: Language): string {
  return `${grouped(value, language)}${noBreak}${counted(value, forms, language)}`;
}

/** A day in words. @param iso ISO 8601; its own calendar day counts, whatever the zone of the machine */
export function dayOf(iso: string, language: Language): string {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  const { months, date } = texts[language];
  return fill(date, { day: Number(day), month: months.split(' ')[Number(month) - 1] ?? month, year });
}
