import type { Kysely } from 'kysely';
import { Conflict, Forbidden } from '../../../errors.ts';
import type { Person } from '../../../platform/parts.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { accountRepository } from './repository.ts';

/** Admits operators who signed in with a second factor. @throws Forbidden, Conflict */
export async function demandOperator(database: Kysely<Tables>, { id, secondFactor }: Person): Promise<void> {
  const accounts = accountRepository(database);
  if ((await accounts.byId(id))?.role !== 'operator') throw new Forbidden('desk', id);
  if (!(await accounts.hasSecondFactor(id))) throw new Conflict('desk.secondFactor');
  if (!secondFactor) throw new Conflict('desk.signInAgain');
}
