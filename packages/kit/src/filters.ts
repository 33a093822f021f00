import type { FilterSlug, Language, SizeSlug } from '@uzor/contract';
import type { PaletteColour, Rgb } from '@uzor/engine';
import { filterFiles, stockFiles } from '../data/index.ts';
import type { ProductSize } from './products.ts';
import { symbolLetters } from './symbols.ts';

/** What a customer reads of a filter. */
export const filterNames: Readonly<Record<FilterSlug, Readonly<Record<Language, string>>>> = {
  original: { ru: 'Цветной', en: 'Colour' },
  bw: { ru: 'Чёрно-белый', en: 'Black and white' },
  sepia: { ru: 'Сепия', en: 'Sepia' },
  'pop-art': { ru: 'Поп-арт', en: 'Pop art' },
  full: { ru: 'Полный цвет', en: 'Full colour' },
  thread: { ru: 'Чёрная нить', en: 'Black thread' },
};

/** Drills in a bag. */
export const bagPieces = 200;

interface FilterColour {
  readonly code: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly rgb: Rgb;
}

const colours = new Map<string, readonly FilterColour[]>(
  Object.entries(filterFiles).map(([filter, list]) => [
    filter,
    list.map(({ code, name, rgb }) => ({ code, name, rgb: [rgb[0] ?? 0, rgb[1] ?? 0, rgb[2] ?? 0] as const })),
  ]),
);
const stocks = new Map<string, readonly number[]>(stockFiles.map(({ filter, size, pieces }) => [`${filter}-${size}`, pieces]));
const names = new Map<string, FilterColour['name']>([...colours.values()].flat().map(({ code, name }) => [code, name]));

/**
 * The colours of a filter as they lie in a box of this size, letters by their place in the list. Stock is for one work:
 * a box of several works shares its bags between them; null where no stock is known for the size.
 * @throws RangeError for a filter without colours of its own
 */
export function filterPalette(filter: FilterSlug, size: Pick<ProductSize, 'slug' | 'worksInBox'>): PaletteColour[] {
  const list = colours.get(filter);
  if (!list) throw new RangeError(`No colours for the filter ${filter}`);
  const pieces = stocks.get(`${filter}-${size.slug satisfies SizeSlug}`);
  return list.map(({ code, name, rgb }, i) => ({
    letter: symbolLetters[i] ?? String(i + 1),
    code,
    name: name.ru,
    rgb,
    stock: pieces?.[i] === undefined ? null : Math.floor(pieces[i] / size.worksInBox),
  }));
}

/** The name of a colour in `language`; a colour of no filter keeps the name it came with. */
export function colourName(colour: Pick<PaletteColour, 'code' | 'name'>, language: Language): string {
  return (colour.code === null ? undefined : names.get(colour.code))?.[language] ?? colour.name;
}
