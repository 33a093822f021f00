import { isDeepStrictEqual } from 'node:util';
import type { KitDetailWire, KitListItemWire, KitListMetaWire } from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, newSlug } from '../../platform/ids.ts';
import { accountService } from '../accounts/index.ts';
import { mailService } from '../mails/index.ts';
import { call } from '../../testing/caller.ts';
import { expectRefusal } from '../../testing/expected.ts';
import { eventually, type TestServer, openTestServer } from '../../testing/test-server.ts';
import { dataOf, finishedKit } from '../../testing/orders.ts';

let testServer: TestServer;
let token: string;
let kitId: string;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true, rateLimits: true, library: true });
  ({ token, kitId } = await finishedKit(testServer, 'collector@example.com', await codeWithout('A3')));
  await copies(14);
});
afterAll(() => testServer.close());

/** Words are looked for in codes too: one in a hundred has those of a size in it by chance. */
async function codeWithout(word: string): Promise<string> {
  const code = await testServer.code();
  return code.replaceAll('-', '').includes(word) ? codeWithout(word) : code;
}

/** More kits of the same account, each a day older: sizes a4, a3, 40x50 and filters in turn, every fifth hidden. */
async function copies(count: number): Promise<void> {
  const kit = await testServer.database.selectFrom('kit').selectAll().where('id', '=', kitId).executeTakeFirstOrThrow();
  const blank = await testServer.database
    .selectFrom('blank')
    .selectAll()
    .where('slug', '=', kit.blank_slug)
    .executeTakeFirstOrThrow();
  for (let i = 1; i <= count; i++) {
    const slug = newSlug();
    const created = new Date(kit.created_at.getTime() - i * 86_400_000);
    await testServer.database
      .insertInto('blank')
      .values({ ...blank, slug, edition_settings: null })
      .execute();
    await testServer.database
      .insertInto('kit')
      .values({
        ...kit,
        id: newId(created),
        blank_slug: slug,
        attempt: i + 1,
        size_id: [1, 2, 3][i % 3] ?? 1,
        filter_id: (i % 5) + 1,
        visible: i % 5 !== 0,
        created_at: created,
      })
      .execute();
  }
}

async function list(query: string): Promise<{ data: KitListItemWire[]; meta: KitListMetaWire }> {
  const answer = await call(testServer.app, 'GET', `/tile${query}`, { token });
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  return answer.json as { data: KitListItemWire[]; meta: KitListMetaWire };
}

