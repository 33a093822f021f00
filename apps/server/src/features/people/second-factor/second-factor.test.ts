import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { proven } from '../../../testing/operators.ts';
import { dataOf } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';

let ahead = 0;
const testServer = await openTestServer({ rateLimits: true });

const password = 'Simple1';
const factorPath = '/profile/second-factor';
/** Each person calls from an address of their own, so that wrong codes of one test do not count in another. */
const addresses = new Map<string, string>();
function homeOf(who: string): string {
  const known = addresses.get(who) ?? `192.0.2.${addresses.size + 1}`;
  addresses.set(who, known);
  return known;
}
const post = (path: string, body: object, token?: string, address = homeOf(token ?? 'nobody')) =>
  call(testServer.app, 'POST', path, { body, token, address });
const refused = (
  path: string,
  options: Parameters<typeof expectRefusal>[3],
  expected: Parameters<typeof expectRefusal>[4],
) => expectRefusal(testServer.app, 'POST', path, options, expected);
const tokenOf = ({ json }: { json: unknown }) => (json as { access_token: string }).access_token;
const login = (email: string, more: object = {}, address = homeOf(email)) =>
  post('/auth/login', { email, password, ...more }, undefined, address);
const codesOf = (answer: Parameters<typeof dataOf>[0]) => dataOf<{ recovery_codes: string[] }>(answer).recovery_codes;

/** Over 30 s pass, so that the next code of the authenticator is a new one. */
function pass(seconds: number): void {
  ahead += seconds;
  testServer.advance(seconds);
}
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 1000 });
/** Six digits that are not a code of the authenticator at about this time. */
function wrongCode(secret: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const near = [-60, -30, 0, 30, 60].map((off) => totp.generate({ timestamp: Date.now() + (ahead + off) * 1000 }));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}

async function registered(email: string): Promise<string> {
  const token = tokenOf(await post('/auth/register', { full_name: 'Anna', email, password }, undefined, homeOf(email)));
  await proven(testServer.database, email);
  return token;
}
async function withFactor(email: string) {
  const token = await registered(email);
  const { secret } = dataOf<{ secret: string }>(await post(factorPath, { current_password: password }, token));
  const used = codeOf(secret);
  const codes = codesOf(await post(`${factorPath}/confirm`, { code: used }, token));
  return { email, token, secret, codes, used };
}

test('an account without a second factor signs in by its password alone', async () => {
  const token = await registered('plain@example.com');
  expect(dataOf(await call(testServer.app, 'GET', factorPath, { token }))).toEqual({
    enabled: false,
    since: null,
    recovery_codes_left: 0,
  });
  expect((await login('plain@example.com')).status).toBe(200);
});

test('an unconfirmed secret requires nothing, and the next one replaces it', async () => {
  const token = await registered('begun@example.com');
  const begun = await post(factorPath, { current_password: password }, token);
  expect(begun.status).toBe(201);
  const { secret, uri } = dataOf<{ secret: string; uri: string }>(begun);
  expect(uri).toMatch(new RegExp(`^otpauth://totp/.*begun%40example\\.com\\?.*secret=${secret}`));
  expect((await login('begun@example.com')).status).toBe(200);
  const next = dataOf<{ secret: string }>(await post(factorPath, { current_password: password }, token)).secret;
  expect((await post(`${factorPath}/confirm`, { code: codeOf(secret) }, token)).status).toBe(422);
  expect((await post(`${factorPath}/confirm`, { code: codeOf(next) }, token)).status).toBe(200);
});

test('it is set up by the password and a first code, which returns ten recovery codes', async () => {
  const token = await registered('setup@example.com');
  const wrong = { status: 422, key: 'password.wrong', field: 'current_password' } as const;
  await refused(factorPath, { token, body: { current_password: 'Wrong1' } }, wrong);
  const { secret } = dataOf<{ secret: string }>(await post(factorPath, { current_password: password }, token));
  await refused(
    `${factorPath}/confirm`,
    { token, body: { code: wrongCode(secret) } },
    { status: 422, key: 'secondFactor.wrong', field: 'code' },
  );
  const codes = codesOf(await post(`${factorPath}/confirm`, { code: codeOf(secret) }, token));
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  expect(dataOf(await call(testServer.app, 'GET', factorPath, { token }))).toMatchObject({
    enabled: true,
    recovery_codes_left: 10,
  });
  await refused(
    factorPath,
    { token, body: { current_password: password } },
    { status: 409, key: 'secondFactor.there' },
  );
});

test('setting it up ends all other sign-ins and keeps this one', async () => {
  const token = await registered('others@example.com');
  const other = tokenOf(await login('others@example.com'));
  const { secret } = dataOf<{ secret: string }>(await post(factorPath, { current_password: password }, token));
  await post(`${factorPath}/confirm`, { code: codeOf(secret) }, token);
  const statusOf = async (of: string) => (await call(testServer.app, 'GET', '/profile', { token: of })).status;
  expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
});

