import { type ProductKind, productKinds } from '@uzor/contract';
import * as z from 'zod/mini';
import { keepText, keptText } from './kept-text.ts';

/** The order that was begun with a code in this browser. */
export interface BegunOrder {
  readonly kind: ProductKind;
  readonly slug: string;
}

const storageKey = 'uzor-codes';
/** Orders remembered; older ones are forgotten. */
const mostKept = 6;
const shape = z.array(z.object({ code: z.string(), kind: z.enum(productKinds), slug: z.string() }));

/** The order begun with this code in this browser, so that its photo is found again; null if there is none. */
export function begunOrder(code: string): BegunOrder | null {
  const known = read().find((one) => one.code === code);
  return known ? { kind: known.kind, slug: known.slug } : null;
}

/** Remembers the order of a code; null forgets it, for example once the scheme is ordered. */
export function keepBegunOrder(code: string, order: BegunOrder | null): void {
  const others = read().filter((one) => one.code !== code);
  const next = order ? [{ code, ...order }, ...others].slice(0, mostKept) : others;
  keepText(storageKey, next.length === 0 ? null : JSON.stringify(next));
}

function read(): z.infer<typeof shape> {
  try {
    return shape.parse(JSON.parse(keptText(storageKey) ?? '[]'));
  } catch {
    return []; // written by another version
  }
}
