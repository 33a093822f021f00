import { endpoints } from '@uzor/contract';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { newId } from '../platform/ids.ts';
import type { Tables } from '../platform/postgres/tables.ts';
import { accountService } from '../features/accounts/index.ts';
import { newToken, tokenHash } from '../features/accounts/tokens.ts';
import { recoveryHash } from '../features/second-factor/recovery-codes.ts';
import type { TestServer } from './test-server.ts';

/* Operators of the desk, made without the command. */

/** Posts to a path of the API as the account; gives the JSON of a good answer. */
export type Ask = (path: string, body: object) => Promise<unknown>;

/** Sets a second factor up for the account with this address and password, and gives it the role; returns its id. */
export async function makeOperator(
  database: Kysely<Tables>,
  { email, password }: { readonly email: string; readonly password: string },
  ask: Ask,
): Promise<string> {
  const { path, answer } = endpoints.beginSecondFactor;
  const { secret } = answer.parse(await ask(path, { current_password: password })).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await ask(endpoints.confirmSecondFactor.path, { code });
  const given = database.updateTable('account').set({ role: 'operator' }).where('email_key', '=', email);
  return (await given.returning('id').executeTakeFirstOrThrow()).id;
}

/** A new sign-in of the account with this address, as one by password and code leaves it: a code is good once in half a minute; returns its token. */
export async function signInAt(database: Kysely<Tables>, email: string): Promise<string> {
  const account = database.selectFrom('account').select('id').where('email_key', '=', email);
  const { id } = await account.executeTakeFirstOrThrow();
  const [now, token] = [new Date(), newToken()];
  await database
    .insertInto('access_token')
    .values({
      id: newId(now),
      hash: tokenHash(token),
      account_id: id,
      device: null,
      remembered: false,
      created_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  return token;
}

/** A code of the second factor that is good once for who comes by `operatorIn`. */
export const freshCode = 'ABCD-EFGH-JKMN-PQRS';
/** Another one. */
export const otherFreshCode = 'BCDE-FGHJ-KMNP-QRST';

/** And one more. */
export const thirdFreshCode = 'CDEF-GHJK-MNPQ-RSTV';

/** Somebody with the role, who is signed in, and has a second factor unless told otherwise; returns the token. */
export async function operatorIn(
  { database, parts }: Pick<TestServer, 'database' | 'parts'>,
  email: string,
  { factor = true } = {},
): Promise<string> {
  const accounts = accountService(parts);
  const id = (await accounts.create(database, email, await accounts.freshPassword(), 'ru', 'no-blank')) ?? '';
  await database.updateTable('account').set({ role: 'operator' }).where('id', '=', id).execute();
  if (factor) {
    const now = new Date();
    const set = { account_id: id, sealed_secret: Buffer.from('sealed'), created_at: now, confirmed_at: now };
    await database.insertInto('second_factor').values(set).execute();
    await database
      .insertInto('recovery_code')
      .values(
        [freshCode, otherFreshCode, thirdFreshCode].map((code) => ({ hash: recoveryHash(id, code), account_id: id })),
      )
      .execute();
  }
  return accounts.signIn(database, id);
}
