import { bagEndpoints } from '@uzor/contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../api/queries.ts';
import { coloursChangedOf } from '../../api/work-queries.ts';
import type { OfWork } from './of-work.ts';

/** Has everything asked again that shows a work whose colours this page has changed. */
export async function changedHere(queries: QueryClient, { product, kitId }: OfWork): Promise<void> {
  coloursChangedOf(queries, product, kitId, false);
  await invalidate(queries, bagEndpoints(product.apiBase).bag, { id: kitId });
}
