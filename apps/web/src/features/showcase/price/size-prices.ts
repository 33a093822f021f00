import type { CatalogueEntryWire } from '@uzor/contract';
import type { ProductSize } from '@uzor/kit/catalogue';

/** What the catalogue knows of a size: its prices, their date and the shops of the cheapest kit. */
export interface SizePrice {
  /** Roubles. */
  readonly from: number;
  readonly to: number;
  /** The newest of the prices, ISO 8601. */
  readonly day: string;
  readonly cheapest: CatalogueEntryWire;
}

/** The price of each size by its slug; a size no shop sells has none. */
export function sizePrices(
  sizes: readonly ProductSize[],
  entries: readonly CatalogueEntryWire[],
): ReadonlyMap<string, SizePrice> {
  return new Map(
    sizes.flatMap((size) => {
      const [cheapest, ...others] = entries
        .filter((entry) => entry.size_id === size.id)
        .sort((a, b) => a.price - b.price);
      if (!cheapest) return [];
      const all = [cheapest, ...others];
      const day =
        all
          .map((entry) => entry.added_at)
          .toSorted()
          .at(-1) ?? cheapest.added_at;
      return [[size.slug, { from: cheapest.price, to: all.at(-1)?.price ?? cheapest.price, day, cheapest }] as const];
    }),
  );
}
