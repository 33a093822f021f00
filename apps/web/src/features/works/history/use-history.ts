import { endpoints, type KitListItemWire } from '@uzor/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../../api/queries.ts';
import { mergedHistory } from './merged-history.ts';

/** A received scheme. */
export interface HistoryRow extends KitListItemWire {
  readonly inBin: boolean;
}

/** All works of the customer, hidden ones and those in the bin included, by time and page by page. */
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
    /** The rows match the previous search; the new ones are loading. */
    isStale: lists.some(({ isPlaceholderData }) => isPlaceholderData),
    isPaused: lists.some(({ isPaused }) => isPaused),
    isError: lists.some(({ isError }) => isError),
    hasMore: next !== null,
    isLoadingMore: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    isMoreError: lists.some(({ isFetchNextPageError }) => isFetchNextPageError),
    more: () => void (next === null ? null : lists[next]?.fetchNextPage()),
    retry: () => void Promise.all(lists.filter(({ data }) => data === undefined).map(({ refetch }) => refetch())),
    total: lists.reduce((sum, { data }) => sum + (data?.pages.at(-1)?.meta.total ?? 0), 0),
  };
}

function rowsOf(pages: readonly { readonly data: readonly KitListItemWire[] }[] | undefined, inBin: boolean) {
  return pages?.flatMap(({ data }) => data.map((work) => ({ ...work, inBin }))) ?? [];
}
