import type { ProductKind } from '@uzor/contract';
import type { Kysely } from 'kysely';
import { Conflict, Forbidden, HeldElsewhere, Invalid, NotFound, SignInNeeded } from '../../../errors.ts';
import { isId } from '../../../platform/ids.ts';
import type { CallerOfCall, Parts, Person } from '../../../platform/parts.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { multiBoxRepository, wasEntered } from '../../codes/index.ts';
import { accountRepository, emailKey } from '../../people/index.ts';
import { type Blank, demandUnfinished } from './lifecycle.ts';
import { blankRepository } from './repository.ts';

/** A blank as the access check read it, not locked, and the caller. */
export interface HeldBlank {
  readonly blank: Blank;
  readonly person: Person | null;
}

/** Someone who gave the right password and has no token yet. */
export type Signing = Pick<Person, 'id' | 'email'>;

/** The blank if it is of this kind and its owner has not deleted the account. @throws NotFound */
export async function findBlank(db: Kysely<Tables>, kind: ProductKind, slug: string): Promise<Blank> {
  const blank = isId(slug) ? await blankRepository(db).find(slug) : null;
  if (!blank || blank.kind !== kind) throw new NotFound('blank', slug);
  const owner = blank.account_id === null ? null : await accountRepository(db).byId(blank.account_id);
  if (owner?.erase_at) throw new NotFound('blank', slug);
  return blank;
}

/** Only its owner may read a completed blank. @throws SignInNeeded, Forbidden */
export function demandReader(blank: Blank, person: Person | null): void {
  if (blank.status !== 'completed') return;
  if (person === null) throw new SignInNeeded();
  if (blank.account_id !== person.id) throw new Forbidden('blank', blank.slug);
}

type Holding = Omit<CallerOfCall, 'guest'>;

/**
 * Whether the caller owns the blank, or entered one of its codes in this browser. Once the owner has proven the
 * address, codes no longer count: a stranger may have opened the blank in the owner's name.
 */
export async function isHolder(
  parts: Pick<Parts, 'database' | 'config'>,
  blank: Blank,
  { person, enteredCodes }: Holding,
): Promise<boolean> {
  const entered = (codeId: string) => wasEntered(parts, codeId, enteredCodes);
  if (person !== null && blank.account_id === person.id) return true;
  const owner = blank.account_id === null ? null : await accountRepository(parts.database).byId(blank.account_id);
  if (owner?.proven_at && owner.proven_at > blank.created_at) return false;
  if (entered(blank.code_id)) return true;
  const codes = enteredCodes.length > 0 ? await multiBoxRepository(parts.database).codesOf(blank) : [];
  return codes.some(({ id }) => entered(id));
}

/** Only its holder may open an unfinished blank: a link alone must not show the photo. @throws HeldElsewhere */
export async function demandHolder(
  parts: Pick<Parts, 'database' | 'config'>,
  blank: Blank,
  caller: Holding,
): Promise<void> {
  if (blank.status !== 'completed' && !(await isHolder(parts, blank, caller))) throw new HeldElsewhere(blank.slug);
}

/** @throws Conflict for a completed blank, or like `demandReader` */
export function demandWriter(blank: Blank, person: Person | null): void {
  demandReader(blank, person);
  demandUnfinished(blank);
}

/** @throws Conflict while no preset is drawn, or like `demandWriter` */
export function demandDrawn(blank: Blank, person: Person | null): void {
  demandWriter(blank, person);
  if (blank.status !== 'preset') throw new Conflict('preset.notReady');
}

/**
 * Refuses an unfinished order whose typed address is not the account's, because the browser may still be signed in as
 * someone else.
 * @throws Invalid on `email`
 */
export function demandOwnAddress({ status }: Blank, person: Person, typed: string): void {
  if (status !== 'completed' && emailKey(typed) !== emailKey(person.email))
    throw new Invalid({ email: [{ key: 'email.otherSignIn', values: { email: person.email } }] });
}

/** Whether a blank waits for the owner of its address to sign in. */
export function waitsFor({ tried_email: tried }: Blank, { email }: Signing): boolean {
  return tried !== null && emailKey(tried) === emailKey(email);
}
