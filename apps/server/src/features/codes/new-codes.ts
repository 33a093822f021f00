import type { ProductKind } from '@uzor/contract';
import type { ProductSize } from '@uzor/kit';
import { newId } from '../../platform/ids.ts';
import { newCode } from './generate.ts';
import { type ImportedCode, sizesWithIds } from './import.ts';
import type { MarketOrder } from './orders.ts';
import type { Code } from './repository.ts';

/** What a new code allows. */
export interface NewCode {
  readonly kind: ProductKind;
  /** Null = any of the kind. */
  readonly sizeIds: readonly number[] | null;
  readonly filterIds: readonly number[] | null;
  /** Null = unlimited. */
  readonly uses: number | null;
  readonly batch: string | null;
  readonly marketplace: string | null;
  readonly trial?: boolean;
}

/** The row of an unused code. */
export function rowOf(made: NewCode, code: string, now: Date): Code {
  return {
    id: newId(now),
    code,
    kind: made.kind,
    size_ids: made.sizeIds && [...made.sizeIds],
    filter_ids: made.filterIds && [...made.filterIds],
    uses: made.uses,
    used: 0,
    batch: made.batch,
    marketplace: made.marketplace,
    trial: made.trial ?? false,
    blocked_at: null,
    expires_at: null,
    created_at: now,
    order_number: null,
  };
}

/** The row of a new code for an order of a marketplace (null: not named). */
export function rowOfOrder({ order, ...box }: MarketOrder, marketplace: string | null, now: Date): Code {
  const uses = usesOf(sizesWithIds(box.kind, box.sizeIds));
  return { ...rowOf({ ...box, uses, batch: null, marketplace }, newCode(), now), order_number: order };
}

/** The row of a code that comes from a file. */
export function rowOfImported({ code, uses, expiresAt, ...made }: ImportedCode, now: Date): Code {
  const granted = uses === undefined ? usesOf(sizesWithIds(made.kind, made.sizeIds)) : uses;
  return { ...rowOf({ ...made, uses: granted }, code, now), expires_at: expiresAt };
}

/** Uses of a new code for any of `sizes`: the smallest default among them; null = unlimited. */
export function usesOf(sizes: readonly ProductSize[]): number | null {
  const granted = sizes.flatMap(({ codeUses }) => codeUses ?? []);
  return granted.length === 0 ? null : Math.min(...granted);
}
