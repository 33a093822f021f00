import type { ProductKind } from '@uzor/contract';
import type { Kysely, Transaction } from 'kysely';
import { Forbidden, NotFound } from '../../../errors.ts';
import { isId } from '../../../platform/ids.ts';
import type { Person } from '../../../platform/parts.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { Kit } from './lifecycle.ts';
import { kitRepository } from './repository.ts';

/**
 * The kit if it is of this kind, belongs to the person and, unless `inBin`, is not in the bin.
 * @throws NotFound, Forbidden
 */
export async function ownedKit(
  db: Kysely<Tables>,
  id: string,
  kind: ProductKind,
  person: Person,
  { inBin = false }: { readonly inBin?: boolean } = {},
): Promise<Kit> {
  const kit = isId(id) ? await kitRepository(db).byId(id) : null;
  if (!kit || kit.kind !== kind) throw new NotFound('kit', id);
  return demandOwner(kit, person, inBin);
}

/**
 * Locks a kit for its owner until the transaction ends.
 * @throws NotFound if it was erased or trashed meanwhile, Forbidden
 */
export async function heldKit(tx: Transaction<Tables>, { id }: Kit, person: Pick<Person, 'id'>): Promise<Kit> {
  const kit = await kitRepository(tx).lock(id);
  if (!kit) throw new NotFound('kit', id);
  return demandOwner(kit, person, false);
}

function demandOwner(kit: Kit, person: Pick<Person, 'id'>, inBin: boolean): Kit {
  if (kit.account_id !== person.id) throw new Forbidden('kit', kit.id);
  if (kit.trashed_at !== null && !inBin) throw new NotFound('kit', kit.id);
  return kit;
}
