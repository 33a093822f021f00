import type { DeedWire, DeskFoundWire, DeskOrderWire } from '@uzor/contract';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { operatorIn } from '../../../testing/operators.ts';
import { dataOf, finishedKit } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';

const testServer = await openTestServer({ worker: true });
const operator = await operatorIn(testServer, 'desk@example.com');
const code = await testServer.code();
const order = { code, ...(await finishedKit(testServer, 'anna@example.com', code)) };

const get = (path: string) => call(testServer.app, 'GET', path, { token: operator });
const told = async () =>
  dataOf<DeedWire[]>(await get('/desk/deeds')).map(({ what, subject }): [string, string] => [what, subject]);

test('no list and no story shows a whole code, which is read by itself', async () => {
  await testServer.database.updateTable('code').set({ batch: 'spring' }).where('code', '=', order.code).execute();
  const lists = ['/desk/search?q=anna%40example.com', '/desk/batches/spring/codes'];
  for (const path of lists) expect(JSON.stringify((await get(path)).json)).not.toContain(order.code);
  const story = dataOf<DeskOrderWire>(await get(`/desk/orders/${order.slug}`));
  expect(JSON.stringify(story)).not.toContain(order.code);
  const { id, code } = story.code_facts;
  expect(code).toBe(order.code.slice(-4));
  const read = await call(testServer.app, 'POST', `/desk/codes/${id}/read`, { token: operator });
  expect(dataOf(read)).toEqual({ code: order.code });
  expect((await told())[0]).toEqual(['code.read', id]);
  expect(dataOf<DeskFoundWire>(await get(`/desk/search?q=${id}`)).orders).toMatchObject([{ slug: order.slug }]);
});

test('who looks somebody up or reads of them is told once in ten minutes, without the address', async () => {
  const account = testServer.database.selectFrom('account').select('id').where('email', '=', 'anna@example.com');
  const { id } = await account.executeTakeFirstOrThrow();
  testServer.advance(11 * 60);
  const before = (await told()).length;
  const person = ['/desk/search?q=anna%40example.com', `/desk/orders/${order.slug}`];
  for (const path of [...person, '/desk/mails', '/desk/parts', '/desk/questions'])
    for (const _ of [1, 2]) await get(path);
  const all = await told();
  expect(all.slice(0, all.length - before).toSorted()).toEqual([
    ['read.mails', 'list'],
    ['read.order', order.slug],
    ['read.parts', 'list'],
    ['read.question', 'list'],
    ['read.search', id],
  ]);
});

test('a search that answers an address is told, whatever was typed', async () => {
  const { id } = await testServer.database
    .selectFrom('code')
    .select('id')
    .where('code', '=', order.code)
    .executeTakeFirstOrThrow();
  for (const typed of [order.slug, order.code, order.kitId, id]) {
    testServer.advance(11 * 60);
    const before = (await told()).length;
    const { orders } = dataOf<DeskFoundWire>(await get(`/desk/search?q=${typed}`));
    expect(orders.map(({ email }) => email)).toEqual(['anna@example.com']);
    expect((await told()).slice(0, -before), typed).toEqual([['read.search', order.slug]]);
  }
  const before = (await told()).length;
  await get('/desk/search?q=nothing-of-ours');
  expect(await told()).toHaveLength(before);
});

test.each([
  ['/desk/batches', { batch: 'summer', type: 'mosaic', count: 1 }],
  ['/desk/imports/codes', { csv: 'code,product\nK7MW4PXR,mosaic' }],
  ['/desk/orders/SLUG/attempt', {}],
  ['/desk/orders/SLUG/move', { email: 'other@example.com' }],
])('%s asks for a fresh code of the second factor', async (path, body) => {
  const at = path.replace('SLUG', order.slug);
  const asked = (second_factor?: string) => ({ token: operator, body: { reason: 'By phone', ...body, second_factor } });
  for (const [given, key] of [
    [undefined, 'secondFactor.needed'],
    ['ZZZZ-ZZZZ-ZZZZ-ZZZZ', 'secondFactor.wrong'],
  ] as const)
    await expectRefusal(testServer.app, 'POST', at, asked(given), { status: 422, key, field: 'second_factor' });
});
