import { type DeskPartsRequestWire, type DeskPartsWire, type MissingPartsWire, keptForMs } from '@uzor/contract';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { erasedNow } from '../../../testing/erase-now.ts';
import { freshCode, operatorIn } from '../../../testing/operators.ts';
import { dataOf, finishedKit } from '../../../testing/orders.ts';
import { eventually, openTestServer } from '../../../testing/test-server.ts';
import { productOf } from '@uzor/kit';
import { partsRepository } from './repository.ts';
import { resealParts } from './admin.ts';
import { partsSeal } from './sealed.ts';

const testServer = await openTestServer({ worker: true, rateLimits: true });
const token = await operatorIn(testServer, 'desk@example.com');

const get = (path: string) => call(testServer.app, 'GET', path, { token });
const post = (path: string, body?: object) => call(testServer.app, 'POST', path, { token, body });
const list = async (query = '') => dataOf<DeskPartsWire[]>(await get(`/desk/parts${query}`));
const show = async (id: string) => dataOf<DeskPartsRequestWire>(await get(`/desk/parts/${id}`));
const mailTo = (to: string, subject: RegExp) =>
  eventually(async () => (await testServer.mails()).find((mail) => mail.to === to && subject.test(mail.subject)));

/** Requests seven pieces of the first colour; returns the id of the request and the customer's view of it. */
async function asked(email: string, more: object = {}, language: 'ru' | 'en' = 'ru') {
  const { kitId, token: own, slug } = await finishedKit(testServer, email);
  const path = `/tile/${kitId}/parts`;
  const shown = async () => dataOf<MissingPartsWire>(await call(testServer.app, 'GET', path, { token: own, language }));
  const [part] = (await shown()).parts;
  const parcel = { full_name: 'Анна Петрова', address: '101000, Москва\nПокровка, 1', ...more };
  const body = { missing: [{ letter: part?.letter, count: 7 }], ...parcel };
  await call(testServer.app, 'POST', path, { token: own, body, language });
  testServer.advance(1);
  const { request } = await shown();
  return { id: request?.id ?? '', slug, code: part?.code ?? '', shown };
}

test('open requests are listed newest first, and a page ends where the next begins', async () => {
  const [older, newer] = [await asked('older@example.com'), await asked('newer@example.com')];
  expect((await list()).map(({ id }) => id)).toEqual([newer.id, older.id]);
  expect((await list(`?before=${newer.id}`)).map(({ id }) => id)).toEqual([older.id]);
  expect((await list('?type=string_art')).length).toBe(0);
  expect((await list('?state=posted')).length).toBe(0);
  expect((await get('/desk/parts?state=lost')).status).toBe(422);
  const { meta } = (await get('/desk/parts')).json as { meta: object };
  expect(meta).toEqual({ next: null, waiting: 2 });
});

test('a request shows its recipient and the orders of its customer', async () => {
  const { id, slug } = await asked('beside@example.com', { phone: '+7 900 123-45-67', note: 'После шести' });
  const told = await show(id);
  expect(told).toMatchObject({
    state: 'asked',
    full_name: 'Анна Петрова',
    address: '101000, Москва\nПокровка, 1',
    phone: '+7 900 123-45-67',
    note: 'После шести',
    email: 'beside@example.com',
    missing: [{ count: 7, unit: 'piece' }],
  });
  expect(told.orders.map((order) => order.slug)).toEqual([slug]);
  expect((await get('/desk/parts/none')).status).toBe(404);
});

test('a request is answered by one mail that names the parts and the work, and whose replies go to the team', async () => {
  const { code } = await asked('receipt@example.com', {}, 'en');
  const mail = await mailTo('receipt@example.com', /request for missing parts/);
  for (const body of [mail.text, mail.html]) expect(body).toContain(`(${code}) × 7`);
  expect(mail.text).toMatch(/Project: Diamond mosaic, A4/);
  expect(mail.replyTo).toBe('help@uzor.test');
});

test('a packed request is posted: the customer gets the tracking number by mail in the language of the request', async () => {
  const { id, shown, code } = await asked('smith@example.com', {}, 'en');
  expect(dataOf<DeskPartsRequestWire>(await post(`/desk/parts/${id}/pack`)).state).toBe('packed');
  expect((await shown()).request).toMatchObject({ state: 'packed', tracking: null });
  expect((await post(`/desk/parts/${id}/pack`)).status).toBe(409);
  await post(`/desk/parts/${id}/post`, { tracking: '80112345678901' });
  expect((await shown()).request).toMatchObject({ state: 'posted', tracking: '80112345678901' });
  const mail = await mailTo('smith@example.com', /on their way/);
  for (const body of [mail.text, mail.html]) expect(body).toContain('80112345678901');
  expect(mail.text).toContain(`(${code}) × 7`);
  expect(mail.replyTo).toBe('help@uzor.test');
  expect((await list()).map((one) => one.id)).not.toContain(id);
  expect((await list('?state=posted')).map((one) => one.id)).toEqual([id]);
  expect((await post(`/desk/parts/${id}/post`, { tracking: '1' })).status).toBe(409);
});

test('a refused request tells the customer why, and another one may be made', async () => {
  const { id, shown } = await asked('refused@example.com');
  await post(`/desk/parts/${id}/refuse`, { reason: 'Этот набор уже не делают' });
  expect((await shown()).request).toMatchObject({ state: 'refused', reason: 'Этот набор уже не делают' });
  expect((await mailTo('refused@example.com', /недостающих/)).text).toContain('Этот набор уже не делают');
});

