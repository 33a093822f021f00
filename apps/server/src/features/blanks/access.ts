import type { ProductKind } from '@uzor/contract';
import type { Kysely } from 'kysely';
import { Conflict, Forbidden, NotFound, SignInNeeded } from '../../errors.ts';
import type { Person } from '../../platform/parts.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { isId } from '../kits/index.ts';
import { type Blank, blankRepository } from './repository.ts';

/** Whose blank, as the wire names it. */
export interface BlankAddress {
  readonly kind: ProductKind;
  readonly slug: string;
  readonly person: Person | null;
}

type Repository = ReturnType<typeof blankRepository>;

/** The blank if it is of this kind. @throws NotFound */
export async function knownBlank(find: Repository['find'], kind: ProductKind, slug: string): Promise<Blank> {
  const blank = isId(slug) ? await find(slug) : null;
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
  if (blank.status === 'completed') throw new Conflict('blank.completed');
}

/** Refuses whoever may not see the blank. @throws NotFound, and as `demandReader` */
export async function demandHolder(
  db: Kysely<Tables>,
  kind: ProductKind,
  slug: string,
  person: Person | null,
): Promise<void> {
  demandReader(await knownBlank(blankRepository(db).find, kind, slug), person);
}
