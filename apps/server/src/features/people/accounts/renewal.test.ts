import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { freshCode, giveSecondFactor } from '../../../testing/operators.ts';
import { registered } from '../../../testing/registered.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { eventually, openTestServer, type ReceivedMail } from '../../../testing/test-server.ts';
import { mailService } from '../../mails/index.ts';
import { accountRepository } from './repository.ts';
import { accountService } from './service.ts';
import { browserNotices } from './browsers.ts';

const testServer = await openTestServer({ worker: true, rateLimits: true });

const post = (path: string, body: object, more: object = {}) => call(testServer.app, 'POST', path, { body, ...more });
const tokenOf = ({ json }: { json: unknown }) => (json as { access_token: string }).access_token;
const register = (email: string) => registered(testServer, email);
const signIn = (email: string, password: string) => post('/auth/login', { email, password });
const lives = async (token: string) => (await call(testServer.app, 'GET', '/profile', { token })).status === 200;
const mailsTo = async (email: string, subject: RegExp) =>
  (await testServer.mails()).filter((mail) => mail.to === email && subject.test(mail.subject));

/** Requests a link and returns it from the mail. */
async function linkFor(email: string, count = 1): Promise<{ token: string; mail: ReceivedMail }> {
  expect((await post('/auth/forgot-password', { email }, { address: `203.0.113.${count}` })).status).toBe(204);
  const mail = await eventually(async () => (await mailsTo(email, /Новый пароль/))[count - 1]);
  const token = /http:\/\/uzor\.test\/auth\/reset-password\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
  return { token, mail };
}
const refusedToken = { status: 422, key: 'token.invalid', field: 'token' } as const;
async function expectDead(token: string): Promise<void> {
  await expectRefusal(testServer.app, 'POST', '/auth/reset-password/check-token', { body: { token } }, refusedToken);
  const body = { token, password: 'Another1' };
  await expectRefusal(testServer.app, 'POST', '/auth/reset-password', { body }, refusedToken);
}

test('a link of 256 bits comes by mail, can be checked any number of times and sets a password once; every sign-in ends', async () => {
  const before = await register('forgetful@example.com');
  const { token, mail } = await linkFor('forgetful@example.com');
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(mail.html).toContain(`/auth/reset-password/${token}`);
  for (const _ of [1, 2]) expect((await post('/auth/reset-password/check-token', { token })).status).toBe(204);
  const answer = await post('/auth/reset-password', { token, password: 'Fresh1!' }, { language: 'en' });
  expect([answer.status, answer.json]).toEqual([200, { message: 'Your password has been changed' }]);
  expect(await lives(before)).toBe(false);
  expect((await signIn('forgetful@example.com', 'Simple1')).status).toBe(422);
  expect((await signIn('forgetful@example.com', 'Fresh1!')).status).toBe(200);
  await expectDead(token);
  await eventually(async () => (await mailsTo('forgetful@example.com', /password was changed/))[0]);
});

