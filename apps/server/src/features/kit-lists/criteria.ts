import { canonicalCode, type KitListQuery, type ProductKind, productKinds } from '@uzor/contract';
import { productOf, type ProductSize } from '@uzor/kit';

/** Whose works a list is of: of one kind or (null) of every, those at work or those in the bin. */
export interface KitsWanted {
  readonly accountId: string;
  readonly kind: ProductKind | null;
  readonly inBin: boolean;
}
/** A size of a kind, as a kit bears it. */
export interface KindSize {
  readonly kind: ProductKind;
  readonly size: ProductSize;
}
/** What a page of a list shows, without anything of how it was asked for. */
export interface ListCriteria extends KitsWanted {
  /** Undefined: the shown and the hidden ones. */
  readonly visible: boolean | undefined;
  /** Ids; undefined: of any size or filter. */
  readonly sizes: readonly number[] | undefined;
  readonly filters: readonly number[] | undefined;
  /**
   * Words to be found: in a title, as letters of a code, or (`ofSizes`) as the name of a size. Undefined where nothing is
   * searched.
   */
  readonly words: { readonly title: string; readonly code: string; readonly ofSizes: readonly KindSize[] } | undefined;
  readonly sort: { readonly by: 'created_at' | 'area' | 'filter_id'; readonly descending: boolean };
}

const sortNames: ReadonlyMap<string, ListCriteria['sort']['by']> = new Map([
  ['size', 'area'],
  ['format', 'area'],
  ['filter', 'filter_id'],
  ['color', 'filter_id'],
]);

/** Every size of every kind that can be ordered. */
export const everySize: readonly KindSize[] = productKinds.flatMap((kind) =>
  productOf(kind).sizes.map((size) => ({ kind, size })),
);

/** What a query of a list wants, of the works it is about. */
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
  // Many type е for ё: `repository.ts` reads titles the same way.
  return { title: lowered.replaceAll('ё', 'е'), code: canonicalCode(words), ofSizes: sizesCalled(lowered) };
}

/** Sizes whose name or slug has the words in it. */
const sizesCalled = (words: string): KindSize[] =>
  everySize.filter(({ size }) => size.name.toLowerCase().includes(words) || size.slug.includes(words));

/** Numbers that no id has would not even fit the column. */
const possibleIds = (ids: readonly number[]): number[] => ids.filter((id) => id > 0 && id < 1000);
