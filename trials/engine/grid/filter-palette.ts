import type { ProductKind, SizeSlug } from '@uzor/contract';
import type { Rgb } from '@uzor/engine';
import { colourName, filterPalette, productOf, sizeOf } from '@uzor/kit';

export interface FilterPalette {
  readonly name: string;
  readonly palette: readonly Rgb[];
  readonly names: readonly string[];
  readonly stock: readonly number[];
}

/** The filters of a product with the stock of one size's box. @throws RangeError if the product lacks that size */
export function filtersOf(kind: ProductKind, slug: SizeSlug): FilterPalette[] {
  const size = sizeOf(kind, slug);
  if (!size) throw new RangeError(`No ${kind} of ${slug}`);
  return productOf(kind).filters.map((filter) => {
    const colours = filterPalette(filter, size);
    return {
      name: filter,
      palette: colours.map(({ rgb }) => rgb),
      names: colours.map((colour) => colourName(colour, 'en')),
      stock: colours.map(({ stock }) => stock ?? Infinity),
    };
  });
}