test('of many concurrent uses of a link one succeeds', async () => {
  await register('many@example.com');
  const { token } = await linkFor('many@example.com');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => post('/auth/reset-password', { token, password: `Simple${i}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
});

test('the database stores only the hash of a link, and the mail row nothing once the mail is sent', async () => {
  await register('hashed@example.com');
  const { token } = await linkFor('hashed@example.com');
  const kept = await testServer.database.selectFrom('password_reset').selectAll().execute();
  expect(kept.some(({ hash }) => hash.toString('base64url') === token)).toBe(false);
  const mail = (column: 'status' | 'sealed_content') =>
    testServer.database.selectFrom('mail').select(column).where('address', '=', 'hashed@example.com').execute();
  await eventually(async () => (await mail('status'))[0]?.status === 'sent');
  expect(await mail('sealed_content')).toEqual([{ sealed_content: null }]);
});

test('a wrong token is 422 on token, in check-token too, whatever it looks like', async () => {
  for (const token of ['x'.repeat(43), 'ключ']) await expectDead(token);
  await expectRefusal(testServer.app, 'POST', '/auth/reset-password/check-token', { body: {} }, refusedToken);
});

test('a link lives between 30 and 60 minutes and then expires; a late reader requests another', async () => {
  await register('late@example.com');
  const { token } = await linkFor('late@example.com');
  testServer.advance(31 * 60);
  expect((await post('/auth/reset-password/check-token', { token })).status).toBe(204);
  testServer.advance(30 * 60);
  await expectDead(token);
  const { token: second } = await linkFor('late@example.com', 2);
  expect((await post('/auth/reset-password', { token: second, password: 'Fresh1' })).status).toBe(200);
});

test('using a link ends the other links of its account', async () => {
  await register('twice@example.com');
  const { token: first } = await linkFor('twice@example.com');
  const { token: second } = await linkFor('twice@example.com', 2);
  expect((await post('/auth/reset-password', { token: first, password: 'Fresh1' })).status).toBe(200);
  await expectDead(second);
});

test('the new password must meet the rule, and a refusal does not use the link up', async () => {
  await register('weak@example.com');
  const { token } = await linkFor('weak@example.com');
  const rule = { status: 422, key: 'password.rule', field: 'password' } as const;
  await expectRefusal(testServer.app, 'POST', '/auth/reset-password', { body: { token, password: 'weak' } }, rule);
  expect((await post('/auth/reset-password', { token, password: 'Fresh1' })).status).toBe(200);
});

test('a changed password ends the other sign-ins and the links, keeps this one and is reported by mail', async () => {
  const here = await register('changes@example.com');
  const there = tokenOf(await signIn('changes@example.com', 'Simple1'));
  const { token: link } = await linkFor('changes@example.com');
  const path = '/profile/change-password';
  const wrong = { status: 422, key: 'password.wrong', field: 'current_password' } as const;
  const tried = { token: here, body: { current_password: 'Wrong1', new_password: 'Fresh1' } };
  await expectRefusal(testServer.app, 'POST', path, tried, wrong);
  expect(await lives(there)).toBe(true);
  const answer = await post(path, { current_password: 'Simple1', new_password: 'Fresh1' }, { token: here });
  expect([answer.status, answer.json]).toEqual([200, { message: 'Пароль изменён' }]);
  expect([await lives(here), await lives(there)]).toEqual([true, false]);
  await expectDead(link);
  expect((await signIn('changes@example.com', 'Fresh1')).status).toBe(200);
  const mail = await eventually(async () => (await mailsTo('changes@example.com', /Пароль изменён/))[0]);
  expect(mail.text).toMatch(/\d\d\.\d\d\.\d{4} \d\d:\d\d/);
  expect(mail.text).not.toContain('Fresh1');
});

test('wrong current passwords count with wrong ones of signing in', async () => {
  const token = await register('insider@example.com');
  const change = async (current_password: string, nth: number) => {
    const more = { token, address: `198.51.100.${nth}` };
    return (await post('/profile/change-password', { current_password, new_password: 'Fresh1' }, more)).status;
  };
  for (let i = 0; i < 10; i++) expect(await change(`Wrong${i}`, i)).toBe(422);
  expect(await change('Simple1', 50)).toBe(429);
});

test('forgot-password answers known and unknown addresses alike: status, headers and body', async () => {
  await register('alike@example.com');
  const seen = await Promise.all(
    ['alike@example.com', 'nobody@example.com'].map(async (email) => {
      const { status, json, headers } = await post('/auth/forgot-password', { email }, { address: '198.51.100.200' });
      return { status, json, headers: Object.keys(headers).sort() };
    }),
  );
  expect(seen[0]).toEqual(seen[1]);
  expect(
    await testServer.database.selectFrom('mail').select('id').where('address', '=', 'nobody@example.com').execute(),
  ).toEqual([]);
});

test('requests for a new password are deleted once they are answered', async () => {
  await eventually(
    async () => (await testServer.database.selectFrom('forgotten_password').select('id').execute()).length === 0,
  );
});

test('who takes an address before its owner sets no second step up until a mailed link has proven it', async () => {
  const email = 'early@example.com';
  const token = await register(email);
  const begin = (who: string, current_password: string) =>
    post('/profile/second-factor', { current_password }, { token: who });
  const refused = await begin(token, 'Simple1');
  expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('подтвердите адрес')]);
  const mail = await eventually(async () => (await mailsTo(email, /Новый пароль/))[0]);
  const link = /reset-password\/([\w-]+)/.exec(mail.text)?.[1];
  expect((await post('/auth/reset-password', { token: link, password: 'Fresh1!' })).status).toBe(200);
  expect((await begin(tokenOf(await signIn(email, 'Fresh1!')), 'Fresh1!')).status).toBe(201);
});

test.each([
  ['takes away what was set up before the address was proven', 'unproven@example.com', null, 200],
  ['leaves the second step of an address that was proven', 'proven@example.com', new Date(), 422],
] as const)('a mailed link %s', async (_, email, proven_at, status) => {
  await register(email);
  const changed = testServer.database.updateTable('account').set({ proven_at }).where('email_key', '=', email);
  const { id } = await changed.returning('id').executeTakeFirstOrThrow();
  const factor = {
    account_id: id,
    sealed_secret: Buffer.from('sealed'),
    created_at: new Date(),
    confirmed_at: new Date(),
  };
  await testServer.database.insertInto('second_factor').values(factor).execute();
  const browsers = () =>
    testServer.database.selectFrom('known_browser').select('hash').where('account_id', '=', id).execute();
  const { token } = await linkFor(email);
  await post('/auth/reset-password', { token, password: 'Fresh1!' });
  expect((await browsers()).length).toBe(proven_at === null ? 0 : 1);
  expect((await signIn(email, 'Fresh1!')).status).toBe(status);
});

test.each([
  ['a new password', (id: string) => accountRepository(testServer.database).update(id, { password_hash: 'another' })],
  ['a second step', (id: string) => giveSecondFactor(testServer.database, id, [freshCode])],
  [
    'the deletion of the account',
    (id: string) => accountRepository(testServer.database).update(id, { erase_at: new Date() }),
  ],
] as const)('a sign-in that is overtaken by %s is refused', async (what, overtake) => {
  const email = `overtaken-by-${what.replaceAll(' ', '-')}@example.com`;
  await register(email);
  const { database, parts } = testServer;
  const [accounts, mails] = [accountService(parts), mailService(parts)];
  const account = await accounts.check(email, 'Simple1', { address: '192.0.2.99' });
  await overtake(account.id);
  await expect(browserNotices({ ...parts, accounts, mails }).signIn(account, {}, 'ru')).rejects.toThrow();
  const living = database.selectFrom('access_token').select('id').where('account_id', '=', account.id);
  expect(await living.execute()).toHaveLength(1);
});