test('the packing list requires a fresh code of the second factor and starts with the oldest request', async () => {
  const { id, code } = await asked('formula@example.com', { full_name: '=HYPERLINK("x")', phone: '+79001234567' });
  const ask = (second_factor: string) =>
    testServer.app.inject({
      method: 'POST',
      url: '/api/desk/parts/csv',
      payload: { reason: 'To post', second_factor },
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await ask('ABCD-EFGH-JKMN-PQRT')).statusCode).toBe(422);
  const { body, headers } = await ask(freshCode);
  expect(headers['content-disposition']).toBe('attachment; filename="parcels.csv"');
  const lines = body.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeffrequest;asked;state;name;address;phone;product;size;parts;note');
  expect(lines.length - 1).toBe((await list()).length);
  expect(lines[1]).toContain(';"101000, Москва, Покровка, 1";');
  expect(lines.at(-1)).toContain(id);
  expect(lines.at(-1)).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines.at(-1)).toContain(';+79001234567;');
  expect(lines.at(-1)).toContain(`${code} × 7`);
});

let kitId: string;
let owner: string;
const parcel = { full_name: 'Анна Петрова', address: '101000, Москва, Покровка, 1' };
beforeAll(async () => {
  ({ kitId, token: owner } = await finishedKit(testServer, 'anna@example.com'));
});

const ask = (missing: object, more: object = parcel, who = owner) =>
  call(testServer.app, 'POST', `/tile/${kitId}/parts`, { token: who, body: { missing, ...more } });
const shown = async () =>
  dataOf<MissingPartsWire>(await call(testServer.app, 'GET', `/tile/${kitId}/parts`, { token: owner }));
const first = async () => {
  const [part] = (await shown()).parts;
  if (!part) throw new Error('The work has no colours');
  return part;
};

test('the parts of a work are those of its scheme, and of two concurrent calls one makes the request', async () => {
  const kind = 'string_art';
  const code = await testServer.code({ kind });
  const own = await finishedKit(testServer, `parts-${kind}@example.com`, code);
  const path = `${productOf(kind).apiBase}/${own.kitId}/parts`;
  const { parts, request } = dataOf<MissingPartsWire>(await call(testServer.app, 'GET', path, { token: own.token }));
  expect(request).toBeNull();
  expect(parts.length).toBeGreaterThan(0);
  for (const { count } of parts) expect(count).toBeGreaterThan(0);
  const [{ letter } = { letter: '' }] = parts;
  const body = { missing: [{ letter, count: 1 }], ...parcel };
  const both = [1, 2].map(() => call(testServer.app, 'POST', path, { token: own.token, body }));
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 201]);
});

test('a request for more of a colour than the scheme has, for a colour twice, or for an unknown one is refused', async () => {
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

test('a work has one open request: a second call returns the same one', async () => {
  const { letter, count } = await first();
  const asked = await ask([{ letter, count }], { ...parcel, phone: '+7 900 123-45-67', note: 'Домофон не работает' });
  expect(asked.status).toBe(201);
  const { request } = dataOf<MissingPartsWire>(asked);
  expect(request).toMatchObject({ state: 'asked', missing: [{ letter, count }], tracking: null, reason: null });
  const again = await ask([{ letter, count: 1 }]);
  expect([again.status, dataOf<MissingPartsWire>(again).request]).toEqual([200, request]);
});

test('names, addresses and notes are stored sealed', async () => {
  const rows = await testServer.database.selectFrom('parts_request').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { sealed_parcel: sealed, ...row } of rows) {
    expect(sealed.toString()).not.toMatch(/Анна|Покровка|\+7 900/);
    expect(JSON.stringify(row)).not.toMatch(/Анна|Покровка|\+7 900|Домофон/);
  }
});

test('a fourth request for a work within thirty days is refused for now', async () => {
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

test('a request is deleted thirty days after its end, an open one stays, and all are deleted with the account', async () => {
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
  expect((await erasedNow(testServer, leaver)).status).toBe(204);
  expect(await ids()).toBe(0);
});

test('requests stay readable after the secret key that sealed them is removed', async () => {
  const { database, parts } = testServer;
  const { kitId, token } = await finishedKit(testServer, 'sealed@example.com');
  const shown = await call(testServer.app, 'GET', `/tile/${kitId}/parts`, { token });
  const { parts: colours } = (shown.json as { data: { parts: { letter: string }[] } }).data;
  const body = { missing: [{ letter: colours[0]?.letter, count: 1 }], full_name: 'Анна', address: 'Покровка, 1' };
  await call(testServer.app, 'POST', `/tile/${kitId}/parts`, { token, body });
  const request = async () => partsRepository(database).lastOf(kitId);
  const desk = await operatorIn(testServer, 'later@example.com');
  const refuse = { token: desk, body: { reason: 'No longer made' } };
  await call(testServer.app, 'POST', `/desk/parts/${(await request())?.id}/refuse`, refuse);

  const secretKey = 'another key of at least thirty-two characters';
  const former = [parts.config.secretKey];
  await resealParts({ database, config: { ...parts.config, secretKey, formerSecretKeys: former } });
  const { opened, openedParcel } = partsSeal({ ...parts.config, secretKey, formerSecretKeys: [] });
  const { sealed_parcel: parcel, sealed_outcome: outcome } = (await request()) ?? {};
  expect(openedParcel(parcel ?? Buffer.of())).toMatchObject({ fullName: 'Анна', address: 'Покровка, 1' });
  expect(opened(outcome ?? Buffer.of())).toBe('No longer made');
});
