import type { PasskeyAskedWire, PasskeyOfferWire, PasskeyWire } from '@uzor/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { registered } from '../../testing/registered.ts';
import { dataOf } from '../../testing/orders.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { type SoftKey, softKey } from '../../testing/soft-key.ts';

let testServer: TestServer;
/** How far the server's clock has been put on, seconds. */
let ahead = 0;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const password = 'Simple1';
const post = (path: string, body: object, token?: string) => call(testServer.app, 'POST', path, { body, token });
const origin = () => new URL(testServer.parts.config.publicUrl).origin;

/** An account with a second factor; its recovery codes stand in for those of the app. */
async function withFactor(email: string) {
  const token = await registered(testServer, email);
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

test('a passkey stands in for the code of a second factor, and says when it did', async () => {
  const owner = await withFactor('keys@example.com');
  const { key, answer } = await added(owner);
  expect(answer.status).toBe(201);
  expect(await signIn(owner, await signed(owner, key))).toBe(200);
  const listed = await call(testServer.app, 'GET', '/profile/passkeys', { token: owner.token });
  expect(dataOf<PasskeyWire[]>(listed)).toMatchObject([{ name: 'Ноутбук', used_at: expect.any(String) }]);
  expect((await post('/auth/login', { email: owner.email, password })).status).toBe(422);
});

test('a signature is refused again, late, for another page, of another key, and of one whose counter goes back', async () => {
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

test('it needs a second factor, goes with it, and is removed by its owner alone', async () => {
  const bare = await registered(testServer, 'bare@example.com');
  expect((await post('/profile/passkeys/offer', { code: '000000' }, bare)).status).toBe(409);
  expect((await post('/auth/login/passkey', { email: 'bare@example.com', password })).status).toBe(404);
  const owner = await withFactor('leaving@example.com');
  const { id } = dataOf<PasskeyWire>((await added(owner)).answer);
  const remove = (token: string) => call(testServer.app, 'DELETE', `/profile/passkeys/${id}`, { token });
  expect((await remove(bare)).status).toBe(404);
  await post('/profile/second-factor/off', { code: owner.codes.pop() }, owner.token);
  expect((await remove(owner.token)).status).toBe(404);
});
