import type { PasskeyAskedWire, PasskeyOfferWire, PasskeyWire } from '@uzor/contract';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { proven } from '../../../testing/operators.ts';
import { registered } from '../../../testing/registered.ts';
import { dataOf } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { type SoftKey, softKey, userVerified } from '../../../testing/soft-key.ts';

/** How far the server's clock was moved forward, seconds. */
let ahead = 0;
const testServer = await openTestServer();

const password = 'Simple1';
const post = (path: string, body: object, token?: string) => call(testServer.app, 'POST', path, { body, token });
const origin = () => new URL(testServer.parts.config.publicUrl).origin;

/** An account with a second factor; tests use its recovery codes instead of the app's. */
async function withFactor(email: string) {
  const token = await registered(testServer, email);
  await proven(testServer.database, email);
  const { secret } = dataOf<{ secret: string }>(
    await post('/profile/second-factor', { current_password: password }, token),
  );
  const timestamp = Date.now() + ahead * 1000;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const confirmed = await post('/profile/second-factor/confirm', { code }, token);
  return { email, token, codes: dataOf<{ recovery_codes: string[] }>(confirmed).recovery_codes };
}
type Owner = Awaited<ReturnType<typeof withFactor>>;

const offer = async ({ token, codes }: Owner) =>
  dataOf<PasskeyOfferWire>(await post('/profile/passkeys/offer', { code: codes.pop() }, token));
async function added(owner: Owner, name = 'Ноутбук') {
  const key = softKey();
  const body = { name, ...key.create(await offer(owner), origin()) };
  return { key, body, answer: await post('/profile/passkeys', body, owner.token) };
}
const ask = async ({ email }: Owner) =>
  dataOf<PasskeyAskedWire>(await post('/auth/login/passkey', { email, password }));
const signIn = async ({ email }: Owner, passkey: object) =>
  (await post('/auth/login', { email, password, passkey })).status;
const signed = async (owner: Owner, key: SoftKey, at = origin()) => key.sign(await ask(owner), at);

test('a passkey replaces the code of a second factor, and records its last use', async () => {
  const owner = await withFactor('keys@example.com');
  const { key, answer } = await added(owner);
  expect(answer.status).toBe(201);
  expect(await signIn(owner, await signed(owner, key))).toBe(200);
  const listed = await call(testServer.app, 'GET', '/profile/passkeys', { token: owner.token });
  expect(dataOf<PasskeyWire[]>(listed)).toMatchObject([{ name: 'Ноутбук', used_at: expect.any(String) }]);
  expect((await post('/auth/login', { email: owner.email, password })).status).toBe(422);
});

test('a signature is refused if repeated, late, for another page, by another key, or with a counter that goes back', async () => {
  const owner = await withFactor('refused@example.com');
  const { key } = await added(owner);
  const once = await signed(owner, key);
  expect(await signIn(owner, once)).toBe(200);
  expect(await signIn(owner, once)).toBe(422);
  expect(await signIn(owner, await signed(owner, key, 'https://evil.example'))).toBe(422);
  expect(await signIn(owner, await signed(owner, softKey()))).toBe(422);
  const stranger = await withFactor('stranger@example.com');
  const { key: strangers } = await added(stranger);
  expect(await signIn(owner, await signed(owner, strangers))).toBe(422);
  key.rewind();
  expect(await signIn(owner, await signed(owner, key))).toBe(422);
  const late = await signed(owner, key);
  ahead += 6 * 60;
  testServer.advance(6 * 60);
  expect(await signIn(owner, late)).toBe(422);
});

test('a passkey is added with a code of the second factor alone, for what was offered, and once', async () => {
  const owner = await withFactor('adding@example.com');
  expect((await post('/profile/passkeys/offer', { code: '000000' }, owner.token)).status).toBe(422);
  const { body, answer } = await added(owner);
  expect(answer.status).toBe(201);
  expect((await post('/profile/passkeys', body, owner.token)).status).toBe(422);
  const foreign = softKey().create(await offer(owner), 'https://evil.example');
  expect((await post('/profile/passkeys', { name: 'Чужой', ...foreign }, owner.token)).status).toBe(422);
});

test('nothing is read of an attestation, whose certificates could name addresses to fetch', async () => {
  const owner = await withFactor('attested@example.com');
  const creation = softKey().create(await offer(owner), origin(), ['android-key', new Map([['x5c', 'none']])]);
  expect((await post('/profile/passkeys', { name: 'Телефон', ...creation }, owner.token)).status).toBe(201);
});

