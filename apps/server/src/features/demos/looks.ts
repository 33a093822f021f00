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

/** Pictures of a demo: one per filter, the default first, or one per preset for kinds with a single filter. */
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
