import type { Kysely } from 'kysely';
import { Conflict, Forbidden } from '../../errors.ts';
import type { Person } from '../../platform/parts.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { accountRepository } from '../accounts/index.ts';

/** Lets operators in whose sign-in needs more than a password. @throws Forbidden for anybody else, Conflict for an operator without a second factor */
export async function demandOperator(database: Kysely<Tables>, { id }: Person): Promise<void> {
  const accounts = accountRepository(database);
  if ((await accounts.byId(id))?.role !== 'operator') throw new Forbidden('desk', id);
  if (!(await accounts.hasSecondFactor(id))) throw new Conflict('desk.secondFactor');
}
