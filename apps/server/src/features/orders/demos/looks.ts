import type { FilterSlug, Language, ProductKind } from '@uzor/contract';
import { filterNames, productOf } from '@uzor/kit';

/** A picture of a demo. */
export interface Look {
  /** Slug of the filter. */
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly filter: FilterSlug;
  readonly preset: number;
}

/** Pictures of a demo: one per filter, the default first. */
export function looksOf(kind: ProductKind): Look[] {
  const { filters, defaultFilter } = productOf(kind);
  const inOrder = [defaultFilter, ...filters.filter((filter) => filter !== defaultFilter)];
  return inOrder.map((filter) => ({ name: filter, title: filterNames[filter], filter, preset: 1 }));
}
