import type { DeskBatchWire, DeskCodeUseWire, DeskCodeWire } from '@uzor/contract';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { freshFactor, freshCode, operatorIn } from '../../../testing/operators.ts';
import { dataOf, openedBlank } from '../../../testing/orders.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { openTestServer } from '../../../testing/test-server.ts';

const reason = 'A new delivery';

const get = (path: string) => call(testServer.app, 'GET', path, { token });
const post = (path: string, body: object) => call(testServer.app, 'POST', path, { body: { reason, ...body }, token });
const fresh = () => freshFactor(testServer.database, 'desk@example.com');
const make = async (batch: string, more: object = {}) =>
  post('/desk/batches', { batch, type: 'mosaic', count: 3, ...(await fresh()), ...more });
const list = async (query = '') => dataOf<DeskBatchWire[]>(await get(`/desk/batches${query}`));
const codesOf = async (batch: string) =>
  dataOf<DeskCodeWire[]>(await get(`/desk/batches/${encodeURIComponent(batch)}/codes`));
async function wholeOf(code: DeskCodeWire | undefined): Promise<string> {
  const whole = testServer.database
    .selectFrom('code')
    .select('code')
    .where('id', '=', code?.id ?? '');
  return (await whole.executeTakeFirstOrThrow()).code;
}
const block = (batch: string, blocked: boolean) =>
  post(`/desk/batches/${encodeURIComponent(batch)}/block`, { blocked });

const testServer = await openTestServer();
const token = await operatorIn(testServer, 'desk@example.com');
for (const [batch, more] of [
  ['old', { marketplace: 'Ozon' }],
  ['2026-10/Я', { marketplace: 'Wildberries', type: 'string_art', uses: 'unlimited' }],
  ['new', { count: 120, uses: 2 }],
] as const) {
  dataOf(await make(batch, more));
  testServer.advance(60);
}

test('batches are listed newest first, each with its product, marketplace and counts', async () => {
  expect(await list()).toMatchObject([
    { batch: 'new', types: ['mosaic'], marketplaces: [], count: 120, used: 0, blocked: 0 },
    { batch: '2026-10/Я', types: ['string_art'], marketplaces: ['Wildberries'], count: 3 },
    { batch: 'old', types: ['mosaic'], marketplaces: ['Ozon'], count: 3 },
  ]);
  const { meta } = (await get('/desk/batches')).json as { meta: object };
  expect(meta).toEqual({ next: null, marketplaces: ['Ozon', 'Wildberries'] });
});

test('batches are found by product and by marketplace', async () => {
  const namesOf = async (query: string) => (await list(query)).map(({ batch }) => batch);
  expect(await namesOf('?type=mosaic')).toEqual(['new', 'old']);
  expect(await namesOf('?marketplace=Ozon')).toEqual(['old']);
  expect(await namesOf('?type=string_art&marketplace=Ozon')).toEqual([]);
});

test('a long list of batches is paged without duplicates', async () => {
  const row = await testServer.database
    .selectFrom('code')
    .selectAll()
    .where('batch', '=', 'old')
    .limit(1)
    .executeTakeFirstOrThrow();
  const many = Array.from({ length: 52 }, (_, at) => ({
    ...row,
    id: `0000${String(at).padStart(2, '0')}`,
    code: `MANY${at}`,
    batch: `many ${at}`,
  }));
  await testServer.database.insertInto('code').values(many).execute();
  const first = (await get('/desk/batches')).json as { data: DeskBatchWire[]; meta: { next: string } };
  const rest = await list(`?before=${first.meta.next}`);
  expect(first.data).toHaveLength(50);
  expect(new Set([...first.data, ...rest].map(({ batch }) => batch)).size).toBe(55);
  await testServer.database.deleteFrom('code').where('code', 'like', 'MANY%').execute();
});

test('the codes of a batch are paged; without given uses they get the product’s default', async () => {
  const first = (await get('/desk/batches/new/codes')).json as { data: DeskCodeWire[]; meta: { next: string } };
  const rest = dataOf<DeskCodeWire[]>(await get(`/desk/batches/new/codes?before=${first.meta.next}`));
  expect([first.data.length, rest.length]).toEqual([100, 20]);
  expect(new Set([...first.data, ...rest].map(({ code }) => code)).size).toBe(120);
  expect(rest[0]).toMatchObject({ type: 'mosaic', uses: 2, used: 0, batch: 'new' });
  expect((await codesOf('2026-10/Я'))[0]?.uses).toBeNull();
  expect((await codesOf('old'))[0]?.uses).toBe(5);
});