test('a list has twelve on a page, the newest first, and says how many there are and what to filter by', async () => {
  const first = await list('');
  expect(first.data.map(({ id }) => id)[0]).toBe(kitId);
  expect(first.meta).toMatchObject({
    current_page: 1,
    per_page: 12,
    last_page: 2,
    total: 15,
    visible_total_count: 13,
    invisible_total_count: 2,
  });
  expect(first.meta.available_filters.sizes.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(first.meta.available_filters.filters.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  const second = await list('?page=2');
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(15);
  expect(second.meta).toMatchObject({ current_page: 2, last_page: 2, total: 15 });
  expect(await list('?page=99')).toMatchObject({ data: [], meta: { current_page: 99, last_page: 2, total: 15 } });
});

test('a list is narrowed by visibility, sizes, filters and words; empty values are as absent', async () => {
  expect((await list('?visible=0')).meta.total).toBe(2);
  expect((await list('?visible=1')).meta.total).toBe(13);
  expect((await list('?size[]=1&size[]=3&visible=&q=')).data.every(({ size }) => size.id !== 2)).toBe(true);
  expect((await list('?filter[]=2&filter[]=99999')).data.every(({ filter }) => filter.id === 2)).toBe(true);
  expect((await list('?size[]=4')).data).toEqual([]);
  expect((await list('?size[]=&filter[]=&page=')).meta.total).toBe(15);
  expect((await list('?q=a3')).data.every(({ size }) => size.slug === 'a3')).toBe(true);
  const { code } = (await list('')).data[0] ?? { code: '' };
  expect((await list(`?q=${code?.slice(2, 7).toLowerCase()}`)).meta.total).toBe(15);
  for (const nothing of ['%25', '-', '_']) expect((await list(`?q=${nothing}`)).meta.total).toBe(0);
});

test('a list is sorted by date, size and colour both ways; another order is refused', async () => {
  const areas = (await list('?sort=size')).data.map(({ size }) => size.width * size.height);
  expect(areas).toEqual([...areas].sort((a, b) => a - b));
  const filters = (await list('?sort=-color')).data.map(({ filter }) => filter.id);
  expect(filters).toEqual([...filters].sort((a, b) => b - a));
  expect((await list('?sort=date')).data.at(-1)?.id).not.toBe(kitId);
  expect((await call(testServer.app, 'GET', '/tile?sort=price', { token })).status).toBe(422);
});

test('the list of all kinds and the list of the kind show the same mosaic', async () => {
  // The booklet may be ready between the two calls, never between two more.
  const same = await eventually(async () => {
    const all = await call(testServer.app, 'GET', '/kits?sort=-date', { token });
    return isDeepStrictEqual((all.json as { data: unknown[] }).data[0], (await list('')).data[0]);
  });
  expect(same).toBe(true);
});

test('a kit shows its legend, its pictures come from our own origin, and the account remembers the kind', async () => {
  const kit = await eventually(async () => {
    const now = dataOf<KitDetailWire>(await call(testServer.app, 'GET', `/tile/${kitId}`, { token, language: 'en' }));
    return now.status === 3 && now;
  });
  expect(kit).toMatchObject({
    type: 'mosaic',
    preset: 1,
    tips_read: false,
    size: { slug: 'a4', width: 200, height: 280 },
    filter: { id: 2, name: 'Black & white' },
  });
  expect(
    kit.colors.every(
      ({ count, letter, color, name }) => count > 0 && letter !== '' && /^#[0-9A-F]{6}$/.test(color) && name !== '',
    ),
  ).toBe(true);
  const urls = [
    kit.origin_photo?.url,
    kit.tracing_photo?.url,
    kit.instruction?.url,
    kit.colors[0]?.url,
    kit.filter.preview_img,
  ];
  const types: unknown[] = [];
  for (const url of urls) {
    expect(url).toMatch(/^http:\/\/uzor\.test\/files\//);
    types.push((await testServer.app.inject((url ?? '').replace('http://uzor.test', ''))).headers['content-type']);
  }
  expect(types).toEqual(['image/jpeg', 'image/jpeg', 'application/pdf', 'image/png', 'image/png']);
  expect((await call(testServer.app, 'GET', '/profile', { token })).json).toMatchObject({
    data: { last_viewed_product_type: 'mosaic' },
  });
});

test('the tips of a finished work are read once for all', async () => {
  const { slug } = dataOf<KitDetailWire>(await call(testServer.app, 'GET', `/tile/${kitId}`, { token }));
  await call(testServer.app, 'POST', `/tile/blank/${slug}/tips-read`, { token });
  expect(dataOf<KitDetailWire>(await call(testServer.app, 'GET', `/tile/${kitId}`, { token })).tips_read).toBe(true);
});

test('a scheme is mailed again five times a day', async () => {
  const maker = await finishedKit(testServer, 'again@example.com');
  const { account_id: accountId } = await testServer.database
    .selectFrom('kit')
    .select('account_id')
    .where('id', '=', maker.kitId)
    .executeTakeFirstOrThrow();
  const remembered = await accountService(testServer.parts).signIn(testServer.database, accountId, {
    remembered: true,
  });
  const resend = () => call(testServer.app, 'POST', `/tile/${maker.kitId}/resend`, { token: remembered });
  for (let i = 0; i < 5; i++)
    expect((await resend()).json).toEqual({ message: 'Отправляем схему на again@example.com' });
  expect((await resend()).status).toBe(429);
  const mails = await eventually(async () => {
    const all = await testServer.mails();
    const schemes = all.filter(({ to, subject }) => to === 'again@example.com' && subject.includes('схема готова'));
    return schemes.length >= 6 && schemes;
  });
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(6);
  testServer.advance(86_401);
  expect((await resend()).status).toBe(200);
});

test('the owner of a work hears that mails do not arrive, and has the scheme sent to another address', async () => {
  const { kitId, token } = await finishedKit(testServer, 'lost@exmaple.com');
  const arrives = async () =>
    (dataOf(await call(testServer.app, 'GET', '/profile', { token })) as { mail_arrives: boolean }).mail_arrives;
  expect(await arrives()).toBe(true);
  await mailService(testServer.parts).bounces.bar('Lost@exmaple.com', 'bounced');
  expect(await arrives()).toBe(false);
  const path = `/tile/${kitId}/resend`;
  await expectRefusal(
    testServer.app,
    'POST',
    path,
    { token },
    { status: 422, key: 'resend.comesBack', field: 'email' },
  );
  const answer = await call(testServer.app, 'POST', path, { token, body: { email: 'found@example.com' } });
  expect([answer.status, await arrives()]).toEqual([200, true]);
});

test('a mistyped address is mended while nobody has signed in by password; then the scheme goes there no more', async () => {
  const maker = await finishedKit(testServer, 'typo@exmaple.com');
  const resend = (email: string) =>
    call(testServer.app, 'POST', `/tile/${maker.kitId}/resend`, { token: maker.token, body: { email } });
  await expectRefusal(
    testServer.app,
    'POST',
    `/tile/${maker.kitId}/resend`,
    { token: maker.token, body: { email: 'again@example.com' } },
    { status: 422, key: 'email.taken', field: 'email' },
  );
  expect((await resend('typo@example.com')).status).toBe(200);
  const letter = await eventually(async () =>
    (await testServer.mails()).find(({ to, text }) => to === 'typo@example.com' && text.includes('Пароль: ')),
  );
  await eventually(async () =>
    (await testServer.mails()).find(({ to, subject }) => to === 'typo@example.com' && subject.includes('схема готова')),
  );
  const password = /Пароль: (\S+)/.exec(letter.text)?.[1] ?? '';
  const login = await call(testServer.app, 'POST', '/auth/login', { body: { email: 'typo@example.com', password } });
  const { access_token: token } = login.json as { access_token: string };
  expect((await resend('third@example.com')).status).toBe(401);
  await expectRefusal(
    testServer.app,
    'POST',
    `/tile/${maker.kitId}/resend`,
    { token, body: { email: 'third@example.com' } },
    { status: 422, key: 'resend.otherAddress', field: 'email' },
  );
});
