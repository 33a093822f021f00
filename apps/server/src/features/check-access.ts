import type { ProductKind } from '@uzor/contract';
import { availableKinds, productOf } from '@uzor/kit';
import type { Kysely } from 'kysely';
import { NotFound } from '../errors.ts';
import type { AccessRule, Person } from '../platform/parts.ts';
import type { Tables } from '../platform/postgres/tables.ts';
import { demandHolder } from './blanks/index.ts';
import { ownedKit } from './kits/index.ts';

/** Refuses strangers of a kit or a blank before a body is read; the services look again under their locks. */
export async function enter(
  database: Kysely<Tables>,
  { access, path, inBin = false }: AccessRule,
  params: Readonly<Record<string, string>>,
  person: Person | null,
): Promise<void> {
  if (access === 'owner' && person !== null)
    await ownedKit(database, params['id'] ?? '', kindOf(path), person, { inBin });
  // `complete` may be repeated by a stranger of the account with slug and address: it decides by itself.
  if (access === 'slug' && !path.endsWith('/complete'))
    await demandHolder(database, kindOf(path), params['slug'] ?? '', person);
}

function kindOf(path: string): ProductKind {
  const kind = availableKinds.find((one) => path.startsWith(`${productOf(one).apiBase}/`));
  if (!kind) throw new NotFound('path', path);
  return kind;
}
