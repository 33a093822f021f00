import { type BlankWire, kitEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dataOf, keepAnswer, query } from './queries.ts';

export const blankQuery = ({ apiBase }: ProductDefinition, slug: string) =>
  queryOptions({ ...query(kitEndpoints(apiBase).blank, { params: { slug } }), select: dataOf, staleTime: 0 });

/** Caches the blank that the server returned after a change, so that the next screen starts from it. */
export function keepBlank(
  queries: QueryClient,
  { apiBase }: ProductDefinition,
  answer: { readonly data: BlankWire },
): Promise<void> {
  return keepAnswer(queries, kitEndpoints(apiBase).blank, { params: { slug: answer.data.slug } }, answer);
}
