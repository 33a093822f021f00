import { endpoints, type ProfileWire } from '@uzor/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The customer's works, newest first, page after page. */
export function useWorks() {
  return useInfiniteQuery({
    queryKey: ['works'],
    queryFn: ({ pageParam, signal }) => call(endpoints.kits, { query: { page: pageParam, visible: 1 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });
}

/** The order that was begun and not finished, or null. */
export function useUnfinishedBlank(): ProfileWire['unfinished_blank'] {
  const { data } = useQuery({ queryKey: ['profile'], queryFn: ({ signal }) => call(endpoints.profile, { signal }) });
  return data?.data.unfinished_blank ?? null;
}
