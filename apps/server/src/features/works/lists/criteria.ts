import { canonicalCode, type KitListQuery, type ProductKind, productKinds } from '@uzor/contract';
import { productOf, type ProductSize } from '@uzor/kit';

/** The works of a list: of one kind or of all (null), active or in the bin. */
export interface KitsWanted {
  readonly accountId: string;
  readonly kind: ProductKind | null;
  readonly inBin: boolean;
}
export interface KindSize {
  readonly kind: ProductKind;
  readonly size: ProductSize;
}
/** Filters and order of a list, independent of the query's spelling. */
export interface ListCriteria extends KitsWanted {
  /** Undefined: visible and hidden works. */
  readonly visible: boolean | undefined;
  /** Ids; undefined: any size or filter. */
  readonly sizes: readonly number[] | undefined;
  readonly filters: readonly number[] | undefined;
  /** The search: part of a title or a code, or the sizes (`ofSizes`) whose name matches. Undefined without a search. */
  readonly words: { readonly title: string; readonly code: string; readonly ofSizes: readonly KindSize[] } | undefined;
  readonly sort: { readonly by: 'created_at' | 'area' | 'filter_id'; readonly descending: boolean };
}

const sortNames: ReadonlyMap<string, ListCriteria['sort']['by']> = new Map([
  ['size', 'area'],
  ['format', 'area'],
  ['filter', 'filter_id'],
  ['color', 'filter_id'],
]);

export const everySize: readonly KindSize[] = productKinds.flatMap((kind) =>
  [...productOf(kind).sizes, ...productOf(kind).joined].map((size) => ({ kind, size })),
);

export function criteriaOf(
  wanted: KitsWanted,
  { q, visible, size, filter, sort = '-created_at' }: KitListQuery,
): ListCriteria {
  const words = q?.replaceAll('\0', '').trim();
  return {
    ...wanted,
    visible: visible === undefined ? undefined : visible === 1,
    sizes: size && possibleIds(size),
    filters: filter && possibleIds(filter),
    words: words ? wordsOf(words) : undefined,
    sort: { by: sortNames.get(sort.replace(/^-/, '')) ?? 'created_at', descending: sort.startsWith('-') },
  };
}

function wordsOf(words: string): NonNullable<ListCriteria['words']> {
  const lowered = words.toLowerCase();
  // Many type е for ё; `repository.ts` compares titles the same way.
  return { title: lowered.replaceAll('ё', 'е'), code: canonicalCode(words), ofSizes: sizesCalled(lowered) };
}

/** Sizes whose name or slug contains the words. */
const sizesCalled = (words: string): KindSize[] =>
  everySize.filter(({ size }) => size.name.toLowerCase().includes(words) || size.slug.includes(words));

/** Ids within the range of the column (smallint); others would be an SQL error. */
const possibleIds = (ids: readonly number[]): number[] => ids.filter((id) => id > 0 && id < 1000);
