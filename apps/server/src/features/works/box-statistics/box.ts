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

export interface Box {
  readonly ids: BoxIds;
  /** Product, size and filter ids, as in the URL. */
  readonly key: string;
  readonly size: ProductSize;
  readonly filter: FilterSlug;
  readonly palette: readonly PaletteColour[];
  /** Drills of each colour in the whole box; null if unknown. */
  readonly pieces: readonly number[] | null;
}

export const keyOf = ({ kind, size_id: size, filter_id: filter }: BoxIds): string => `${kind}.${size}.${filter}`;

/** A box with the usual contents unless `packed` says otherwise; null for unknown boxes and boxes without bags. */
export function boxOf(ids: BoxIds, packed: PackedBox = {}): Box | null {
  const [size, filter] = [sizeOf(ids.kind, ids.size_id), filterById(ids.filter_id)];
  const product: ProductDefinition = products[ids.kind];
  if (!size || filter === null || !product.filters.includes(filter) || laidGridOf(size.ground) === null) return null;
  const palette = filterPalette(filter, size, packed);
  return { ids, key: keyOf(ids), size, filter, palette, pieces: boxPieces(filter, size, packed) };
}

export function boxNamed(key: string): Box | null {
  const [kind = '', size, filter] = key.split('.');
  const known = Object.keys(products).find((one): one is ProductKind => one === kind);
  return known === undefined ? null : boxOf({ kind: known, size_id: Number(size), filter_id: Number(filter) });
}

/**
 * Measured colours by the codes of a palette. Colours are identified by #RRGGBB, so a duplicate gets the next level of
 * blue, which is invisible.
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
