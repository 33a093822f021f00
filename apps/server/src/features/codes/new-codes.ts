import { randomInt } from 'node:crypto';
import type { ProductKind } from '@uzor/contract';
import type { ProductSize } from '@uzor/kit';
import { newId } from '../../platform/ids.ts';
import { type ImportedCode, sizesWithIds } from './import.ts';
import type { MarketOrder } from './orders.ts';
import type { Code } from './repository.ts';

/** Characters of new codes, without those easily confused (0 O, 1 I L). */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newCodeLength = 12; // 59.5 bits, enough against guessing one of ten million sold codes

export function newCode(): string {
  return Array.from({ length: newCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}

export interface NewCode {
  readonly kind: ProductKind;
  /** By default any size and filter of the kind. */
  readonly sizeIds?: readonly number[] | null;
  readonly filterIds?: readonly number[] | null;
  /** Null = unlimited. */
  readonly uses: number | null;
  readonly batch?: string | null;
  readonly marketplace?: string | null;
  readonly trial?: boolean;
}

export function rowOf(
  { kind, sizeIds = null, filterIds = null, uses, batch = null, marketplace = null, trial = false }: NewCode,
  code: string,
  now: Date,
): Code {
  return {
    id: newId(now),
    code,
    kind,
    size_ids: sizeIds && [...sizeIds],
    filter_ids: filterIds && [...filterIds],
    uses,
    used: 0,
    batch,
    marketplace,
    trial,
    blocked_at: null,
    expires_at: null,
    created_at: now,
    order_number: null,
  };
}

export function rowOfOrder({ order, ...box }: MarketOrder, marketplace: string | null, now: Date): Code {
  const uses = usesOf(sizesWithIds(box.kind, box.sizeIds));
  return { ...rowOf({ ...box, uses, marketplace }, newCode(), now), order_number: order };
}

export function rowOfImported({ code, uses, expiresAt, ...made }: ImportedCode, now: Date): Code {
  const granted = uses === undefined ? usesOf(sizesWithIds(made.kind, made.sizeIds)) : uses;
  return { ...rowOf({ ...made, uses: granted }, code, now), expires_at: expiresAt };
}

/** Uses of a new code for any of `sizes`: the smallest default among them; null = unlimited. */
export function usesOf(sizes: readonly ProductSize[]): number | null {
  const granted = sizes.flatMap(({ codeUses }) => codeUses ?? []);
  return granted.length === 0 ? null : Math.min(...granted);
}
