import type { AnswerOf, Endpoint } from '@uzor/contract';
import { infiniteQueryOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { call, type Question } from './transport.ts';
import { callKept } from './works/kept-answers.ts';

/* The only place that writes query keys. A key is derived from the endpoint and its parameters. */

type Asked = Endpoint & Required<Pick<Endpoint, 'answer'>>;

/** A query for the whole answer of one endpoint; use `select` to read parts of it. */
export function query<E extends Asked>(endpoint: E, { params = {}, query: search = {} }: Question = {}) {
  return queryOptions({
    queryKey: [endpoint.path, params, search],
    queryFn: ({ signal }) => callKept(endpoint, { params, query: search, signal }),
  });
}

export function dataOf<T>({ data }: { readonly data: T }): T {
  return data;
}

export function useNow<T>(
  endpoint: Endpoint & { readonly answer: ZodMiniType<{ readonly data: T }> },
  asked?: Question,
) {
  return useQuery({ ...query(endpoint, asked), select: ({ data }: { readonly data: T }) => data, staleTime: 0 });
}

type Page = { readonly meta: { readonly current_page: number; readonly last_page: number } };

export function pagesOf<P extends Page>(
  endpoint: Endpoint & { readonly answer: ZodMiniType<P> },
  { params = {}, query: search = {} }: Question = {},
) {
  return infiniteQueryOptions({
    queryKey: [endpoint.path, params, search, 'pages'],
    queryFn: async ({ pageParam, signal }): Promise<P> =>
      callKept(endpoint, { params, query: { ...search, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });
}

type Stretch = {
  readonly data: readonly unknown[];
  readonly meta: { readonly offset: number; readonly total: number };
};

/** An endpoint read by `limit` and `offset`, in pages of `limit` entries. */
export function offsetPages<P extends Stretch>(
  endpoint: Endpoint & { readonly answer: ZodMiniType<P> },
  limit: number,
  { params = {}, query: search = {} }: Question = {},
) {
  return infiniteQueryOptions({
    queryKey: [endpoint.path, params, search, 'stretches', limit],
    queryFn: async ({ pageParam, signal }): Promise<P> =>
      call(endpoint, { params, query: { ...search, limit, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data, meta }) => {
      const next = meta.offset + data.length;
      return data.length > 0 && next < meta.total ? next : undefined;
    },
  });
}

type Latest = { readonly meta: { readonly next: string | null } };

/** A list read from the newest entry back: each page's `before` requests the next page. */
export function newestOf<P extends Latest>(
  endpoint: Endpoint & { readonly answer: ZodMiniType<P> },
  { params = {}, query: search = {} }: Question = {},
) {
  return infiniteQueryOptions({
    queryKey: [endpoint.path, params, search, 'newest'],
    queryFn: async ({ pageParam, signal }): Promise<P> =>
      call(endpoint, { params, query: { ...search, ...(pageParam !== '' && { before: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
  });
}

export function keepFirstStretch<P extends Stretch>(
  queries: QueryClient,
  { queryKey }: ReturnType<typeof offsetPages<P>>,
  first: P,
): void {
  queries.setQueryData(queryKey, { pages: [first], pageParams: [0] });
}

/**
 * The initial data of a screen, fetched at every visit but never refetched while the screen is open.
 * @param name unique to the screen; a test checks this
 */
export function opening<T>(name: string, parts: readonly (string | null)[], open: (signal: AbortSignal) => Promise<T>) {
  return queryOptions({
    queryKey: [name, ...parts],
    queryFn: ({ signal }) => open(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function asks({ queryKey }: { readonly queryKey: readonly unknown[] }, endpoint: Endpoint): boolean {
  return queryKey[0] === endpoint.path;
}

/** Refetches an endpoint for these params, or for all params that include them. */
export function invalidate(queries: QueryClient, endpoint: Endpoint, params: Question['params'] = {}): Promise<void> {
  return queries.invalidateQueries({ queryKey: [endpoint.path, params] });
}

/** Optimistic update of a cached list; `change` returns the new item, null to remove it. Invalidate the list later. */
export async function changeListed<P extends Page & { readonly data: readonly unknown[] }>(
  queries: QueryClient,
  endpoint: Endpoint & { readonly answer: ZodMiniType<P> },
  question: Question,
  change: (item: P['data'][number]) => P['data'][number] | null,
): Promise<void> {
  const { queryKey } = pagesOf(endpoint, question);
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(
    queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, data: page.data.flatMap((item) => change(item) ?? []) })),
      },
  );
}

/** Caches an answer returned by another call; cancels a running request, whose answer would be older. */
export async function keepAnswer<E extends Asked>(
  queries: QueryClient,
  endpoint: E,
  question: Question,
  answer: AnswerOf<E> | ((known: AnswerOf<E> | undefined) => AnswerOf<E> | undefined),
): Promise<void> {
  const { queryKey } = query(endpoint, question);
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, answer);
}
