import { endpoints, kitEndpoints, type ProductKind } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { pagesOf, query } from '../../api/queries.ts';
import { openProducts } from '../../shared/shop-window.ts';
import { questionOf, usualCriteria, type WorksCriteria } from './criteria.ts';

export type ListEndpoint = Omit<(typeof endpoints)['kits'], 'path'> & { readonly path: string };

export function listOf(product: ProductDefinition | null): ListEndpoint {
  return product ? kitEndpoints(product.apiBase).list : endpoints.kits;
}

export function useWorks(product: ProductDefinition | null, criteria: WorksCriteria = usualCriteria) {
  return useInfiniteQuery({ ...pagesOf(listOf(product), questionOf(criteria)), placeholderData: keepPreviousData });
}

/** A page past the last one is empty: only the counts are needed. */
const countsOnly = { query: { page: 100_000 } };

export type CountOfKind = ReturnType<typeof useWorkCounts>['ofKind'];

/** Numbers of works, undefined until loaded. */
export function useWorkCounts() {
  const lists = useQueries({
    queries: openProducts.map(({ apiBase }) => query(kitEndpoints(apiBase).list, countsOnly)),
  });
  const bin = useQuery(query(endpoints.trashedKits, countsOnly));
  const ofKind = (wanted: ProductKind) => {
    const meta = lists[openProducts.findIndex(({ kind }) => kind === wanted)]?.data?.meta;
    return meta && { visible: meta.visible_total_count, hidden: meta.invisible_total_count };
  };
  return { ofKind, inBin: bin.data?.meta.total };
}
