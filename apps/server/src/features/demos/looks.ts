import type { FilterSlug, Language, ProductKind } from '@uzor/contract';
import { filterNames, presets, productOf } from '@uzor/kit';

/** A picture of a demo. */
export interface Look {
  /** Slug of the filter or of the preset. */
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly filter: FilterSlug;
  readonly preset: number;
}

/** What a demo of the kind shows: the default filter and the others, or the presets where there is one filter only. */
export function looksOf(kind: ProductKind): Look[] {
  const { filters, defaultFilter } = productOf(kind);
  if (filters.length === 1)
    return presets[kind].map(({ slug, name, number }) => ({
      name: slug,
      title: name,
      filter: defaultFilter,
      preset: number,
    }));
  const inOrder = [defaultFilter, ...filters.filter((filter) => filter !== defaultFilter)];
  return inOrder.map((filter) => ({ name: filter, title: filterNames[filter], filter, preset: 1 }));
}
