import { randomUUID } from 'node:crypto';
import type { DeskFoundWire, DeskMailWire, InvitedWire, ShareWire } from '@uzor/contract';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { freshCode, giveSecondFactor, operatorIn, otherFreshCode } from '../../../testing/operators.ts';
import { dataOf, finishedKit, readyBlank, openedBlank } from '../../../testing/orders.ts';
import { registered } from '../../../testing/registered.ts';
import { eventually, openTestServer } from '../../../testing/test-server.ts';
import { mailService } from '../../mails/index.ts';
import { accountErasure } from './erasure.ts';
import { accountService } from './service.ts';

const testServer = await openTestServer({ worker: true });

const password = 'Simple1';
const api = (method: 'GET' | 'POST' | 'DELETE', path: string, token?: string, body?: object) =>
  call(testServer.app, method, path, { token, body });
const restore = (token: string, more: object = {}) =>
  api('POST', '/auth/restore-account', undefined, { token, ...more });
const tokenOf = ({ json }: { json: unknown }) => (json as { access_token: string }).access_token;
const linksTo = async (email: string) =>
  (await testServer.mails())
    .filter(({ to, text }) => to === email && text.includes('restore-account'))
    .map(({ text }) => /restore-account\/([\w-]+)/.exec(text)?.[1] ?? '');
const linkTo = (email: string) => eventually(async () => (await linksTo(email))[0]);
const refused = (body: object, key: Parameters<typeof expectRefusal>[4]['key'], field: string) =>
  expectRefusal(testServer.app, 'POST', '/auth/restore-account', { body }, { status: 422, key, field });

async function estate(email: string) {
  const code = await testServer.code({ uses: null });
  const work = await finishedKit(testServer, email, code);
  const { token, kitId } = work;
  const guest = dataOf<InvitedWire>(await api('POST', `/tile/${kitId}/guests`, token, { name: 'Аня' })).url.split(
    '#',
  )[1];
  const share = dataOf<ShareWire>(await api('POST', `/tile/${kitId}/share`, token))
    .url.split('/')
    .at(-1);
  await api('POST', '/support', token, { full_name: 'Анна', email, text: 'Где моя схема?' });
  const draft = dataOf<{ slug: string }>(await api('POST', '/blank', token, { code: await testServer.code() })).slug;
  return { ...work, email, guest, share, draft };
}

test('a deleted account vanishes at once, and its mailed link brings all back for seven days', async () => {
  const { token, kitId, slug, email, guest, share, draft } = await estate('comes-back@example.com');
  const desk = await operatorIn(testServer, 'desk@example.com');
  const ofGuest = async () =>
    (await call(testServer.app, 'GET', `/tile/${kitId}`, { headers: { 'x-guest': guest ?? '' } })).status;
  const seen = async () => ({
    own: (await api('GET', `/tile/${kitId}`, token)).status,
    guest: await ofGuest(),
    share: (await api('GET', `/shared/${share}`)).status,
    draft: (await api('GET', `/tile/blank/${draft}`)).status,
    story: (await api('GET', `/desk/orders/${slug}`, desk)).status,
    found: dataOf<DeskFoundWire>(await api('GET', `/desk/search?q=${email}`, desk)).orders.length,
    mails: dataOf<DeskMailWire[]>(await api('GET', '/desk/mails', desk)).filter(({ to }) => to === email).length > 0,
    questions: dataOf<{ email: string }[]>(await api('GET', '/desk/questions', desk)).filter(
      (one) => one.email === email,
    ).length,
  });
  const before = await seen();
  expect(before).toEqual({
    own: 200,
    guest: 200,
    share: 200,
    draft: 200,
    story: 200,
    found: 1,
    mails: true,
    questions: 1,
  });
  expect((await api('DELETE', '/profile', token)).status).toBe(204);
  expect(await seen()).toEqual({
    own: 401,
    guest: 403,
    share: 404,
    draft: 404,
    story: 404,
    found: 0,
    mails: false,
    questions: 0,
  });
  const link = await linkTo(email);
  testServer.advance(6.9 * 86_400);
  await testServer.features.tidy();
  const back = await restore(link);
  expect(back.status).toBe(200);
  expect(await api('GET', `/tile/${kitId}`, tokenOf(back))).toMatchObject({ status: 200 });
  expect(await ofGuest()).toBe(403); // links of guests do not come back
  await refused({ token: link }, 'restore.invalid', 'token');
});

test('after seven days all is erased, and the link opens nothing any more', async () => {
  const { token, kitId } = await finishedKit(testServer, 'leaves@example.com');
  await api('DELETE', '/profile', token);
  const link = await linkTo('leaves@example.com');
  testServer.advance(7 * 86_400);
  expect((await restore(link)).status).toBe(422);
  await testServer.features.tidy();
  const left = testServer.database.selectFrom('kit').select('id').where('id', '=', kitId);
  expect(await left.execute()).toEqual([]);
  expect(
    (await api('POST', '/auth/register', undefined, { full_name: 'Anna', email: 'leaves@example.com', password }))
      .status,
  ).toBe(201);
});

