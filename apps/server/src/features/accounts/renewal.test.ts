import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { registered } from '../../testing/registered.ts';
import { expectRefusal } from '../../testing/expected.ts';
import { eventually, type TestServer, openTestServer, type ReceivedMail } from '../../testing/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true, rateLimits: true });
});
afterAll(() => testServer.close());

const post = (path: string, body: object, more: object = {}) => call(testServer.app, 'POST', path, { body, ...more });
const tokenOf = ({ json }: { json: unknown }) => (json as { access_token: string }).access_token;
const register = (email: string) => registered(testServer, email);
const signIn = (email: string, password: string) => post('/auth/login', { email, password });
const lives = async (token: string) => (await call(testServer.app, 'GET', '/profile', { token })).status === 200;
const mailsTo = async (email: string, subject: RegExp) =>
  (await testServer.mails()).filter((mail) => mail.to === email && subject.test(mail.subject));

/** Asks for a link and takes it out of its mail. */
async function linkFor(email: string, count = 1): Promise<{ token: string; mail: ReceivedMail }> {
  expect((await post('/auth/forgot-password', { email }, { address: `203.0.113.${count}` })).status).toBe(204);
  const mail = await eventually(async () => (await mailsTo(email, /Новый пароль/))[count - 1]);
  const token = /http:\/\/uzor\.test\/auth\/reset-password\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
  return { token, mail };
}
const refusedToken = { status: 422, key: 'token.invalid', field: 'token' } as const;
async function expectDead(token: string): Promise<void> {
  await expectRefusal(testServer.app, 'POST', '/auth/reset-password/check-token', { body: { token } }, refusedToken);
  await expectRefusal(
    testServer.app,
    'POST',
    '/auth/reset-password',
    { body: { token, password: 'Another1' } },
    refusedToken,
  );
}

test('a link of 256 bits comes by mail, is checked as often as wanted and sets a password once; every sign-in ends', async () => {
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

test('of many uses of a link at once one succeeds', async () => {
  await register('many@example.com');
  const { token } = await linkFor('many@example.com');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => post('/auth/reset-password', { token, password: `Simple${i}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
});

test('the database knows the hash of a link alone, and the mail log nothing once the mail is out', async () => {
  await register('hashed@example.com');
  const { token } = await linkFor('hashed@example.com');
  const kept = await testServer.database.selectFrom('password_reset').selectAll().execute();
  expect(kept.some(({ hash }) => hash.toString('base64url') === token)).toBe(false);
  await eventually(
    async () =>
      (
        await testServer.database
          .selectFrom('mail')
          .select('status')
          .where('address', '=', 'hashed@example.com')
          .executeTakeFirst()
      )?.status === 'sent',
  );
  expect(
    await testServer.database
      .selectFrom('mail')
      .select('sealed_content')
      .where('address', '=', 'hashed@example.com')
      .execute(),
  ).toEqual([{ sealed_content: null }]);
});

test('a wrong token is 422 on token, in check-token too, whatever it looks like', async () => {
  for (const token of ['x'.repeat(43), 'ключ']) await expectDead(token);
  await expectRefusal(testServer.app, 'POST', '/auth/reset-password/check-token', { body: {} }, refusedToken);
});

test('a link lives between 30 and 60 minutes and then is stale; who is late asks again', async () => {
  await register('late@example.com');
  const { token } = await linkFor('late@example.com');
  testServer.advance(31 * 60);
  expect((await post('/auth/reset-password/check-token', { token })).status).toBe(204);
  testServer.advance(30 * 60);
  await expectDead(token);
  const { token: second } = await linkFor('late@example.com', 2);
  expect((await post('/auth/reset-password', { token: second, password: 'Fresh1' })).status).toBe(200);
});

test('a link that was used takes the others of its account with it', async () => {
  await register('twice@example.com');
  const { token: first } = await linkFor('twice@example.com');
  const { token: second } = await linkFor('twice@example.com', 2);
  expect((await post('/auth/reset-password', { token: first, password: 'Fresh1' })).status).toBe(200);
  await expectDead(second);
});

test('the new password is held to the rule, and a refusal does not spend the link', async () => {
  await register('weak@example.com');
  const { token } = await linkFor('weak@example.com');
  await expectRefusal(
    testServer.app,
    'POST',
    '/auth/reset-password',
    { body: { token, password: 'weak' } },
    { status: 422, key: 'password.rule', field: 'password' },
  );
  expect((await post('/auth/reset-password', { token, password: 'Fresh1' })).status).toBe(200);
});

test('a changed password ends the other sign-ins and the links, keeps this one and is told by mail', async () => {
  const here = await register('changes@example.com');
  const there = tokenOf(await signIn('changes@example.com', 'Simple1'));
  const { token: link } = await linkFor('changes@example.com');
  const path = '/profile/change-password';
  const wrong = { status: 422, key: 'password.wrong', field: 'current_password' } as const;
  await expectRefusal(
    testServer.app,
    'POST',
    path,
    { token: here, body: { current_password: 'Wrong1', new_password: 'Fresh1' } },
    wrong,
  );
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

test('wrong current passwords count with the wrong ones of signing in', async () => {
  const token = await register('insider@example.com');
  for (let i = 0; i < 10; i++)
    expect(
      (
        await post(
          '/profile/change-password',
          { current_password: `Wrong${i}`, new_password: 'Fresh1' },
          { token, address: `198.51.100.${i}` },
        )
      ).status,
    ).toBe(422);
  expect(
    (
      await post(
        '/profile/change-password',
        { current_password: 'Simple1', new_password: 'Fresh1' },
        { token, address: '198.51.100.50' },
      )
    ).status,
  ).toBe(429);
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

test('notes of who has forgotten a password are gone once they are answered', async () => {
  await eventually(
    async () => (await testServer.database.selectFrom('forgotten_password').select('id').execute()).length === 0,
  );
});
