import { type ProductKind, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { Kysely } from 'kysely';
import { NotFound } from '../errors.ts';
import type { AccessRule, Person } from '../platform/parts.ts';
import type { Tables } from '../platform/postgres/tables.ts';
import { type Blank, demandReader, knownBlank } from './blanks/index.ts';
import { demandOperator } from './desk/index.ts';
import { type Kit, ownedKit } from './kits/index.ts';

declare module '../platform/parts.ts' {
  interface FoundByAccess {
    /** The blank of the slug in the path. */
    readonly slug: Blank;
    /** The kit of the id in the path. */
    readonly owner: Kit;
  }
}

/** Checks access to a kit or a blank before a body is read, and returns it. Services check again under their locks. */
export async function checkAccess(
  database: Kysely<Tables>,
  { access, path, inBin = false, openWhenCompleted = false }: AccessRule,
  params: Readonly<Record<string, string>>,
  person: Person | null,
): Promise<Blank | Kit | null> {
  if (access === 'owner' && person !== null)
    return ownedKit(database, params['id'] ?? '', kindOf(path), person, { inBin });
  if (access === 'operator' && person !== null) await demandOperator(database, person);
  if (access !== 'slug') return null;
  const blank = await knownBlank(database, kindOf(path), params['slug'] ?? '');
  if (!openWhenCompleted) demandReader(blank, person);
  return blank;
}

function kindOf(path: string): ProductKind {
  const kind = productKinds.find((one) => path.startsWith(`${productOf(one).apiBase}/`));
  if (!kind) throw new NotFound('path', path);
  return kind;
}
