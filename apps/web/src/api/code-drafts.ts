import { type ProductKind, productKinds } from '@uzor/contract';
import * as z from 'zod/mini';
import { begunOrdersKey } from './kept-text.ts';
import { keptList } from './kept-list.ts';

export interface BegunOrder {
  readonly kind: ProductKind;
  readonly slug: string;
}

/** History state of the code page: the order that the code will open, and the page that asked for the code. */
export interface CodePageState {
  readonly draft: { readonly slug: string; readonly address: string };
}

/** The order that the code page should open; null if no page asked for one. */
export function draftOfPage(state: unknown): CodePageState['draft'] | null {
  return stateShape.safeParse(state).data?.draft ?? null;
}
const stateShape = z.object({
  draft: z.object({ slug: z.string(), address: z.string().check(z.regex(/^\/(?!\/)/)) }), // paths of this site only
});

const orders = keptList({
  storageKey: begunOrdersKey,
  most: 6,
  shape: z.object({ code: z.string(), kind: z.enum(productKinds), slug: z.string() }),
  keyOf: ({ code }) => code,
});

/** The order begun with this code in this browser, whose photo may still be stored here; null if there is none. */
export function begunOrder(code: string): BegunOrder | null {
  const known = orders.find(code);
  return known ? { kind: known.kind, slug: known.slug } : null;
}

export function begunOrders(): readonly (BegunOrder & { readonly code: string })[] {
  return orders.all();
}

export function keepBegunOrder(code: string, order: BegunOrder | null): void {
  orders.keep(code, order === null ? null : { code, ...order });
}