test('it needs a second factor, is removed with it, and only by its owner', async () => {
  const bare = await registered(testServer, 'bare@example.com');
  expect((await post('/profile/passkeys/offer', { code: '000000' }, bare)).status).toBe(409);
  expect((await post('/auth/login/passkey', { email: 'bare@example.com', password })).status).toBe(404);
  const owner = await withFactor('leaving@example.com');
  const { id } = dataOf<PasskeyWire>((await added(owner)).answer);
  const remove = (token: string) => call(testServer.app, 'DELETE', `/profile/passkeys/${id}`, { token, body: {} });
  expect((await remove(bare)).status).toBe(404);
  await post('/profile/second-factor/off', { code: owner.codes.pop() }, owner.token);
  expect((await remove(owner.token)).status).toBe(404);
});

const mailsOf = async (email: string) => {
  const mails = testServer.database.selectFrom('mail').select('subject_kind').where('address', '=', email);
  return (await mails.orderBy('id').execute()).map(({ subject_kind: kind }) => kind);
};

test('the challenge of a sign-in makes no passkey, and an offer makes none for another sign-in or without the factor', async () => {
  const owner = await withFactor('purposes@example.com');
  await added(owner);
  const thief = softKey();
  const { user_verification, ...asked } = await ask(owner);
  expect(user_verification).toBe('preferred');
  const offered = { ...asked, user_verification, user_id: 'a', user_name: owner.email };
  const body = { name: 'Чужой', ...thief.create(offered, origin()) };
  expect((await post('/profile/passkeys', body, owner.token)).status).toBe(422);
  const login = { email: owner.email, password, second_factor: owner.codes.pop() };
  const { access_token: other } = (await post('/auth/login', login)).json as { access_token: string };
  const ofOwner = { name: 'Чужой', ...thief.create(await offer(owner), origin()) };
  expect((await post('/profile/passkeys', ofOwner, other)).status).toBe(422);
  const late = { name: 'Поздний', ...thief.create(await offer(owner), origin()) };
  await post('/profile/second-factor/off', { code: owner.codes.pop() }, owner.token);
  expect((await post('/profile/passkeys', late, owner.token)).status).toBe(422);
});

test('of several that are added at once no more than ten stay', async () => {
  const owner = await withFactor('ten@example.com');
  await added(owner);
  const account = testServer.database.selectFrom('passkey').innerJoin('account', 'account.id', 'passkey.account_id');
  const rows = await account.selectAll('passkey').where('account.email', '=', owner.email).execute();
  const keys = Array.from({ length: 8 }, (_, i) =>
    rows.map((row) => ({ ...row, id: `k${i}`, credential_id: `c${i}` })),
  );
  await testServer.database.insertInto('passkey').values(keys.flat()).execute();
  const offered = await offer(owner);
  await testServer.database
    .insertInto('passkey')
    .values(rows.map((row) => ({ ...row, id: 'k9', credential_id: 'c9' })))
    .execute();
  const body = { name: 'Лишний', ...softKey().create(offered, origin()) };
  expect((await post('/profile/passkeys', body, owner.token)).status).toBe(409);
});

test('removing takes a code too, and the owner hears of a passkey that was added and of one that was removed', async () => {
  const owner = await withFactor('told@example.com');
  const { id } = dataOf<PasskeyWire>((await added(owner)).answer);
  const remove = (body: object) =>
    call(testServer.app, 'DELETE', `/profile/passkeys/${id}`, { token: owner.token, body });
  for (const body of [{}, { code: '000000' }]) {
    const { status, error } = await remove(body);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['code']]);
  }
  expect((await remove({ code: owner.codes.pop() })).status).toBe(204);
  expect(await mailsOf(owner.email)).toEqual(['second_factor_set', 'passkey_set', 'passkey_off']);
});

test('the passkey of an operator requires user verification', async () => {
  const owner = await withFactor('operator@example.com');
  const account = testServer.database.updateTable('account').set({ role: 'operator' });
  await account.where('email', '=', owner.email).execute();
  const present = { name: 'Без PIN', ...softKey().create(await offer(owner), origin()) };
  expect((await post('/profile/passkeys', present, owner.token)).status).toBe(422);
  const key = softKey(0x01 | userVerified);
  const offered = await offer(owner);
  expect(offered.user_verification).toBe('required');
  const made = await post('/profile/passkeys', { name: 'С PIN', ...key.create(offered, origin()) }, owner.token);
  expect(made.status).toBe(201);
  expect(await signIn(owner, await signed(owner, key))).toBe(200);
});
