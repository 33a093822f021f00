import type { DeskFoundWire, DeskOrderWire, DeskTodayWire, MissingPartsWire } from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { operatorIn } from '../../testing/operators.ts';
import { dataOf, finishedKit } from '../../testing/orders.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { codesMeant, inEnglishLayout } from './search.ts';

let testServer: TestServer;
let operator: string;
let order: { readonly slug: string; readonly code: string; readonly token: string; readonly kitId: string };

const get = (path: string, token = operator) => call(testServer.app, 'GET', path, { token });
const story = async () => dataOf<DeskOrderWire>(await get(`/desk/orders/${order.slug}`));
const found = async (q: string) => dataOf<DeskFoundWire>(await get(`/desk/search?q=${encodeURIComponent(q)}`));

beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
  operator = await operatorIn(testServer, 'desk@example.com');
  const code = await testServer.code();
  order = { code, ...(await finishedKit(testServer, 'anna@example.com', code)) };
});
afterAll(() => testServer.close());

test('the desk is closed to an operator without a second factor', async () => {
  const bare = await operatorIn(testServer, 'bare@example.com', { factor: false });
  expect((await get('/desk/today', bare)).status).toBe(409);
});

test('the search finds an order by its code in any spelling and layout, its address, its slug and its work', async () => {
  const spelled = `${order.code.slice(0, 4)}-${order.code.slice(4).toLowerCase()}`;
  for (const q of [order.code, spelled, 'ANNA@example.com', order.slug, order.kitId])
    expect((await found(q)).orders, q).toMatchObject([{ slug: order.slug, code: order.code, kit_id: order.kitId }]);
  expect((await found(order.code)).codes).toMatchObject([{ code: order.code, used: 1 }]);
  expect(await found('nobody@example.com')).toEqual({ codes: [], orders: [] });
});
test('the search finds the code of an order at a marketplace by its number there', async () => {
  const changed = testServer.database.updateTable('code').set({ order_number: '0091-77' });
  await changed.where('code', '=', order.code).execute();
  expect(await found(' 0091-77 ')).toMatchObject({ codes: [{ code: order.code }], orders: [{ slug: order.slug }] });
  expect(await found('0091-78')).toEqual({ codes: [], orders: [] });
});
test('what was typed with the Russian layout on is read by its keys', () => {
  expect(inEnglishLayout('фыва')).toBe('asdf');
  expect(codesMeant('йцук-12')).toContain('QWER12');
});

test('the story of an order tells of its photo, presets, work, mails and deeds, and holds no secret', async () => {
  const told = await story();
  expect(told).toMatchObject({ status: 'completed', email: 'anna@example.com', has_photo: true, deeds: [] });
  expect(told.presets.length).toBeGreaterThan(0);
  expect(told.work).toMatchObject({ attempt: 1, in_bin: false });
  expect(told.mails.map(({ kind }) => kind)).toContain('scheme');
  for (const secret of [order.token, 'argon2', 'http://', 'files/']) expect(JSON.stringify(told)).not.toContain(secret);
});

test('the story of an order tells of requests for missing parts, and the day counts those that wait', async () => {
  const path = `/tile/${order.kitId}/parts`;
  const { parts } = dataOf<MissingPartsWire>(await call(testServer.app, 'GET', path, { token: order.token }));
  const body = { missing: [{ letter: parts[0]?.letter, count: 1 }], full_name: 'Anna', address: '1 High Street' };
  await call(testServer.app, 'POST', path, { token: order.token, body });
  const told = await story();
  expect(told.parts).toMatchObject([{ state: 'asked', packed_at: null, ended_at: null }]);
  expect(JSON.stringify(told)).not.toContain('High Street');
  expect(dataOf<DeskTodayWire>(await get('/desk/today'))).toMatchObject({
    waiting: { parts: 1, questions: 0 },
    kinds: [{ type: 'mosaic', confirmed: 1, week_ago: 0 }],
  });
  const requests = testServer.database.updateTable('parts_request').set({ state: 'posted', ended_at: new Date() });
  await requests.execute();
  expect((await story()).parts).toMatchObject([{ state: 'posted', ended_at: expect.any(String) }]);
  expect(dataOf<DeskTodayWire>(await get('/desk/today')).waiting.parts).toBe(0);
});

test('the lists of jobs and mails and the figures of the day are answered', async () => {
  expect(dataOf<object[]>(await get('/desk/mails'))[0]).toMatchObject({ tries: expect.any(Number) });
  expect(dataOf(await get('/desk/jobs'))).toEqual(expect.any(Array));
  expect(dataOf(await get('/desk/today'))).toMatchObject({
    today: { opened: 1, confirmed: 1 },
    week_ago: { opened: 0 },
  });
});
