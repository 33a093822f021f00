import type { KitDetailWire, KitListItemWire } from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { expectRefusal } from '../../testing/expected.ts';
import { dataOf, finishedKit } from '../../testing/orders.ts';
import { type TestServer, openTestServer } from '../../testing/test-server.ts';

let testServer: TestServer;
let token: string;
let path: string;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
  const { kitId, ...owner } = await finishedKit(testServer, 'namer@example.com');
  token = owner.token;
  path = `/tile/${kitId}`;
});
afterAll(() => testServer.close());

const rename = (title: unknown) => call(testServer.app, 'PATCH', path, { token, body: { title } });
const whole = async () => dataOf<KitDetailWire>(await call(testServer.app, 'GET', path, { token }));
const listed = async (list: string) =>
  dataOf<KitListItemWire[]>(await call(testServer.app, 'GET', list, { token })).map(({ title }) => title);

test('a new work has no title of its own', async () => {
  expect((await whole()).title).toBeNull();
  expect(await listed('/kits')).toEqual([null]);
});

test('a renamed work is answered whole, and every list shows its title', async () => {
  const answer = await rename('  Бабушка Галя ');
  expect([answer.status, dataOf<KitDetailWire>(answer)]).toEqual([200, await whole()]);
  expect((await whole()).title).toBe('Бабушка Галя');
  for (const list of ['/kits', '/tile', '/kits?q=галя', '/tile?q=БАБУШКА'])
    expect(await listed(list)).toEqual(['Бабушка Галя']);
  await call(testServer.app, 'DELETE', path, { token });
  for (const list of ['/kits/trashed', '/tile/trashed?q=галя']) expect(await listed(list)).toEqual(['Бабушка Галя']);
  await call(testServer.app, 'POST', `${path}/restore`, { token });
});

test.each([null, '', '  '])('%j takes the title away', async (none) => {
  await rename('Анна');
  expect((await rename(none)).status).toBe(200);
  expect((await whole()).title).toBeNull();
});

test('a title that is too long or has more than one line is refused on its field, and the old one stays', async () => {
  await rename('Анна');
  const refused = { status: 422, field: 'title' } as const;
  for (const [title, key] of [
    ['а'.repeat(61), 'field.long'],
    ['Анна\nу моря', 'field.characters'],
    [7, 'field.required'],
  ] as const)
    await expectRefusal(testServer.app, 'PATCH', path, { token, body: { title } }, { ...refused, key });
  await expectRefusal(testServer.app, 'PATCH', path, { token, body: {} }, { ...refused, key: 'field.required' });
  expect((await whole()).title).toBe('Анна');
});

test('a work in the bin cannot be renamed', async () => {
  await call(testServer.app, 'DELETE', path, { token });
  expect((await rename('Анна')).status).toBe(404);
});
