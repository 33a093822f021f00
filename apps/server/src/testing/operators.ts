import { endpoints } from '@uzor/contract';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Tables } from '../platform/postgres/tables.ts';
import { accountService } from '../features/people/index.ts';
import { newRecoveryCodes, recoveryHash } from '../features/people/second-factor/service.ts';
import type { TestServer } from './test-server.ts';

/** Posts to a path of the API as the account; returns the JSON of a successful answer. */
export type Ask = (path: string, body: object) => Promise<unknown>;

export async function proven(database: Kysely<Tables>, email: string): Promise<void> {
  await database.updateTable('account').set({ proven_at: new Date() }).where('email_key', '=', email).execute();
}

/** Sets a second factor up for the account with this address and password, and gives it the role; returns its id. */
export async function makeOperator(
  database: Kysely<Tables>,
  { email, password }: { readonly email: string; readonly password: string },
  ask: Ask,
): Promise<string> {
  await proven(database, email);
  const { path, answer } = endpoints.beginSecondFactor;
  const { secret } = answer.parse(await ask(path, { current_password: password })).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await ask(endpoints.confirmSecondFactor.path, { code });
  const given = database.updateTable('account').set({ role: 'operator' }).where('email_key', '=', email);
  return (await given.returning('id').executeTakeFirstOrThrow()).id;
}

/** A single-use code of the second factor for operators made by `operatorIn`. */
export const freshCode = 'ABCD-EFGH-JKMN-PQRS';
export const otherFreshCode = 'BCDE-FGHJ-KMNP-QRST';

/** A new single-use code of an operator's second factor, as a field of a call. */
export async function freshFactor(
  database: Kysely<Tables>,
  email: string,
): Promise<{ readonly second_factor: string }> {
  const [code = ''] = newRecoveryCodes();
  const account = database.selectFrom('account').select('id').where('email', '=', email);
  const { id } = await account.executeTakeFirstOrThrow();
  await database
    .insertInto('recovery_code')
    .values({ hash: recoveryHash(id, code), account_id: id })
    .execute();
  return { second_factor: code };
}

/** Gives an account a second factor with these recovery codes. */
export async function giveSecondFactor(
  database: Kysely<Tables>,
  accountId: string,
  codes: readonly string[],
): Promise<void> {
  const now = new Date();
  const set = { account_id: accountId, sealed_secret: Buffer.from('sealed'), created_at: now, confirmed_at: now };
  await database.insertInto('second_factor').values(set).execute();
  const rows = codes.map((code) => ({ hash: recoveryHash(accountId, code), account_id: accountId }));
  await database.insertInto('recovery_code').values(rows).execute();
}

/** A signed-in operator, with a second factor unless told otherwise; returns the token. */
export async function operatorIn(
  { database, parts }: Pick<TestServer, 'database' | 'parts'>,
  email: string,
  { factor = true } = {},
): Promise<string> {
  const accounts = accountService(parts);
  const id = (await accounts.create(database, email, await accounts.freshPassword(email), 'ru', 'no-blank')) ?? '';
  await database.updateTable('account').set({ role: 'operator' }).where('id', '=', id).execute();
  if (factor) await giveSecondFactor(database, id, [freshCode, otherFreshCode]);
  return accounts.signIn(database, id, { secondFactor: factor });
}
