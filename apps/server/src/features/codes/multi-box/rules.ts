import { joinableBoxes, sizesOfBoxes } from '@uzor/kit';
import type { Kysely } from 'kysely';
import { Conflict, type FieldText, Invalid, NotFound } from '../../../errors.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { Code } from '../repository.ts';
import { allowedFilterIds, allowedSizeIds } from '../service.ts';
import { endOf } from '../wire.ts';
import { type Codes, multiBoxRepository, type OrderOfBoxes } from './repository.ts';

export interface Boxes {
  /** Sizes of a single box that every code allows. */
  readonly ownSizeIds: readonly number[];
  /** Sizes that take this number of boxes; may be empty. */
  readonly sizeIds: readonly number[];
  readonly filterIds: readonly number[];
}

export function boxesOfCodes([first, ...others]: Codes): Boxes {
  const inAll = (idsOf: (code: Code) => readonly number[]) =>
    idsOf(first).filter((id) => others.every((code) => idsOf(code).includes(id)));
  const ownSizeIds = inAll(allowedSizeIds);
  const sizeIds = sizesOfBoxes(first.kind, ownSizeIds, 1 + others.length).map(({ id }) => id);
  return { ownSizeIds, sizeIds, filterIds: inAll(allowedFilterIds) };
}

/** The caller has locked the order. @throws Invalid on `code` */
export async function addBox(tx: Kysely<Tables>, order: OrderOfBoxes, added: Code, now: Date): Promise<Boxes> {
  const codes = await multiBoxRepository(tx).codesOf(order);
  const refusal = whyNotJoined(codes, added);
  if (refusal !== null) throw new Invalid({ code: [refusal] });
  await multiBoxRepository(tx).add(order.slug, added.id, now);
  return boxesOfCodes([...codes, added]);
}

/**
 * Removes the added box whose code ends with `ending`; without `ending`, all added boxes. The caller has locked the
 * order.
 * @throws Conflict if no box was added, NotFound if no added code ends with `ending`
 */
export async function removeBoxes(tx: Kysely<Tables>, order: OrderOfBoxes, ending?: string): Promise<Boxes> {
  const [first, ...others] = await multiBoxRepository(tx).codesOf(order);
  if (others.length === 0) throw new Conflict('boxes.one');
  const gone = ending === undefined ? others : others.filter(({ code }) => endOf(code) === ending).slice(0, 1);
  if (gone.length === 0) throw new NotFound('joined box', order.slug);
  await multiBoxRepository(tx).remove(
    order.slug,
    gone.map(({ id }) => id),
  );
  return boxesOfCodes([first, ...others.filter((code) => !gone.includes(code))]);
}

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

/** The id if exactly one is allowed, which is then chosen automatically; else null. */
export const onlyOne = ([first, ...others]: readonly number[]): number | null =>
  first !== undefined && others.length === 0 ? first : null;
