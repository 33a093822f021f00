import type { FilterSlug, ProductKind } from '@uzor/contract';
import type { PaletteColour } from '@uzor/engine';
import {
  boxPieces,
  type ColourCodes,
  filterById,
  filterPalette,
  hexOf,
  laidGridOf,
  type PackedBox,
  type ProductDefinition,
  type ProductSize,
  products,
  rgbOfHex,
  sizeOf,
} from '@uzor/kit';
import type { BoxIds } from './repository.ts';

/** A box of bags. */
export interface Box {
  readonly ids: BoxIds;
  /** As addresses name it: product, size and filter by their ids. */
  readonly key: string;
  readonly size: ProductSize;
  readonly filter: FilterSlug;
  /** In the colours that its drills have. */
  readonly palette: readonly PaletteColour[];
  /** The same in the colours of boxes that were not measured. */
  readonly usual: readonly PaletteColour[];
  /** Drills of each colour in the whole box; null where none are known. */
  readonly pieces: readonly number[] | null;
}

export const keyOf = ({ kind, size_id: size, filter_id: filter }: BoxIds): string => `${kind}.${size}.${filter}`;

/** A box, as usual unless `packed` says otherwise; null for one without bags or whose colours are no more what they were. */
export function boxOf(ids: BoxIds, packed: PackedBox = {}): Box | null {
  const [size, filter] = [sizeOf(ids.kind, ids.size_id), filterById(ids.filter_id)];
  const product: ProductDefinition = products[ids.kind];
  if (!size || filter === null || !product.filters.includes(filter) || laidGridOf(size.ground) === null) return null;
  const [usual, palette] = [filterPalette(filter, size), filterPalette(filter, size, packed)];
  return { ids, key: keyOf(ids), size, filter, palette, usual, pieces: boxPieces(filter, size, packed) };
}

/** The box that an address names; null where it names none. */
export function boxNamed(key: string): Box | null {
  const [kind = '', size, filter] = key.split('.');
  const known = Object.keys(products).find((one): one is ProductKind => one === kind);
  return known === undefined ? null : boxOf({ kind: known, size_id: Number(size), filter_id: Number(filter) });
}

/**
 * Measured colours by the codes of a palette. Colours are told apart by #RRGGBB: one that equals an earlier one gets the next
 * level of blue, which nobody sees.
 */
export function byCodes(palette: readonly PaletteColour[], measured: readonly string[]): ColourCodes {
  const taken = new Set<string>();
  return Object.fromEntries(
    palette.map(({ code }, place) => {
      let [red, green, blue] = rgbOfHex(measured[place] ?? '#000000');
      const step = blue < 128 ? 1 : -1;
      while (taken.has(hexOf([red, green, blue]))) blue += step;
      const own = hexOf([red, green, blue]);
      taken.add(own);
      return [code ?? '', own];
    }),
  );
}
