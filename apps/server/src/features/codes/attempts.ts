import type { Kysely } from 'kysely';
import { Conflict, type FieldText, Invalid } from '../../errors.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { type Codes, multiBoxRepository, type OrderOfBoxes } from './multi-box/repository.ts';
import { type Code, codeRepository } from './repository.ts';

/** Null = unlimited. */
export function attemptsLeft({ uses, used }: Pick<Code, 'uses' | 'used'>): number | null {
  return uses === null ? null : Math.max(0, uses - used);
}

/** Null = unlimited. */
export function fewestLeft(codes: Codes): number | null {
  const bounded = codes.map(attemptsLeft).filter((left) => left !== null);
  return bounded.length === 0 ? null : Math.min(...bounded);
}

/**
 * Spends an attempt of each code, all or none; `tx` has locked the codes. `boxes`: how many the order's size takes.
 * Returns the attempt of the first code. @throws Conflict if boxes were added or removed meanwhile, Invalid on `code`
 */
export async function spendAttempts(
  tx: Kysely<Tables>,
  order: OrderOfBoxes,
  boxes: number,
  now: Date,
): Promise<number> {
  const codes = await multiBoxRepository(tx).codesOf(order);
  if (boxes !== codes.length) throw new Conflict('preset.notReady');
  let first = 0;
  for (const code of codes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const attempt = await codeRepository(tx).takeAttempt(code.id, now);
    if (attempt === null) throw new Invalid({ code: [await whyNoAttempt(tx, code, boxes)] });
    if (code.id === order.code_id) first = attempt;
    else await multiBoxRepository(tx).spent(order.slug, code.id, attempt);
  }
  return first;
}

async function whyNoAttempt(tx: Kysely<Tables>, { id, code }: Code, boxes: number): Promise<FieldText> {
  const { uses, used } = await codeRepository(tx).byId(id);
  const isUsedUp = uses !== null && used >= uses;
  if (boxes === 1) return isUsedUp ? 'code.usedUp' : 'code.blocked';
  return { key: isUsedUp ? 'box.usedUp' : 'box.blocked', values: { code: code.slice(-4) } };
}
