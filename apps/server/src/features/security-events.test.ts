import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InvitedWire, PasskeyOfferWire, PasskeyWire } from '@uzor/contract';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { noteFormerKeys, securityEvents } from '../platform/security/security-log.ts';
import { call, type CallOptions } from '../testing/caller.ts';
import { dataOf, finishedKit } from '../testing/orders.ts';
import { softKey } from '../testing/soft-key.ts';
import { eventually, openTestServer } from '../testing/test-server.ts';
import { recorded } from './operators/run-operator.ts';

const testServer = await openTestServer({ worker: true, rateLimits: true });

const marked = {
  email: 'marked-mail@example.com',
  password: 'MarkedSecret1',
  name: 'Marked Name',
  agent: 'MarkedAgent',
};
const home = '203.0.113.41';
const post = (path: string, body: object, more: CallOptions = {}) =>
  call(testServer.app, 'POST', path, { body, address: home, headers: { 'user-agent': marked.agent }, ...more });
const tokenOf = ({ json }: { json: unknown }) => (json as { access_token: string }).access_token;
const logged = () => readFileSync(join(testServer.parts.config.dataDir, 'security.log'), 'utf8');
const lines = () =>
  logged()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; account?: string });

async function resetPassword(password: string): Promise<string> {
  await post('/auth/forgot-password', { email: marked.email });
  const mail = await eventually(async () =>
    (await testServer.mails()).find(({ text }) => text.includes('reset-password')),
  );
  const token = /reset-password\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
  expect((await post('/auth/reset-password', { token, password })).status).toBe(200);
  return token;
}

/** Requests a photo of which one byte was changed. */
async function changedPhoto(key: string): Promise<void> {
  const { storage, config } = testServer.parts;
  await storage.put(key, Buffer.from('a photo'), 'image/jpeg');
  const path = join(config.dataDir, 'files', key);
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1));
  expect(await storage.read(key)).toBeNull();
}

async function inviteGuest(): Promise<void> {
  const { token, kitId } = await finishedKit(testServer, 'marked-host@example.com');
  const guests = `/tile/${kitId}/guests`;
  const { id } = dataOf<InvitedWire>(await post(guests, { name: marked.name }, { token }));
  await call(testServer.app, 'DELETE', `${guests}/${id}`, { token });
}

async function usePasskey(who: CallOptions, code: string, another: string): Promise<void> {
  const offered = dataOf<PasskeyOfferWire>(await post('/profile/passkeys/offer', { code }, who));
  const created = softKey().create(offered, new URL(testServer.parts.config.publicUrl).origin);
  const { id } = dataOf<PasskeyWire>(await post('/profile/passkeys', { name: marked.name, ...created }, who));
  expect(
    (await call(testServer.app, 'DELETE', `/profile/passkeys/${id}`, { ...who, body: { code: another } })).status,
  ).toBe(204);
}

async function restoreLink(): Promise<string> {
  const mail = await eventually(async () =>
    (await testServer.mails()).find(({ text }) => text.includes('restore-account')),
  );
  return /restore-account\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

/** Sets up, uses and removes a second factor. Returns its secret and its codes. */
async function useSecondFactor(token: string, password: string): Promise<string[]> {
  const { email } = marked;
  const path = '/profile/second-factor';
  const begun = await post(path, { current_password: password }, { token });
  const { secret } = dataOf<{ secret: string }>(begun);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const set = await post(`${path}/confirm`, { code }, { token });
  const [first = '', ...codes] = dataOf<{ recovery_codes: string[] }>(set).recovery_codes;
  for (let i = 0; i < 11; i++) await post('/auth/login', { email, password, second_factor: code });
  const elsewhere = { token, address: '203.0.113.98' };
  await usePasskey(elsewhere, codes.pop() ?? '', codes.pop() ?? '');
  const renewed = await post(`${path}/recovery-codes`, { code: first }, elsewhere);
  const [last = ''] = dataOf<{ recovery_codes: string[] }>(renewed).recovery_codes;
  expect((await post(`${path}/off`, { code: last }, elsewhere)).status).toBe(204);
  return [secret, first, last, ...codes];
}

test('every event of the catalogue is logged, and no line contains an address, name, password, code or token', async () => {
  const { email, name } = marked;
  const registered = await post('/auth/register', { full_name: name, email, password: marked.password });
  const tokens = [tokenOf(registered)];
  const signIn = async (password: string, address = home) => post('/auth/login', { email, password }, { address });
  for (const _ of [1, 2, 3, 4]) tokens.push(tokenOf(await signIn(marked.password)));
  for (let i = 0; i < 11; i++) await signIn('WrongGuess1', '203.0.113.99');
  expect((await signIn(marked.password, '203.0.113.99')).status).toBe(429);

  const [, left, kept] = tokens;
  await post('/auth/logout', {}, { token: left });
  const sessions = (await call(testServer.app, 'GET', '/auth/sessions', { token: kept })).json as {
    data: { id: string; current: boolean }[];
  };
  const other = sessions.data.find(({ current }) => !current)?.id ?? '';
  await call(testServer.app, 'DELETE', `/auth/sessions/${other}`, { token: kept });
  await call(testServer.app, 'DELETE', '/auth/sessions', { token: kept });
  const changed = { current_password: marked.password, new_password: 'MarkedSecret2' };
  expect((await post('/profile/change-password', changed, { token: kept })).status).toBe(200);
  tokens.push(await resetPassword('MarkedSecret3'));
  const last = tokenOf(await signIn('MarkedSecret3'));
  tokens.push(...(await useSecondFactor(last, 'MarkedSecret3')));

  for (let i = 0; i < 12; i++) await post('/codes/status', { code: `MARKEDCODE${i}` });
  await post('/profile/export', {}, { token: last });
  await post('/support', {}, { headers: { origin: 'https://marked-page.example' } });
  const until = Math.ceil(Date.now() / 3_600_000) + 5;
  await testServer.app.inject({ url: `/files/photos/marked-file.jpg?until=${until}&signature=marked-signature` });
  await call(testServer.app, 'DELETE', '/profile', { token: last, address: home });
  const back = await post('/auth/restore-account', { token: await restoreLink() });
  const body = { at_once: true, password: 'MarkedSecret3' };
  await call(testServer.app, 'DELETE', '/profile', { token: tokenOf(back), body, address: home });
  await recorded(testServer.parts.security, 'codes block', async () => undefined);
  const fails = recorded(testServer.parts.security, 'codes block', () => Promise.reject(new Error(email)));
  await expect(fails).rejects.toThrow();
  await inviteGuest();
  await changedPhoto('photos/changed.jpg');
  noteFormerKeys(testServer.parts.security, { formerSecretKeys: ['a marked key of thirty-two characters'] });

  const told = new Set(lines().map(({ event }) => event));
  expect(Object.keys(securityEvents).filter((event) => !told.has(event))).toEqual([]);
  expect(logged()).not.toMatch(/marked|wrongguess|203\.0\.113|example/i);
  for (const token of [...tokens, last]) expect(logged()).not.toContain(token);
  for (const { account } of lines()) expect(account ?? 'none').toMatch(/^[\w-]{4,40}$/);
});