test('a failing erasure does not stop the others', async () => {
  const { parts, database } = testServer;
  const erased: string[] = [];
  const nothing = async () => undefined;
  const { tidy } = accountErasure({
    ...parts,
    accounts: accountService(parts),
    mails: mailService(parts),
    demandSecondFactor: nothing,
    endGuests: nothing,
    dropArchive: nothing,
    async erase(id) {
      erased.push(id);
      throw new Error(`${id} stays`);
    },
  });
  for (const name of ['one', 'two']) {
    const email = `stays-${name}@example.com`;
    await registered(testServer, email);
    const waits = database.updateTable('account').set({ erase_at: new Date(0) });
    await waits.where('email_key', '=', email).execute();
  }
  await expect(tidy()).rejects.toThrow('stays');
  expect(erased).toHaveLength(2);
  await testServer.features.tidy();
});

test('every link of deletions at the same time restores the account', async () => {
  const token = await registered(testServer, 'twice@example.com');
  const answers = await Promise.all([1, 2].map(() => api('DELETE', '/profile', token)));
  expect(answers.map(({ status }) => status)).toContain(204);
  const link = await linkTo('twice@example.com');
  expect(await linksTo('twice@example.com')).toEqual([link]);
  expect((await restore(link)).status).toBe(200);
});

test('with the password all is erased at once', async () => {
  const token = await registered(testServer, 'at-once@example.com');
  const refusedNow = async (body: object, key: 'password.required' | 'password.wrong') =>
    expectRefusal(testServer.app, 'DELETE', '/profile', { token, body }, { status: 422, key, field: 'password' });
  await refusedNow({ at_once: true }, 'password.required');
  await refusedNow({ at_once: true, password: 'Wrong1' }, 'password.wrong');
  expect((await api('DELETE', '/profile', token, { at_once: true, password })).status).toBe(204);
  const left = testServer.database.selectFrom('account').select('id').where('email_key', '=', 'at-once@example.com');
  expect(await left.execute()).toEqual([]);
});

test('an account with a second step is deleted, and brought back, with a code of it', async () => {
  const email = 'with-factor@example.com';
  const token = await registered(testServer, email);
  const { id } = await testServer.database
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow();
  await giveSecondFactor(testServer.database, id, [freshCode, otherFreshCode]);
  const needed = { status: 422, key: 'secondFactor.needed', field: 'code' } as const;
  await expectRefusal(testServer.app, 'DELETE', '/profile', { token }, needed);
  expect((await api('DELETE', '/profile', token, { code: freshCode })).status).toBe(204);
  const link = await linkTo(email);
  await refused({ token: link }, 'secondFactor.needed', 'second_factor');
  expect((await restore(link, { second_factor: otherFreshCode })).status).toBe(200);
});

test('when a reader of the mail restores an account of an address never proven, it is proven and its password ends', async () => {
  const email = 'pre-empted@example.com';
  const early = await registered(testServer, email);
  const draft = await openedBlank(testServer, undefined, early);
  const opened = async () => (await api('GET', `/tile/blank/${draft.slug}`)).status;
  expect(await opened()).toBe(200);
  testServer.advance(1);
  await api('DELETE', '/profile', early);
  await restore(await linkTo(email));
  expect(await opened()).toBe(403); // by its code, as whoever registered first
  const wrong = { status: 422, key: 'signIn.wrong', field: 'email' } as const;
  await expectRefusal(testServer.app, 'POST', '/auth/login', { body: { email, password } }, wrong);
});

test('an order, a sign-in and a forgotten password of an account that waits say so and mail the link, and nothing else goes out', async () => {
  const email = 'waits@example.com';
  const token = await registered(testServer, email);
  await api('DELETE', '/profile', token);
  await linkTo(email);
  const { slug } = await readyBlank(testServer);
  const order = await api('POST', `/tile/blank/${slug}/complete`, undefined, { email });
  expect([order.status, order.error.message]).toEqual([409, expect.stringContaining('удаляется')]);
  expect((await api('POST', '/auth/login', undefined, { email, password })).status).toBe(409);
  expect((await api('POST', '/auth/login', undefined, { email, password: 'Wrong1' })).status).toBe(422);
  await api('POST', '/auth/forgot-password', undefined, { email });
  const links = await eventually(async () => {
    const all = await linksTo(email);
    return all.length === 4 && all;
  });
  expect(new Set(links).size).toBe(1);
  expect((await testServer.mails()).filter(({ to, text }) => to === email && text.includes('reset-password'))).toEqual(
    [],
  );
  const { id } = await testServer.database
    .insertInto('mail')
    .values(await waitingMail(email))
    .returning('id')
    .executeTakeFirstOrThrow();
  await mailService(testServer.parts).deliver(id);
  const status = async () =>
    (await testServer.database.selectFrom('mail').select('status').where('id', '=', id).executeTakeFirst())?.status;
  expect(await status()).toBe('waiting');
  expect((await restore(links[0])).status).toBe(200);
  await eventually(async () => (await status()) === 'sent');
});

const waitingMail = async (email: string) => {
  const account = testServer.database.selectFrom('account').select('id').where('email_key', '=', email);
  return {
    id: randomUUID(),
    subject_kind: 'password_changed' as const,
    account_id: (await account.executeTakeFirstOrThrow()).id,
    address: email,
    language: 'ru' as const,
    message_id: `${randomUUID()}@uzor.test`,
    created_at: new Date(),
  };
};
