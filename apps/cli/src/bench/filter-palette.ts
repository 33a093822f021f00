import type { SizeSlug } from '@uzor/contract';
import type { Rgb } from '@uzor/engine';
import { colourName, filterPalette, products } from '@uzor/kit';

/** A built-in filter as the engine takes it. */
export interface FilterPalette {
  readonly name: string;
  readonly palette: readonly Rgb[];
  readonly names: readonly string[];
  readonly stock: readonly number[];
}

/** The filters of the mosaic with the stock of one size's box. @throws RangeError for a size the mosaic does not have */
export function mosaicFilters(slug: SizeSlug): FilterPalette[] {
  const size = products.mosaic.sizes.find((one) => one.slug === slug);
  if (!size) throw new RangeError(`No mosaic of ${slug}`);
  return products.mosaic.filters.map((filter) => {
    const colours = filterPalette(filter, size);
    return {
      name: filter,
      palette: colours.map(({ rgb }) => rgb),
      names: colours.map((colour) => colourName(colour, 'en')),
      stock: colours.map(({ stock }) => stock ?? Infinity),
    };
  });
}
