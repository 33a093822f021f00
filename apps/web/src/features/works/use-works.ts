import { endpoints, kitEndpoints, type ProfileWire } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The customer's works of all kinds or of one, newest first, page after page. */
export function useWorks(product: ProductDefinition | null) {
  return useInfiniteQuery({
    queryKey: ['works', product?.kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(product ? kitEndpoints(product.apiBase).list : endpoints.kits, {
        query: { page: pageParam, visible: 1 },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });
}

/** The order that was begun and not finished, or null. */
export function useUnfinishedBlank(): ProfileWire['unfinished_blank'] {
  const { data } = useQuery({ queryKey: ['profile'], queryFn: ({ signal }) => call(endpoints.profile, { signal }) });
  return data?.data.unfinished_blank ?? null;
}
