import type { ProductKind } from '@uzor/contract';
import type { Kysely } from 'kysely';
import { Forbidden, NotFound, SignInNeeded } from '../../errors.ts';
import { isId } from '../../platform/ids.ts';
import type { Person } from '../../platform/parts.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { type Blank, demandUnfinished } from './lifecycle.ts';
import { blankRepository } from './repository.ts';

/** A blank as the access check has read it, without a lock, and who calls. */
export interface HeldBlank {
  readonly blank: Blank;
  readonly person: Person | null;
}

/** The blank if it is of this kind. @throws NotFound */
export async function knownBlank(db: Kysely<Tables>, kind: ProductKind, slug: string): Promise<Blank> {
  const blank = isId(slug) ? await blankRepository(db).find(slug) : null;
  if (!blank || blank.kind !== kind) throw new NotFound('blank', slug);
  return blank;
}

/** The slug opens an unfinished blank to everybody who has it, a finished one to its owner only. @throws SignInNeeded, Forbidden */
export function demandReader(blank: Blank, person: Person | null): void {
  if (blank.status !== 'completed') return;
  if (person === null) throw new SignInNeeded();
  if (blank.account_id !== person.id) throw new Forbidden('blank', blank.slug);
}

/** A finished blank changes no more. @throws Conflict, and as `demandReader` */
export function demandWriter(blank: Blank, person: Person | null): void {
  demandReader(blank, person);
  demandUnfinished(blank);
}
