import { endpoints, kitEndpoints, type ProfileWire } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { dataOf, pagesOf, query } from '../../api/queries.ts';

/** The customer's works of all kinds or of one, newest first, page after page. */
export function useWorks(product: ProductDefinition | null) {
  const list = product ? kitEndpoints(product.apiBase).list : endpoints.kits;
  return useInfiniteQuery(pagesOf(list, { query: { visible: 1 } }));
}

/** The unfinished order, or null. */
export function useUnfinishedBlank(): ProfileWire['unfinished_blank'] {
  const { data: profile } = useQuery({ ...query(endpoints.profile), select: dataOf });
  return profile?.unfinished_blank ?? null;
}
