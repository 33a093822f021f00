import type { FilterSlug, Language } from '@uzor/contract';
import type { MixPart, PaletteColour, Rgb } from '@uzor/engine';
import { filterFiles, formerFilterFiles, paintFiles, stockFiles } from '../../data/index.ts';
import { rgbOfHex } from '../marking/colours.ts';
import { boxesOf } from '../products/joined-sizes.ts';
import type { ProductSize } from '../products/product.ts';
import { symbolLetters } from './symbols.ts';

/** Number of drills in a bag. */
export const bagPieces = 200;

interface FilterColour {
  readonly code: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly rgb: Rgb;
}

type ColourFile = readonly {
  readonly code: string;
  readonly name: FilterColour['name'];
  readonly rgb: readonly number[];
}[];
const readColours = (list: ColourFile): FilterColour[] =>
  list.map(({ code, name, rgb }) => ({ code, name, rgb: [rgb[0] ?? 0, rgb[1] ?? 0, rgb[2] ?? 0] }));

const drills = new Map<string, readonly FilterColour[]>(
  Object.entries(filterFiles).map(([filter, list]) => [filter, readColours(list)]),
);
/** Boxes of each filter, ascending by number of pots. */
const paints = new Map<string, (readonly FilterColour[])[]>();
for (const { filter, paints: list } of paintFiles)
  paints.set(filter, [...(paints.get(filter) ?? []), readColours(list)]);
const stocks = new Map<string, readonly number[]>(
  stockFiles.map(({ product, filter, size, pieces }) => [`${product}-${filter}-${size}`, pieces]),
);
const names = new Map<string, FilterColour['name']>(
  [...drills.values(), ...Object.values(formerFilterFiles).map(readColours), ...[...paints.values()].flat()]
    .flat()
    .map(({ code, name }) => [code, name]),
);

/** `#RRGGBB` of colours by their codes. */
export type ColourCodes = Readonly<Record<string, string>>;

/** How the boxes of a batch differ from the usual ones of their size and colours; absent fields are as usual. */
export interface PackedBox {
  /** Drills of each colour in the whole box, in palette order; ignored if the length does not match the palette. */
  readonly pieces?: readonly number[];
  /** Measured colours of its drills. */
  readonly colours?: ColourCodes;
}

/** The facts of a size that determine its palette. */
export type BoxSize = Pick<ProductSize, 'kind' | 'slug' | 'worksInBox' | 'ground' | 'joined'>;

/**
 * The palette of a filter in a box of this size. Drills: symbols in list order, and the stock for one work: a box of
 * several works divides its bags among them, joined boxes add up, null if unknown. Pots: numbers from 1, no stock,
 * because pots are not a hard limit. Thread: no palette.
 * @param packed how the box of a batch differs; ignored for pots and thread
 * @throws RangeError for a filter without colours
 */
export function filterPalette(filter: FilterSlug, size: BoxSize, packed: PackedBox = {}): PaletteColour[] {
  switch (size.ground.of) {
    case 'cells':
      return drillsOf(filter, size, packed);
    case 'regions':
      return potsOf(filter, size.ground.paint.pots);
    case 'thread':
      return [];
  }
}

/** Drills of each colour in one box, in palette order; null if unknown. */
export function boxPieces(
  filter: FilterSlug,
  { kind, slug, joined }: Pick<BoxSize, 'kind' | 'slug' | 'joined'>,
  { pieces }: PackedBox = {},
): readonly number[] | null {
  if (pieces && pieces.length === drills.get(filter)?.length) return pieces;
  return stocks.get(`${kind}-${filter}-${joined?.of ?? slug}`) ?? null;
}

/** Every drill colour of any box, each once. */
export function drillColours(): readonly { readonly code: string; readonly name: string; readonly rgb: Rgb }[] {
  const all = [...drills.values()].flat().map(({ code, name, rgb }) => [code, { code, name: name.ru, rgb }] as const);
  return [...new Map(all).values()];
}

function drillsOf(filter: FilterSlug, size: BoxSize, packed: PackedBox): PaletteColour[] {
  const list = drills.get(filter);
  if (!list) throw new RangeError(`No colours for the filter ${filter}`);
  const pieces = boxPieces(filter, size, packed);
  return list.map(({ code, name, rgb }, i) => ({
    letter: symbolLetters[i] ?? String(i + 1),
    code,
    name: name.ru,
    rgb: packed.colours?.[code] ? rgbOfHex(packed.colours[code]) : rgb,
    stock: pieces?.[i] === undefined ? null : Math.floor(pieces[i] / size.worksInBox) * boxesOf(size),
  }));
}

/** The largest box of a filter with no more than `pots` pots. */
function potsOf(filter: FilterSlug, pots: number): PaletteColour[] {
  const box = paints.get(filter)?.findLast((one) => one.length <= pots);
  if (!box) throw new RangeError(`No paints for the filter ${filter}`);
  return box.map(({ code, name, rgb }, i) => ({ letter: String(i + 1), code, name: name.ru, rgb, stock: null }));
}

/** Whether a colour is or once was in one of our boxes. */
export const isBoxColour = (code: string | null): boolean => code !== null && names.has(code);

/** The name of a colour; a mix is named by its number. Unknown and own colours of a customer keep their name. */
export function colourName(
  colour: Pick<PaletteColour, 'code' | 'name' | 'mix' | 'boxStock'> & { readonly letter?: string },
  language: Language,
): string {
  if (colour.mix && colour.letter !== undefined) return `${mixWords[language]} ${colour.letter}`;
  if (colour.code === null || colour.boxStock === 0) return colour.name;
  return names.get(colour.code)?.[language] ?? colour.name;
}

const mixWords: Readonly<Record<Language, string>> = { ru: 'Смесь', en: 'Mix' };
const numberSigns: Readonly<Record<Language, string>> = { ru: '№', en: 'No.' };

/** The recipe of a mix in drops, such as "2 × skin (8) + 1 × light grey (10)". */
export function mixName(mix: readonly MixPart[], language: Language): string {
  return mix
    .map(({ code, letter, parts }) => {
      const name = code === null ? undefined : names.get(code)?.[language];
      return `${parts} × ${name === undefined ? `${numberSigns[language]} ${letter}` : `${name.toLocaleLowerCase(language)} (${letter})`}`;
    })
    .join(' + ');
}
