import type { DeedWire, DeskPartsRequestWire, DeskPartsWire, MissingPartsWire } from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { freshCode, operatorIn } from '../../testing/operators.ts';
import { dataOf, finishedKit } from '../../testing/orders.ts';
import { eventually, openTestServer, type TestServer } from '../../testing/test-server.ts';

let testServer: TestServer;
let token: string;

beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
  token = await operatorIn(testServer, 'desk@example.com');
});
afterAll(() => testServer.close());

const get = (path: string) => call(testServer.app, 'GET', path, { token });
const post = (path: string, body?: object) => call(testServer.app, 'POST', path, { token, body });
const list = async (query = '') => dataOf<DeskPartsWire[]>(await get(`/desk/parts${query}`));
const show = async (id: string) => dataOf<DeskPartsRequestWire>(await get(`/desk/parts/${id}`));
const deeds = async () => dataOf<DeedWire[]>(await get('/desk/deeds'));
const mailTo = (to: string, subject: RegExp) =>
  eventually(async () => (await testServer.mails()).find((mail) => mail.to === to && subject.test(mail.subject)));

/** A customer who asks for seven pieces of the first colour; gives the id of the request and what the customer sees of it. */
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

test('a request tells where it goes and stands beside the orders of who asks', async () => {
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

test('a packed request is posted: the customer gets the number of the parcel by mail in the language of the request', async () => {
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
  const [again, posted, repacked, packed] = await deeds();
  expect([again, posted, repacked, packed].map((deed) => [deed?.what, deed?.outcome, deed?.subject])).toEqual([
    ['parts.post', 'refused', id],
    ['parts.post', 'done', id],
    ['parts.pack', 'refused', id],
    ['parts.pack', 'done', id],
  ]);
});

test('a refused request tells the customer why, and another one may be made', async () => {
  const { id, shown } = await asked('refused@example.com');
  await post(`/desk/parts/${id}/refuse`, { reason: 'Этот набор уже не делают' });
  expect((await shown()).request).toMatchObject({ state: 'refused', reason: 'Этот набор уже не делают' });
  expect((await mailTo('refused@example.com', /недостающих/)).text).toContain('Этот набор уже не делают');
  expect((await deeds())[0]).toMatchObject({ what: 'parts.refuse', reason: 'Этот набор уже не делают' });
});

test('the list to post comes as CSV for a fresh code of the second factor alone, the oldest request first', async () => {
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
  const lines = body.trimEnd().split('\n');
  expect(lines[0]).toBe('request,asked,state,name,address,phone,product,size,parts,note');
  expect(lines.length - 1).toBe((await list()).length);
  expect(lines[1]).toContain('"101000, Москва, Покровка, 1"');
  expect(lines.at(-1)).toContain(id);
  expect(lines.at(-1)).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines.at(-1)).toContain(',+79001234567,');
  expect(lines.at(-1)).toContain(`${code} × 7`);
  expect((await deeds())[0]).toMatchObject({ what: 'parts.export', subject: 'csv', reason: 'To post' });
});
