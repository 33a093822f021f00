import type { Transaction } from 'kysely';
import { SignInNeeded } from '../../../errors.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { codeRepository, multiBoxRepository } from '../../codes/index.ts';
import { accountRepository, keyRepository } from '../../people/index.ts';
import type { HeldBlank } from './access.ts';
import type { Blank, DrawnBlank } from './lifecycle.ts';
import { blankRepository } from './repository.ts';

/* The locks of an order, taken in the order that `inTransaction` prescribes: the account, the codes, the blank. */

/** Locks the account concerned. @throws SignInNeeded if it was erased or the caller's sign-in ended meanwhile */
export async function lockAccount(tx: Transaction<Tables>, { blank, person }: HeldBlank, now: Date): Promise<void> {
  if (person) {
    const isThere = await accountRepository(tx).hold(person.id);
    const signIn = isThere && (await keyRepository(tx).liveToken(Buffer.from(person.signIn, 'hex'), now));
    if (!signIn) throw new SignInNeeded();
  }
  // The owner must not sign in for the first time before a repeated call is answered.
  if (!person && blank.account_id !== null) await accountRepository(tx).lock(blank.account_id);
}

/**
 * Locks the account that this call, or a concurrent one, has just made for a visitor's order. Otherwise signing in
 * would lock it after the code and the blank, which can deadlock with a call that locks the account first.
 */
export async function lockJustMade(
  tx: Transaction<Tables>,
  { blank, person }: HeldBlank,
  email: string,
): Promise<void> {
  const account = person === null ? await accountRepository(tx).byEmail(email) : null;
  if (account?.made_by_blank === blank.slug) await accountRepository(tx).lock(account.id);
}

/** Locks the codes and the blank; null if the blank was erased meanwhile. */
export async function lockBlank(tx: Transaction<Tables>, found: Blank): Promise<DrawnBlank | null> {
  const codes = await multiBoxRepository(tx).codesOf(found);
  await codeRepository(tx).hold(codes.map(({ id }) => id));
  return blankRepository(tx).lock(found.slug);
}
