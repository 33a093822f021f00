import { endpoints, type KitListItemWire } from '@uzor/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../../api/queries.ts';

export interface HistoryRow extends KitListItemWire {
  readonly inBin: boolean;
}

/** All works by time, including hidden ones and those in the bin. */
export function useHistory(q: string, newestFirst: boolean) {
  const question = { query: { q, sort: newestFirst ? undefined : 'date' } };
  const works = useInfiniteQuery({ ...pagesOf(endpoints.kits, question), placeholderData: keepPreviousData });
  const bin = useInfiniteQuery({ ...pagesOf(endpoints.trashedKits, question), placeholderData: keepPreviousData });
  const lists = [works, bin];
  const { rows, next } = mergedHistory<HistoryRow>(
    [
      { items: rowsOf(works.data?.pages, false), hasMore: works.hasNextPage },
      { items: rowsOf(bin.data?.pages, true), hasMore: bin.hasNextPage },
    ],
    newestFirst,
  );
  return {
    rows,
    isLoaded: lists.every(({ data }) => data !== undefined),
    /** True while the rows are those of the previous search. */
    isStale: lists.some(({ isPlaceholderData }) => isPlaceholderData),
    isError: lists.some(({ isError }) => isError),
    hasNextPage: next !== null,
    isFetchingNextPage: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    isFetchNextPageError: lists.some(({ isFetchNextPageError }) => isFetchNextPageError),
    fetchNextPage: () => (next === null ? null : lists[next]?.fetchNextPage()),
    retry: () => void Promise.all(lists.filter(({ data }) => data === undefined).map(({ refetch }) => refetch())),
    total: lists.reduce((sum, { data }) => sum + (data?.pages.at(-1)?.meta.total ?? 0), 0),
  };
}

function rowsOf(pages: readonly { readonly data: readonly KitListItemWire[] }[] | undefined, inBin: boolean) {
  return pages?.flatMap(({ data }) => data.map((work) => ({ ...work, inBin }))) ?? [];
}

/** A list loaded page by page, sorted by time. */
interface Loaded<W> {
  readonly items: readonly W[];
  readonly hasMore: boolean;
}
interface Dated {
  readonly id: string;
  readonly created_at: string;
}

/**
 * Merges lists by time, up to the last item of a list with more pages. Duplicates come from the first list. `next` is
 * the index of the list whose next page is needed first; null if all are loaded.
 */
export function mergedHistory<W extends Dated>(lists: readonly Loaded<W>[], newestFirst: boolean) {
  const sign = newestFirst ? -1 : 1;
  const order = (a: Dated, b: Dated) => sign * (Date.parse(a.created_at) - Date.parse(b.created_at));
  const ends = lists.flatMap(({ items, hasMore }, index) => {
    const last = items.at(-1);
    return hasMore && last ? [{ index, last }] : [];
  });
  const end = ends.toSorted((a, b) => order(a.last, b.last))[0];
  const all = [...new Map(lists.toReversed().flatMap(({ items }) => items.map((item) => [item.id, item]))).values()];
  const rows = all.toSorted(order).filter((item) => !end || order(item, end.last) <= 0);
  return { rows, next: end?.index ?? null };
}
