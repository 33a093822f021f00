import { type BlankWire, kitEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dataOf, keepAnswer, query } from './queries.ts';

export const blankQuery = ({ apiBase }: ProductDefinition, slug: string) =>
  queryOptions({ ...query(kitEndpoints(apiBase).blank, { params: { slug } }), select: dataOf, staleTime: 0 });

/** Keeps the blank that a change of it has answered with: the next screen begins with it. */
export function keepBlank(
  queries: QueryClient,
  { apiBase }: ProductDefinition,
  answer: { readonly data: BlankWire },
): Promise<void> {
  return keepAnswer(queries, kitEndpoints(apiBase).blank, { params: { slug: answer.data.slug } }, answer);
}
