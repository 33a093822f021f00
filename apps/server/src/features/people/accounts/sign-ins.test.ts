import { expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { testClock } from '../../../platform/testing/test-clock.ts';
import { temporaryDatabase } from '../../../platform/testing/testing.ts';
import { accountRepository, keyRepository } from './repository.ts';
import { idleSeconds, signIns } from './sign-ins.ts';
import { newToken, tokenHash } from './tokens.ts';

const testDatabase = await temporaryDatabase();

const clock = testClock();
const service = () => signIns({ database: testDatabase.database, clock });

async function account(email: string): Promise<string> {
  const id = newId(clock.now());
  await accountRepository(testDatabase.database).insert({
    id,
    email,
    email_key: email,
    gender: null,
    password_hash: 'none',
    language: 'ru',
    created_at: clock.now(),
  });
  return id;
}
const signIn = (id: string, remembered = false) => service().signIn(testDatabase.database, id, { remembered });

test('a sign-in is over at the second of its end', async () => {
  const token = await signIn(await account('second@example.com'));
  clock.later(idleSeconds - 1);
  expect(await keyRepository(testDatabase.database).liveToken(tokenHash(token), clock.now())).not.toBeNull();
  clock.later(1);
  expect(await service().personOf(token)).toBeNull();
});

test('tidying removes expired ones and leaves the others', async () => {
  const id = await account('tidy@example.com');
  const [ended, lives] = [await signIn(id), await signIn(id, true)];
  const keys = keyRepository(testDatabase.database);
  const resets = [newToken(), newToken()].map((token, i) => ({ token, minutes: [30, 60 * 48][i] ?? 0 }));
  for (const { token, minutes } of resets) {
    const expires = new Date(clock.now().getTime() + minutes * 60_000);
    await keys.insertReset({ hash: tokenHash(token), account_id: id, created_at: clock.now(), expires_at: expires });
  }
  clock.later(idleSeconds);
  await service().tidy();
  const hashes = await testDatabase.database
    .selectFrom('access_token')
    .select('hash')
    .where('account_id', '=', id)
    .execute();
  expect(hashes.map(({ hash }) => hash.equals(tokenHash(lives)))).toEqual([true]);
  expect(await service().personOf(ended)).toBeNull();
  const links = await testDatabase.database.selectFrom('password_reset').select('hash').execute();
  expect(links.map(({ hash }) => hash.equals(tokenHash(resets[1]?.token ?? '')))).toEqual([true]);
});

test('an account has at most a hundred sign-ins: the one used longest ago ends first', async () => {
  const id = await account('many@example.com');
  const [first, second] = [await signIn(id), await signIn(id)];
  clock.later(3600);
  await service().personOf(first);
  for (let more = 0; more < 99; more++) await signIn(id);
  expect(await service().personOf(first)).not.toBeNull();
  expect(await service().personOf(second)).toBeNull();
});
