import { endpoints, kitEndpoints, type ProductKind, type ProfileWire } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { dataOf, pagesOf, query } from '../../api/queries.ts';
import { openProducts } from '../../shared/shop-window.ts';
import { questionOf, usualCriteria, type WorksCriteria } from './criteria.ts';

/** A list of works, whichever its path. */
export type ListEndpoint = Omit<(typeof endpoints)['kits'], 'path'> & { readonly path: string };

export function listOf(product: ProductDefinition | null): ListEndpoint {
  return product ? kitEndpoints(product.apiBase).list : endpoints.kits;
}

/** The customer's works of all kinds or of one, page by page. While new criteria load, the previous works stay. */
export function useWorks(product: ProductDefinition | null, criteria: WorksCriteria = usualCriteria) {
  return useInfiniteQuery({ ...pagesOf(listOf(product), questionOf(criteria)), placeholderData: keepPreviousData });
}

/** A page past the last one is empty; only its counts are needed. */
const countsOnly = { query: { page: 100_000 } };

interface KindCount {
  readonly visible: number;
  readonly hidden: number;
}
/** How many works of a kind there are; undefined until loaded. */
export type CountOfKind = (kind: ProductKind) => KindCount | undefined;

export function useWorkCounts(): { readonly ofKind: CountOfKind; readonly inBin: number | undefined } {
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

/** The unfinished order, or null; undefined until it is loaded. */
export function useUnfinishedBlank(): ProfileWire['unfinished_blank'] | undefined {
  const { data: profile, isPending } = useQuery({ ...query(endpoints.profile), select: dataOf });
  return isPending ? undefined : (profile?.unfinished_blank ?? null);
}
