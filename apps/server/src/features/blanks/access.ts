import type { ProductKind } from '@uzor/contract';
import type { Kysely } from 'kysely';
import { Forbidden, NotFound, SignInNeeded } from '../../errors.ts';
import { isId } from '../../platform/ids.ts';
import type { Person } from '../../platform/parts.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { type Blank, demandUnfinished } from './lifecycle.ts';
import { blankRepository } from './repository.ts';

/** A blank as the access check read it, not locked, and the caller. */
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

/** Anyone with the slug may use an unfinished blank; a completed one only its owner. @throws SignInNeeded, Forbidden */
export function demandReader(blank: Blank, person: Person | null): void {
  if (blank.status !== 'completed') return;
  if (person === null) throw new SignInNeeded();
  if (blank.account_id !== person.id) throw new Forbidden('blank', blank.slug);
}

/** Refuses changes of a completed blank. @throws Conflict, and as `demandReader` */
export function demandWriter(blank: Blank, person: Person | null): void {
  demandReader(blank, person);
  demandUnfinished(blank);
}
