import type { CardKind, FilterSlug, ProductKind, SizeSlug } from '../../packages/contract/src/index.ts';

/** A scheme of the library on the shelf. */
export interface CatalogueWork {
  readonly picture: string;
  readonly kind: ProductKind;
  readonly size: SizeSlug;
  readonly filter: FilterSlug;
  readonly preset?: string;
  /** Closer than the widest crop, and how far the picture is moved down, frame widths. */
  readonly zoom?: number;
  readonly down?: number;
}

/** A ready kit of the catalogue; several works stand side by side. */
export interface Ware {
  readonly name: string;
  readonly title: string;
  readonly titleEn: string;
  readonly product: CardKind;
  readonly size: string;
  readonly color: string;
  readonly colorEn: string;
  /** How it is shown: the work as it is, cut out as round stickers, or in another material. */
  readonly look: 'work' | 'stickers' | 'loops' | 'fluff';
  readonly works: readonly CatalogueWork[];
  readonly price: number;
  readonly popularity: number;
  readonly addedAt: string;
}

const colours = {
  full: ['Полный цвет', 'Full colour'],
  original: ['Цветной', 'Colour'],
  bw: ['Чёрно-белый', 'Black and white'],
  sepia: ['Сепия', 'Sepia'],
  'pop-art': ['Поп-арт', 'Pop art'],
  thread: ['Чёрная нить', 'Black thread'],
} as const satisfies Record<FilterSlug, readonly [string, string]>;

const lines = {
  mosaic: ['Алмазная мозаика', 'Diamond mosaic', 'DM'],
  'mosaic-mini': ['Алмазная мозаика мини', 'Diamond mosaic mini', 'DMM'],
  'mosaic-roomaxi': ['Алмазная мозаика roomaxi', 'Diamond mosaic roomaxi', 'DMR'],
  'paint-by-numbers': ['Картина по номерам', 'Paint by numbers', 'PN'],
  'paint-by-numbers-mini': ['Картина по номерам мини', 'Paint by numbers mini', 'PNM'],
  'paint-by-numbers-roomaxi': ['Картина по номерам roomaxi', 'Paint by numbers roomaxi', 'PNR'],
  constructor: ['Алмазный конструктор', 'Diamond constructor', 'DC'],
  unistring: ['Стринг-арт', 'String art', 'SA'],
  packs: ['Набор', 'Set', 'PK'],
  stickers: ['Алмазные наклейки', 'Diamond stickers', 'ST'],
  plush: ['Плюшевая картина', 'Plush picture', 'PL'],
  carpet: ['Ковровая вышивка', 'Latch-hook rug', 'CE'],
} as const satisfies Record<CardKind, readonly [string, string, string]>;

let number = 0;
function ware(
  product: CardKind,
  [title, titleEn]: readonly [string, string],
  size: string,
  works: readonly CatalogueWork[],
  [price, popularity, addedAt]: readonly [number, number, string],
  look: Ware['look'] = 'work',
): Ware {
  const [line, lineEn, article] = lines[product];
  const [color, colorEn] = colours[works[0]?.filter ?? 'full'];
  number += 1;
  return {
    name: `${article}-${String(number).padStart(3, '0')}`,
    title: `${line} «${title}»`,
    titleEn: `${lineEn} “${titleEn}”`,
    product,
    size,
    color,
    colorEn,
    look,
    works,
    price,
    popularity,
    addedAt,
  };
}

const work = (
  picture: string,
  kind: ProductKind,
  size: SizeSlug,
  filter: FilterSlug,
  extra: Partial<CatalogueWork> = {},
): CatalogueWork => ({
  picture,
  kind,
  size,
  filter,
  ...extra,
});

