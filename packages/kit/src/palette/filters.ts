import type { FilterSlug, Language } from '@uzor/contract';
import type { MixPart, PaletteColour, Rgb } from '@uzor/engine';
import { filterFiles, formerFilterFiles, paintFiles, stockFiles } from '../../data/index.ts';
import { rgbOfHex } from '../marking/colours.ts';
import { boxesOf } from '../products/joined-sizes.ts';
import type { ProductSize } from '../products/product.ts';
import { symbolLetters } from './symbols.ts';

/** Drills in a bag. */
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
/** Boxes of each filter, the fewest pots first. */
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

/** How the box of a batch differs from the usual one of its size and colours; what is absent is as usual. */
export interface PackedBox {
  /** Drills of each colour in the whole box, in the order of its palette; without effect if they are of another palette. */
  readonly pieces?: readonly number[];
  /** Colours of its drills as they were measured. */
  readonly colours?: ColourCodes;
}

/** The facts of a size that decide on its palette. */
export type BoxSize = Pick<ProductSize, 'kind' | 'slug' | 'worksInBox' | 'ground' | 'joined'>;

/**
 * The colours of a filter as they lie in a box of this size. Drills: letters by their place in the list, stock for one
 * work (a box of several works shares its bags between them, boxes of one work add theirs up; null if none is known for the size). Pots: numbers
 * from 1, stock null, because pots are not a hard limit. A thread has no colours to tell apart.
 * @param packed how the box of a batch differs; not read for pots and thread
 * @throws RangeError for a filter without colours of its own
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

/** Drills of each colour in a whole box, of works of several in each of them, in the order of its palette, as `packed` or as usual; null where none are known. */
export function boxPieces(
  filter: FilterSlug,
  { kind, slug, joined }: Pick<BoxSize, 'kind' | 'slug' | 'joined'>,
  { pieces }: PackedBox = {},
): readonly number[] | null {
  if (pieces && pieces.length === drills.get(filter)?.length) return pieces;
  return stocks.get(`${kind}-${filter}-${joined?.of ?? slug}`) ?? null;
}

/** Every colour of drills that some box has, each once. */
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

/** The largest box of a filter with at most `pots` pots. */
function potsOf(filter: FilterSlug, pots: number): PaletteColour[] {
  const box = paints.get(filter)?.findLast((one) => one.length <= pots);
  if (!box) throw new RangeError(`No paints for the filter ${filter}`);
  return box.map(({ code, name, rgb }, i) => ({ letter: String(i + 1), code, name: name.ru, rgb, stock: null }));
}

/**
 * The name of a colour in `language`: of a mix its recipe, such as "2 × skin (8) + 1 × light grey (10)". A colour of no filter keeps
 * the name it came with.
 */
export function colourName(colour: Pick<PaletteColour, 'code' | 'name' | 'mix'>, language: Language): string {
  if (colour.mix) return mixName(colour.mix, language);
  return (colour.code === null ? undefined : names.get(colour.code))?.[language] ?? colour.name;
}

/** A mix by its recipe in drops, such as "2 × skin (8) + 1 × light grey (10)", the pots named and numbered. */
export function mixName(mix: readonly MixPart[], language: Language): string {
  return mix
    .map(({ code, letter, parts }) => {
      const name = code === null ? undefined : names.get(code)?.[language];
      return `${parts} × ${name === undefined ? `№ ${letter}` : `${name.toLocaleLowerCase(language)} (${letter})`}`;
    })
    .join(' + ');
}

/** A mix by the numbers of its pots, such as "2 × № 8 + 1 × № 10", for places without room for names. */
export function mixNumbers(mix: readonly MixPart[]): string {
  return mix.map(({ letter, parts }) => `${parts} × № ${letter}`).join(' + ');
}