test('codes are made for one size and colour set of the product, with the uses of that size', async () => {
  const made = await make('mini', { size: '20_25', filter: 'bw' });
  expect(made.status).toBe(200);
  const [code] = await testServer.database.selectFrom('code').selectAll().where('batch', '=', 'mini').execute();
  expect(code).toMatchObject({ size_ids: [5], filter_ids: [2], uses: 10 });
  for (const [field, box] of [
    ['size', { type: 'constructor', size: 'roomaxi' }],
    ['filter', { type: 'string_art', filter: 'pop-art' }],
  ] as const) {
    const refused = await make('other', box);
    expect(refused.status).toBe(422);
    expect(Object.keys((refused.json as { errors: object }).errors)).toEqual([field]);
  }
  await testServer.database.deleteFrom('code').where('batch', '=', 'mini').execute();
});

test('a batch cannot take an existing name, nor more than 100,000 codes', async () => {
  const taken = { status: 422, key: 'batch.taken', field: 'batch' } as const;
  await expectRefusal(
    testServer.app,
    'POST',
    '/desk/batches',
    { token, body: { reason, batch: 'old', type: 'mosaic', count: 1, ...(await fresh()) } },
    taken,
  );
  expect((await make('large', { count: 100_001 })).status).toBe(422);
  expect((await list()).length).toBe(3);
});

test('unblocking a batch leaves the codes that were blocked one by one', async () => {
  const [alone] = await codesOf('old');
  const change = testServer.database.updateTable('code').set({ blocked_at: new Date() });
  await change.where('id', '=', alone?.id ?? '').execute();
  testServer.advance(60);
  expect(dataOf(await block('old', true))).toMatchObject({ count: 3, blocked: 3 });
  expect(dataOf(await block('old', false))).toMatchObject({ blocked: 1 });
  expect((await codesOf('old')).filter(({ blocked_at: at }) => at !== null)).toMatchObject([{ id: alone?.id }]);
  expect((await block('new', false)).status).toBe(409);
});

test('the CSV of codes requires a fresh code of the second factor', async () => {
  const path = `/desk/batches/${encodeURIComponent('2026-10/Я')}/csv`;
  const ask = (second_factor: string) =>
    testServer.app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: { reason, second_factor },
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await ask('ABCD-EFGH-JKMN-PQRT')).statusCode).toBe(422);
  const { body, headers } = await ask(freshCode);
  expect(headers['content-disposition']).toBe('attachment; filename="codes.csv"');
  expect(headers['cache-control']).toBe('no-store, no-transform');
  const [code] = await codesOf('2026-10/Я');
  expect(body.split('\r\n').length).toBe(5);
  expect(body).toContain('\ufeffcode;product;size;filter;uses;used;batch;marketplace;blocked;expires_at\r\n');
  expect(body).toContain(`${await wholeOf(code)};string_art;any;any;unlimited;0;2026-10/Я;Wildberries;;\r\n`);
  expect((await ask(freshCode)).statusCode).toBe(422);
});

test('the use of codes is reported for thirty days and by marketplace, for all and for one batch', async () => {
  const [ozon] = (await codesOf('old')).filter(({ blocked_at: at }) => at === null);
  const [other] = await codesOf('new');
  await openedBlank(testServer, await wholeOf(ozon));
  await openedBlank(testServer, await wholeOf(other));
  const use = async (query = '') => dataOf<DeskCodeUseWire>(await get(`/desk/codes/use${query}`));
  const { days, marketplaces } = await use();
  expect(days).toHaveLength(30);
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  expect(days.at(-1)?.opened).toBe(2);
  expect(marketplaces).toEqual([
    { marketplace: 'Ozon', opened: 1 },
    { marketplace: null, opened: 1 },
  ]);
  expect((await use('?batch=old')).marketplaces).toEqual([{ marketplace: 'Ozon', opened: 1 }]);
});
test('a further box of an order counts as a use of its code, on its day and at its marketplace', async () => {
  dataOf(await make('boxes', { marketplace: 'Boxes', uses: 6 }));
  const [first, second] = await codesOf('boxes');
  const { slug } = await openedBlank(testServer, await wholeOf(first));
  dataOf(await call(testServer.app, 'POST', `/tile/blank/${slug}/boxes`, { body: { code: await wholeOf(second) } }));
  const { days, marketplaces } = dataOf<DeskCodeUseWire>(await get('/desk/codes/use?batch=boxes'));
  expect(days.at(-1)?.opened).toBe(2);
  expect(marketplaces).toEqual([{ marketplace: 'Boxes', opened: 2 }]);
});
