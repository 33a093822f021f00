import { randomInt } from 'node:crypto';
import { productOf } from '@uzor/kit';
import { newId } from '../../platform/ids.ts';
import type { Code } from './repository.ts';

/** Characters of new codes, without those easily confused (0 O, 1 I L). */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newCodeLength = 12; // 59.5 bits, enough against guessing one of ten million sold codes

export function newCode(): string {
  return Array.from({ length: newCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}

/** The box of a code: its kind with the sizes and filters to choose from; null = any of the kind. */
export type BoxOfCode = Pick<Code, 'kind' | 'size_ids' | 'filter_ids'>;
/** `uses` null = unlimited. */
export type NewCode = Pick<Code, 'kind' | 'uses'> & Partial<Code>;
/** A code whose text is given. */
export type WrittenCode = NewCode & BoxOfCode & Pick<Code, 'code'>;

export const rowOf = (given: NewCode, now: Date): Code => ({
  id: newId(now),
  code: newCode(),
  size_ids: null,
  filter_ids: null,
  used: 0,
  batch: null,
  marketplace: null,
  trial: false,
  blocked_at: null,
  expires_at: null,
  created_at: now,
  order_number: null,
  ...given,
});

/** Default uses of a new code for a box: the smallest of its sizes; null = unlimited. */
export function usesOf({ kind, size_ids: ids }: Pick<Code, 'kind' | 'size_ids'>): number | null {
  const sizes = productOf(kind).sizes.filter(({ id }) => ids?.includes(id) ?? true);
  const granted = sizes.flatMap(({ codeUses }) => codeUses ?? []);
  return granted.length === 0 ? null : Math.min(...granted);
}
