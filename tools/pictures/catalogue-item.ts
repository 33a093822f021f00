import type { CardKind, FilterSlug, ProductKind, SizeSlug } from '../../packages/contract/src/index.ts';
import { filterNames } from '../../packages/kit/src/index.ts';

/** A work of the media library in the catalogue. */
export interface CatalogueWork {
  readonly picture: string;
  readonly kind: ProductKind;
  readonly size: SizeSlug;
  readonly filter: FilterSlug;
  readonly preset?: string;
  /** Zoom relative to the widest crop, and vertical offset in widths of the frame. */
  readonly zoom?: number;
  readonly down?: number;
}

export interface CatalogueItem {
  readonly name: string;
  readonly title: string;
  readonly titleEn: string;
  readonly product: CardKind;
  readonly size: string;
  readonly color: string;
  readonly colorEn: string;
  /** How it is shown: as the work, as round stickers, or in another material. */
  readonly look: 'work' | 'stickers' | 'loops' | 'fluff';
  readonly works: readonly CatalogueWork[];
  readonly price: number;
  readonly popularity: number;
  readonly addedAt: string;
}

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

/** A row of the catalogue; articles are numbered in the order of calls. */
export function catalogueItem(
  product: CardKind,
  [title, titleEn]: readonly [string, string],
  size: string,
  works: readonly CatalogueWork[],
  [price, popularity, addedAt]: readonly [number, number, string],
  look: CatalogueItem['look'] = 'work',
): CatalogueItem {
  const [line, lineEn, article] = lines[product];
  const { ru: color, en: colorEn } = filterNames[works[0]?.filter ?? 'full'];
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

export const work = (
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
