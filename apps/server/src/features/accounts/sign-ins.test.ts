import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../platform/testing/testing.ts';
import { accountRepository, keyRepository } from './repository.ts';
import { signIns } from './sign-ins.ts';
import { idleSeconds, newToken, rememberedSeconds, tokenHash } from './tokens.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

const clock = testClock();
const service = () => signIns({ database: testDatabase.database, clock });

async function account(email: string): Promise<string> {
  const id = newId(clock.now());
  await accountRepository(testDatabase.database).insert({
    id,
    email,
    email_key: email,
    full_name: null,
    birth_date: null,
    gender: null,
    password_hash: 'none',
    language: 'ru',
    made_by_blank: null,
    password_used_at: null,
    last_viewed_kind: null,
    created_at: clock.now(),
  });
  return id;
}
const signIn = (id: string, remembered = false) => service().signIn(testDatabase.database, id, { remembered });
const row = (token: string) =>
  testDatabase.database
    .selectFrom('access_token')
    .selectAll()
    .where('hash', '=', tokenHash(token))
    .executeTakeFirstOrThrow();

test('a token is 256 random bits, and no two are alike', () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  expect(new Set(tokens).size).toBe(1000);
  expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true);
});

test('the token answers whose it is; a changed one answers nobody', async () => {
  const id = await account('whose@example.com');
  const token = await signIn(id);
  const signedIn = { id, email: 'whose@example.com', token, signIn: tokenHash(token).toString('hex') };
  expect(await service().personOf(token)).toEqual(signedIn);
  for (const wrong of ['', token.slice(1), `${token}x`, token.toUpperCase(), newToken()])
    expect(await service().personOf(wrong)).toBeNull();
});

test('a sign-in that is used within five minutes is not written again', async () => {
  const token = await signIn(await account('busy@example.com'));
  const before = await row(token);
  clock.later(300);
  await service().personOf(token);
  expect(await row(token)).toEqual(before);
});

test('after five minutes a use moves the end to 24 hours from now', async () => {
  const token = await signIn(await account('prolonged@example.com'));
  clock.later(301);
  await service().personOf(token);
  const { used_at: used, expires_at: ends } = await row(token);
  expect([used, ends.getTime() - clock.now().getTime()]).toEqual([clock.now(), idleSeconds * 1000]);
});

test('a remembered sign-in ends when it was to end, however much it is used', async () => {
  const token = await signIn(await account('year@example.com'), true);
  const before = await row(token);
  expect(before.expires_at.getTime() - clock.now().getTime()).toBe(rememberedSeconds * 1000);
  clock.later(86_400);
  await service().personOf(token);
  expect(await row(token)).toEqual({ ...before, used_at: clock.now() });
});

test('at the second of its end a sign-in is over', async () => {
  const token = await signIn(await account('second@example.com'));
  clock.later(idleSeconds - 1);
  expect(await keyRepository(testDatabase.database).liveToken(tokenHash(token), clock.now())).not.toBeNull();
  clock.later(1);
  expect(await service().personOf(token)).toBeNull();
});

test('signing out with a token that is none is no error and ends nothing', async () => {
  const token = await signIn(await account('stays@example.com'));
  await service().signOut('no-token');
  expect(await service().personOf(token)).not.toBeNull();
  await service().signOut(token);
  await service().signOut(token);
  expect(await service().personOf(token)).toBeNull();
});

test('a sign-in of an account that is erased is gone with it', async () => {
  const id = await account('gone@example.com');
  const token = await signIn(id);
  await accountRepository(testDatabase.database).remove(id);
  expect(await service().personOf(token)).toBeNull();
  expect(
    (await testDatabase.database.selectFrom('access_token').where('account_id', '=', id).selectAll().execute()).length,
  ).toBe(0);
});

test('tidying removes what has run out and leaves what lives', async () => {
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

test('ending every sign-in but one leaves that one, and takes the links along', async () => {
  const [id, other] = [await account('all@example.com'), await account('other@example.com')];
  const tokens = [await signIn(id), await signIn(id, true), await signIn(id)];
  const untouched = await signIn(other);
  const keys = keyRepository(testDatabase.database);
  const link = tokenHash(newToken());
  const expires = new Date(clock.now().getTime() + 3_600_000);
  await keys.insertReset({ hash: link, account_id: id, created_at: clock.now(), expires_at: expires });
  await keys.dropAll(id, tokenHash(tokens[1] ?? ''));
  const live = await Promise.all([...tokens, untouched].map((token) => service().personOf(token)));
  expect(live.map((person) => person?.id ?? null)).toEqual([null, id, null, other]);
  expect(await keys.resetOf(link, clock.now())).toBeNull();
  await keys.dropAll(id, null);
  expect(await service().personOf(tokens[1] ?? '')).toBeNull();
});

test('a link is taken once, and not after its end', async () => {
  const id = await account('link@example.com');
  const keys = keyRepository(testDatabase.database);
  const [good, stale] = [tokenHash(newToken()), tokenHash(newToken())];
  const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
  await keys.insertReset({ hash: good, account_id: id, created_at: clock.now(), expires_at: at(60) });
  await keys.insertReset({ hash: stale, account_id: id, created_at: clock.now(), expires_at: at(0) });
  expect([await keys.resetOf(good, clock.now()), await keys.resetOf(stale, clock.now())]).toEqual([id, null]);
  expect([
    await keys.takeReset(good, clock.now()),
    await keys.takeReset(good, clock.now()),
    await keys.takeReset(stale, clock.now()),
  ]).toEqual([true, false, false]);
});

test('an account has a hundred sign-ins at most: the one used longest ago ends first', async () => {
  const id = await account('many@example.com');
  const [first, second] = [await signIn(id), await signIn(id)];
  clock.later(3600);
  await service().personOf(first);
  for (let more = 0; more < 99; more++) await signIn(id);
  expect(await service().personOf(first)).not.toBeNull();
  expect(await service().personOf(second)).toBeNull();
});