test('the password alone then signs in no more, a code beside it does, and no code twice', async () => {
  const { email, secret, used } = await withFactor('demanded@example.com');
  const demanded = (body: object, key: 'secondFactor.needed' | 'secondFactor.wrong') =>
    refused('/auth/login', { body: { email, password, ...body } }, { status: 422, key, field: 'second_factor' });
  await demanded({}, 'secondFactor.needed');
  await demanded({ second_factor: used }, 'secondFactor.wrong');
  pass(61);
  const code = codeOf(secret);
  const answers = await Promise.all([1, 2, 3].map(() => login(email, { second_factor: code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const token = tokenOf(answers.find(({ status }) => status === 200) ?? { json: {} });
  expect((await call(testServer.app, 'GET', '/profile', { token })).status).toBe(200);
});

test('a wrong password does not reveal whether there is a second factor', async () => {
  const { email, secret } = await withFactor('silent@example.com');
  pass(61);
  for (const more of [{}, { second_factor: codeOf(secret) }]) {
    const { error } = await post('/auth/login', { email, password: 'Wrong1', ...more });
    expect(Object.keys(error.errors ?? {})).toEqual(['email']);
  }
});

test('a recovery code signs in once, in any spelling', async () => {
  const { email, codes, token } = await withFactor('lost@example.com');
  const [code = ''] = codes;
  const typed = code.replaceAll('-', ' ').toLowerCase();
  expect((await login(email, { second_factor: typed })).status).toBe(200);
  expect((await login(email, { second_factor: code })).status).toBe(422);
  expect(dataOf(await call(testServer.app, 'GET', factorPath, { token }))).toMatchObject({ recovery_codes_left: 9 });
  const another = await withFactor('other@example.com');
  expect((await login(email, { second_factor: another.codes[1] ?? '' })).status).toBe(422);
});

test('new recovery codes replace the former ones', async () => {
  const { email, codes, token, secret } = await withFactor('renewed@example.com');
  pass(61);
  const renewed = codesOf(await post(`${factorPath}/recovery-codes`, { code: codeOf(secret) }, token));
  expect(renewed).toHaveLength(10);
  expect((await login(email, { second_factor: codes[2] ?? '' })).status).toBe(422);
  expect((await login(email, { second_factor: renewed[2] ?? '' })).status).toBe(200);
});

test('only a code removes it, not the sign-in alone, and its owner is mailed when it is set up and removed', async () => {
  const { email, codes, token, secret } = await withFactor('off@example.com');
  expect((await post(`${factorPath}/off`, { code: wrongCode(secret) }, token)).status).toBe(422);
  expect((await login(email)).status).toBe(422);
  expect((await post(`${factorPath}/off`, { code: codes[0] }, token)).status).toBe(204);
  expect((await login(email)).status).toBe(200);
  const left = testServer.database
    .selectFrom('recovery_code')
    .innerJoin('account', 'account.id', 'recovery_code.account_id')
    .where('account.email', '=', email)
    .select('hash');
  expect(await left.execute()).toEqual([]);
  const mails = testServer.database.selectFrom('mail').select('subject_kind').where('address', '=', email);
  const told = await mails.orderBy('created_at').execute();
  expect(told.map(({ subject_kind: kind }) => kind)).toEqual(
    expect.arrayContaining(['second_factor_set', 'second_factor_off']),
  );
});

test('after ten wrong codes a network is refused further wrong ones, while the owner goes in from there too', async () => {
  const { email, secret } = await withFactor('guessed@example.com');
  const thief = '198.51.100.77';
  for (let i = 0; i < 10; i++) await login(email, { second_factor: wrongCode(secret) }, thief);
  pass(61);
  expect((await login(email, { second_factor: wrongCode(secret) }, thief)).status).toBe(429);
  expect((await login(email, { second_factor: codeOf(secret) }, thief)).status).toBe(200);
});

test('an account under attack from many addresses can still be opened by a recovery code', async () => {
  const { email, secret, codes } = await withFactor('besieged@example.com');
  for (let i = 0; i < 50; i++) await login(email, { second_factor: wrongCode(secret) }, `198.51.100.${100 + i}`);
  pass(61);
  expect((await login(email, { second_factor: codeOf(secret) }, '192.0.2.206')).status).toBe(429);
  expect((await login(email, { second_factor: codes[3] ?? '' }, '192.0.2.206')).status).toBe(200);
});

test('the database stores neither the secret nor a recovery code in plain text', async () => {
  const { secret, codes } = await withFactor('sealed@example.com');
  const factors = await testServer.database.selectFrom('second_factor').selectAll().execute();
  const rows = JSON.stringify([factors, await testServer.database.selectFrom('recovery_code').selectAll().execute()]);
  for (const { sealed_secret: sealed } of factors) expect(sealed.includes(secret)).toBe(false);
  for (const text of [secret, ...codes]) expect(rows).not.toContain(text);
});
