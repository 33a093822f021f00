import { type ProductKind, productKinds } from '@uzor/contract';
import * as z from 'zod/mini';
import { keptList } from './kept-list.ts';

/** The order that was begun with a code in this browser. */
export interface BegunOrder {
  readonly kind: ProductKind;
  readonly slug: string;
}

const orders = keptList({
  storageKey: 'uzor-codes',
  most: 6,
  shape: z.object({ code: z.string(), kind: z.enum(productKinds), slug: z.string() }),
  keyOf: ({ code }) => code,
});

/** The order begun with this code in this browser, so that its photo is found again; null if there is none. */
export function begunOrder(code: string): BegunOrder | null {
  const known = orders.find(code);
  return known ? { kind: known.kind, slug: known.slug } : null;
}

/** Remembers the order of a code; null forgets it, for example once the scheme is ordered. */
export function keepBegunOrder(code: string, order: BegunOrder | null): void {
  orders.keep(code, order === null ? null : { code, ...order });
}
