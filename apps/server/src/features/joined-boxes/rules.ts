import { joinableBoxes, sizesOfBoxes } from '@uzor/kit';
import type { Kysely } from 'kysely';
import { Conflict, type FieldText, Invalid } from '../../errors.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { allowedFilterIds, allowedSizeIds, attemptsLeft, type Code } from '../codes/index.ts';
import { boxRepository, type Codes, type OrderOfBoxes } from './repository.ts';

/** What the boxes of an order allow together. */
export interface Boxes {
  /** Sizes of the boxes themselves, as every code allows them. */
  readonly ownSizeIds: readonly number[];
  /** Sizes of the work; empty while so many boxes make none. */
  readonly sizeIds: readonly number[];
  readonly filterIds: readonly number[];
}

/** What boxes of these codes allow; one code alone allows what is printed on its box. */
export function boxesOfCodes([first, ...others]: Codes): Boxes {
  const inAll = (idsOf: (code: Code) => readonly number[]) =>
    idsOf(first).filter((id) => others.every((code) => idsOf(code).includes(id)));
  const ownSizeIds = inAll(allowedSizeIds);
  const sizeIds = sizesOfBoxes(first.kind, ownSizeIds, 1 + others.length).map(({ id }) => id);
  return { ownSizeIds, sizeIds, filterIds: inAll(allowedFilterIds) };
}

/** Fewest attempts that remain of any of the codes; null = unlimited. */
export function fewestLeft(codes: Codes): number | null {
  const bounded = codes.map(attemptsLeft).filter((left) => left !== null);
  return bounded.length === 0 ? null : Math.min(...bounded);
}

/** Adds a code to a held order, and answers what its boxes allow then. @throws Invalid on `code` */
export async function addBox(tx: Kysely<Tables>, order: OrderOfBoxes, added: Code, now: Date): Promise<Boxes> {
  const codes = await boxRepository(tx).codesOf(order);
  const refusal = whyNotJoined(codes, added);
  if (refusal !== null) throw new Invalid({ code: [refusal] });
  await boxRepository(tx).add(order.slug, added.id, now);
  return boxesOfCodes([...codes, added]);
}

/** Leaves a held order its first box alone, and answers what that allows. @throws Conflict where there is no other */
export async function leaveOneBox(tx: Kysely<Tables>, order: OrderOfBoxes): Promise<Boxes> {
  const [first, ...others] = await boxRepository(tx).codesOf(order);
  if (others.length === 0) throw new Conflict('boxes.one');
  await boxRepository(tx).clear(order.slug);
  return boxesOfCodes([first]);
}

/** Why a code does not join those before; null if it does. */
function whyNotJoined(codes: Codes, added: Code): FieldText | null {
  const [first] = codes;
  if (added.kind !== first.kind) return 'box.otherKind';
  if (codes.some(({ id }) => id === added.id)) return 'box.twice';
  const before = boxesOfCodes(codes);
  const { ownSizeIds, filterIds } = boxesOfCodes([...codes, added]);
  const most = Math.max(0, ...joinableBoxes(first.kind, before.ownSizeIds));
  if (most === 0) return 'box.alone';
  if (codes.length >= most) return { key: 'box.most', values: { most } };
  const fits = joinableBoxes(first.kind, ownSizeIds).some((count) => count > codes.length);
  if (!fits) return 'box.otherSize';
  return filterIds.length === 0 ? 'box.otherPalette' : null;
}

/** A choice made already because only one is allowed. */
export const onlyOne = ([first, ...others]: readonly number[]): number | null =>
  first !== undefined && others.length === 0 ? first : null;