/** The catalogue of a fresh start: works of the library that our own engine has made. */
export const wares: readonly Ware[] = [
  ware(
    'mosaic',
    ['Пчела на цветке', 'Bee on a flower'],
    'A3',
    [work('animals/honey-bee', 'mosaic', 'a3', 'full', { preset: 'vivid' })],
    [1490, 940, '2026-10-12'],
  ),
  ware(
    'mosaic',
    ['Пара лебедей', 'Two swans'],
    '43x52',
    [work('pairs/two-swans', 'mosaic', '40x50', 'full', { preset: 'vivid' })],
    [2290, 720, '2026-09-30'],
  ),
  ware('mosaic', ['Волк', 'Wolf'], 'A4', [work('animals/wolf', 'mosaic', 'a4', 'bw')], [890, 610, '2026-08-21']),
  ware(
    'mosaic',
    ['Автопортрет Берты Моризо', 'Berthe Morisot'],
    'A3',
    [work('selfie/morisot-self-portrait', 'mosaic', 'a3', 'sepia', { preset: 'contrast' })],
    [1490, 350, '2026-07-02'],
  ),
  ware(
    'mosaic',
    ['Колибри', 'Hummingbird'],
    '43x52',
    [work('animals/hummingbird', 'mosaic', '40x50', 'full', { preset: 'vivid' })],
    [2290, 880, '2026-11-05'],
  ),
  ware(
    'mosaic',
    ['Попугай', 'Parrot'],
    'A4',
    [work('animals/parrot', 'mosaic', 'a4', 'pop-art')],
    [890, 540, '2026-06-18'],
  ),
  ware(
    'mosaic-mini',
    ['Сова', 'Owl'],
    'mini x3',
    [work('animals/owl', 'mosaic', '20_25', 'pop-art')],
    [990, 660, '2026-10-01'],
  ),
  ware(
    'mosaic-mini',
    ['Кот и пёс', 'Cat and dog'],
    'mini x3',
    [work('pairs/cat-and-dog', 'mosaic', '20_25', 'full')],
    [990, 580, '2026-09-09'],
  ),
  ware(
    'mosaic-roomaxi',
    ['За чтением', 'Reading'],
    'roomaxi',
    [work('kids/reading', 'mosaic', 'roomaxi', 'full')],
    [4990, 190, '2026-05-14'],
  ),
  ware(
    'paint-by-numbers',
    ['Якамара', 'Jacamar'],
    '43x52',
    [work('animals/jacamar', 'paint_by_numbers', '40_50', 'original')],
    [1290, 910, '2026-11-01'],
  ),
  ware(
    'paint-by-numbers',
    ['Игра в песке', 'Playing in the sand'],
    'A3',
    [work('kids/playing-in-the-sand', 'paint_by_numbers', 'a3', 'original')],
    [990, 770, '2026-10-20'],
  ),
  ware(
    'paint-by-numbers',
    ['В Булонском лесу', 'In the Bois de Boulogne'],
    '43x52',
    [work('pairs/in-the-bois-de-boulogne', 'paint_by_numbers', '40_50', 'original')],
    [1290, 430, '2026-08-08'],
  ),
  ware(
    'paint-by-numbers',
    ['Девушка в лиловом', 'Young woman in mauve'],
    'A4',
    [work('selfie/young-woman-in-mauve', 'paint_by_numbers', 'a4', 'sepia')],
    [690, 300, '2026-07-25'],
  ),
  ware(
    'paint-by-numbers-mini',
    ['Лиса', 'Fox'],
    'mini x3',
    [work('animals/fox', 'paint_by_numbers', '20_25', 'original')],
    [490, 260, '2026-06-30'],
  ),
  ware(
    'paint-by-numbers-roomaxi',
    ['Пчела на цветке', 'Bee on a flower'],
    'roomaxi',
    [work('animals/honey-bee', 'paint_by_numbers', 'roomaxi', 'original')],
    [2990, 150, '2026-05-22'],
  ),
  ware(
    'constructor',
    ['Лев', 'Lion'],
    'A3',
    [work('animals/lion', 'constructor', 'a3', 'original')],
    [2490, 690, '2026-10-28'],
  ),
  ware(
    'constructor',
    ['Тигр', 'Tiger'],
    'A4',
    [work('animals/tiger-portrait', 'constructor', 'a4', 'original')],
    [1690, 520, '2026-09-17'],
  ),
  ware(
    'constructor',
    ['Медведь', 'Bear'],
    'A4',
    [work('animals/bear', 'constructor', 'a4', 'bw')],
    [1690, 310, '2026-08-03'],
  ),
  ware(
    'unistring',
    ['Автопортрет Берты Моризо', 'Berthe Morisot'],
    '40x50',
    [work('selfie/morisot-self-portrait', 'string_art', '40x50', 'thread', { zoom: 1.7, down: 0.5 })],
    [2790, 830, '2026-11-10'],
  ),
  ware(
    'unistring',
    ['Волк', 'Wolf'],
    'A3',
    [work('animals/wolf', 'string_art', 'a3', 'thread', { zoom: 1.1 })],
    [1990, 560, '2026-10-06'],
  ),
  ware(
    'unistring',
    ['Медведь', 'Bear'],
    'A4',
    [work('animals/bear', 'string_art', 'a4', 'thread', { zoom: 1.1 })],
    [1390, 280, '2026-07-12'],
  ),
  ware(
    'packs',
    ['Три зверя', 'Three animals'],
    'mini x3',
    [
      work('animals/fox', 'mosaic', '20_25', 'full'),
      work('animals/panda', 'mosaic', '20_25', 'bw'),
      work('animals/tiger', 'mosaic', '20_25', 'full'),
    ],
    [1890, 640, '2026-11-08'],
  ),
  ware(
    'packs',
    ['Мозаика и картина', 'Mosaic and painting'],
    'A4',
    [work('animals/parrot', 'mosaic', 'a4', 'full'), work('animals/peacock', 'paint_by_numbers', 'a4', 'original')],
    [1490, 370, '2026-09-02'],
  ),
  ware(
    'stickers',
    ['Зверята', 'Little animals'],
    '8 см',
    ['animals/cat', 'animals/dog', 'kids/bunny', 'kids/chick'].map((picture) =>
      work(picture, 'mosaic', '20_25', 'full'),
    ),
    [390, 750, '2026-11-12'],
    'stickers',
  ),
  ware(
    'stickers',
    ['Сказка', 'Fairy tale'],
    '8 см',
    ['characters/unicorn', 'characters/dragon', 'characters/robot', 'characters/astronaut'].map((picture) =>
      work(picture, 'mosaic', '20_25', 'full'),
    ),
    [390, 490, '2026-10-15'],
    'stickers',
  ),
  ware(
    'plush',
    ['Плюшевый мишка', 'Teddy bear'],
    '30x30',
    [work('kids/teddy-bear', 'mosaic', '20_25', 'full')],
    [1190, 450, '2026-10-22'],
    'fluff',
  ),
  ware(
    'plush',
    ['Пара пингвинов', 'Two penguins'],
    '30x30',
    [work('pairs/two-penguins', 'mosaic', '20_25', 'full')],
    [1190, 240, '2026-08-29'],
    'fluff',
  ),
  ware(
    'carpet',
    ['Лис и зайка', 'Fox and rabbit'],
    '40x50',
    [work('pairs/fox-and-rabbit', 'mosaic', '20_25', 'full')],
    [1590, 400, '2026-09-25'],
    'loops',
  ),
  ware(
    'carpet',
    ['Павлин', 'Peacock'],
    '40x50',
    [work('animals/peacock', 'mosaic', '20_25', 'full')],
    [1590, 330, '2026-07-19'],
    'loops',
  ),
];
