import { keptForMs, type MissingPartsWire, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { operatorIn } from '../../testing/operators.ts';
import { dataOf, finishedKit } from '../../testing/orders.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let testServer: TestServer;
let kitId: string;
let token: string;
const parcel = { full_name: 'Анна Петрова', address: '101000, Москва, Покровка, 1' };

beforeAll(async () => {
  testServer = await openTestServer({ worker: true, rateLimits: true });
  ({ kitId, token } = await finishedKit(testServer, 'anna@example.com'));
});
afterAll(() => testServer.close());

const ask = (missing: object, more: object = parcel, who = token) =>
  call(testServer.app, 'POST', `/tile/${kitId}/parts`, { token: who, body: { missing, ...more } });
const shown = async () =>
  dataOf<MissingPartsWire>(await call(testServer.app, 'GET', `/tile/${kitId}/parts`, { token }));
const first = async () => {
  const [part] = (await shown()).parts;
  if (!part) throw new Error('The work has no colours');
  return part;
};

test.each(productKinds)('the parts of a %s are what its scheme takes', async (kind) => {
  const code = await testServer.code({ kind });
  const own = await finishedKit(testServer, `parts-${kind}@example.com`, code);
  const path = `${productOf(kind).apiBase}/${own.kitId}/parts`;
  const { parts, request } = dataOf<MissingPartsWire>(await call(testServer.app, 'GET', path, { token: own.token }));
  expect(request).toBeNull();
  expect(parts.length).toBeGreaterThan(0);
  for (const { count } of parts) expect(count).toBeGreaterThan(0);
  const [{ letter } = { letter: '' }] = parts;
  const body = { missing: [{ letter, count: 1 }], ...parcel };
  expect((await call(testServer.app, 'POST', path, { token: own.token, body })).status).toBe(201);
});

test('nobody asks for more of a colour than the scheme has, for a colour twice, or for one that is not there', async () => {
  const { letter, count } = await first();
  const refused = async (missing: object) => Object.keys((await ask(missing)).error.errors ?? {});
  expect(await refused([{ letter, count: count + 1 }])).toEqual(['missing.0.count']);
  expect(await refused([{ letter: 'none', count: 1 }])).toEqual(['missing.0.letter']);
  const twice = [
    { letter, count: 1 },
    { letter, count: 1 },
  ];
  expect(await refused(twice)).toEqual(['missing.1.letter']);
  expect((await shown()).request).toBeNull();
});

test('one request of a work is open: who asks again is answered the same one', async () => {
  const { letter, count } = await first();
  const asked = await ask([{ letter, count }], { ...parcel, phone: '+7 900 123-45-67', note: 'Домофон не работает' });
  expect(asked.status).toBe(201);
  const { request } = dataOf<MissingPartsWire>(asked);
  expect(request).toMatchObject({ state: 'asked', missing: [{ letter, count }], tracking: null, reason: null });
  const again = await ask([{ letter, count: 1 }]);
  expect([again.status, dataOf<MissingPartsWire>(again).request]).toEqual([200, request]);
});

test('of two calls at once one makes the request', async () => {
  const own = await finishedKit(testServer, 'twice@example.com');
  const path = `/tile/${own.kitId}/parts`;
  const { parts } = dataOf<MissingPartsWire>(await call(testServer.app, 'GET', path, { token: own.token }));
  const body = { missing: [{ letter: parts[0]?.letter, count: 1 }], ...parcel };
  const calls = [1, 2].map(() => call(testServer.app, 'POST', path, { token: own.token, body }));
  expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([200, 201]);
});

test('names, addresses and notes lie sealed', async () => {
  const rows = await testServer.database.selectFrom('parts_request').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { sealed_parcel: sealed, ...row } of rows) {
    expect(sealed.toString()).not.toMatch(/Анна|Покровка|\+7 900/);
    expect(JSON.stringify(row)).not.toMatch(/Анна|Покровка|\+7 900|Домофон/);
  }
});

test('a fourth request for a work within thirty days waits', async () => {
  const statuses: number[] = [];
  const end = testServer.database.updateTable('parts_request').set({ state: 'refused', ended_at: new Date() });
  const { letter } = await first();
  for (let i = 0; i < 3; i++) {
    await end.where('kit_id', '=', kitId).execute();
    testServer.advance(1);
    statuses.push((await ask([{ letter, count: 1 }])).status);
  }
  expect(statuses).toEqual([201, 201, 429]);
});

test('a request goes thirty days after its end, an open one stays, and all go with the account', async () => {
  const ids = async () => (await testServer.database.selectFrom('parts_request').select('kit_id').execute()).length;
  const before = await ids();
  testServer.advance(keptForMs.parts / 1000 + 100);
  await testServer.features.tidy();
  const open = await testServer.database.selectFrom('parts_request').select('state').execute();
  expect(open.length).toBeLessThan(before);
  expect(new Set(open.map(({ state }) => state))).toEqual(new Set(['asked']));
  const leaver = await operatorIn(testServer, 'leaver@example.com', { factor: false });
  const { id } = await testServer.database
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', 'leaver@example.com')
    .executeTakeFirstOrThrow();
  await testServer.database.updateTable('parts_request').set({ account_id: id }).execute();
  expect((await call(testServer.app, 'DELETE', '/profile', { token: leaver })).status).toBe(204);
  expect(await ids()).toBe(0);
});
