import { randomUUID } from 'node:crypto';
import { bytesOfBase64 } from '@uzor/engine';
import { unpackMarks } from '@uzor/kit';
import { once } from 'node:events';
import {
  channels,
  type GuestWire,
  type HistoryEntryWire,
  type SegmentWire,
  type GuestWorkWire,
  type CollaboratorsWire,
  collaboratorColours,
  type InvitedWire,
  type KitDetailWire,
  marksChanged,
  type SegmentListItemWire,
} from '@uzor/contract';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { call } from '../../../testing/caller.ts';
import { dataOf, finishedKit } from '../../../testing/orders.ts';
import { eventually, openTestServer } from '../../../testing/test-server.ts';

const testServer = await openTestServer({ worker: true });
const { token, kitId } = await finishedKit(testServer, 'host@example.com');
const list = await call(testServer.app, 'GET', `/tile/${kitId}/segment`, { token });
const segmentIds = dataOf<SegmentListItemWire[][]>(list)
  .flat()
  .map(({ id }) => id);
await testServer.app.listen({ port: 0, host: '127.0.0.1' });
testServer.parts.realtime.attach(testServer.app.server);

type Method = 'GET' | 'POST' | 'DELETE';
const asOwner = (method: Method, path: string, body?: object) => call(testServer.app, method, path, { token, body });
const asGuest = (key: string, method: Method, path: string, body?: object) =>
  call(testServer.app, method, path, { headers: { 'x-guest': key }, body });
async function invited(body: object): Promise<InvitedWire & { key: string }> {
  const { id, url } = dataOf<InvitedWire>(await asOwner('POST', `/tile/${kitId}/guests`, body));
  return { id, url, key: url.slice(url.indexOf('#') + 1) };
}
const end = (id: string) => asOwner('DELETE', `/tile/${kitId}/guests/${id}`);
const operations = (segment: number) => `/tile/${kitId}/segment/${segmentIds[segment]}/operations`;
const marks = (...cells: number[]) => ({ operations: [{ id: randomUUID(), type: 'mark', cells }] });
const hands = async () => dataOf<CollaboratorsWire>(await asOwner('GET', `/tile/${kitId}/hands`));
const collaboratorNamed = async (name: string) => (await hands()).hands.find((hand) => hand.name === name);

test('a link of 128 random bits opens the work to a guest, who sees the scheme and nothing about its owner', async () => {
  const { id, url, key } = await invited({ name: ' Папа ', color: collaboratorColours[2] });
  expect(url).toMatch(/^http:\/\/uzor\.test\/together#[\w-]{22}$/);
  expect(dataOf<GuestWorkWire>(await asGuest(key, 'GET', '/guest'))).toMatchObject({
    kit_id: kitId,
    product_type: 'mosaic',
    name: 'Папа',
    color: collaboratorColours[2],
    may_mark: true,
    own: false,
  });
  const kit = dataOf<KitDetailWire>(await asGuest(key, 'GET', `/tile/${kitId}`));
  expect(kit).toMatchObject({ code: null, slug: '', origin_photo: null, instruction: null, share_url: null });
  expect(dataOf<GuestWire[]>(await asOwner('GET', `/tile/${kitId}/guests`))).toMatchObject([
    { id, name: 'Папа', color: collaboratorColours[2], may_mark: true, seen_at: null },
  ]);
  const rows = await testServer.database.selectFrom('hand').selectAll().where('id', '=', id).execute();
  expect(JSON.stringify(rows)).not.toContain(key);
  await end(id);
});

test('a guest’s marks are in the work, and the list of collaborators says who made them', async () => {
  const { id, key } = await invited({ name: 'Аня' });
  expect((await asOwner('POST', operations(0), marks(0, 1))).status).toBe(200);
  expect((await asGuest(key, 'POST', operations(0), marks(1, 2, 20))).status).toBe(200);
  expect(await collaboratorNamed('Аня')).toMatchObject({ cells: 2, segments: 0, open: true, guest_id: id, you: false });
  expect((await hands()).hands[0]).toMatchObject({ hand: 0, cells: 2, you: true });
  const seen = dataOf<CollaboratorsWire>(await asGuest(key, 'GET', `/tile/${kitId}/hands`));
  expect(seen.hands.map(({ you, guest_id: guest }) => [you, guest])).toContainEqual([true, null]);
  expect(seen.hands.every(({ guest_id: guest }) => guest === null)).toBe(true);
  const all = Array.from({ length: 256 }, (_, cell) => cell);
  const size = dataOf<{ cells: unknown[][] }>(await asOwner('GET', `/tile/${kitId}/segment/${segmentIds[0]}`));
  await asGuest(key, 'POST', operations(0), marks(...all.slice(0, size.cells.flat().length)));
  expect((await hands()).segments).toContainEqual({ id: segmentIds[0], hand: expect.any(Number), claim: null });
  expect(await collaboratorNamed('Аня')).toMatchObject({ segments: 1 });
  await end(id);
  expect(await collaboratorNamed('Аня')).toMatchObject({ segments: 1, open: false, guest_id: null });
});

test('a guest whose link has ended is refused in every call, and one who looks cannot mark', async () => {
  const [ended, looking] = [await invited({ name: 'Б' }), await invited({ name: 'В', may_mark: false })];
  expect((await asGuest(looking.key, 'GET', `/tile/${kitId}/segment`)).status).toBe(200);
  const refused = await asGuest(looking.key, 'POST', operations(1), marks(1));
  expect([refused.status, refused.error.message]).toEqual([403, 'По этой ссылке можно только смотреть']);
  expect((await end(ended.id)).status).toBe(204);
  expect((await end(ended.id)).status).toBe(404);
  for (const [method, path, body] of [
    ['GET', '/guest', undefined],
    ['GET', `/tile/${kitId}/segment`, undefined],
    ['POST', operations(1), marks(2)],
  ] as const) {
    const answer = await asGuest(ended.key, method, path, body);
    expect([answer.status, answer.error.message]).toEqual([403, 'Доступ к этой работе закрыт']);
  }
  await end(looking.id);
});

test('a guest opens one work and nothing else, and an unknown key opens nothing', async () => {
  const { id, key } = await invited({ name: 'Г' });
  const other = await finishedKit(testServer, 'neighbour@example.com');
  expect((await asGuest(key, 'GET', `/tile/${other.kitId}/segment`)).status).toBe(403);
  expect((await asGuest(key, 'GET', `/constructor/${kitId}/segment`)).status).toBe(404);
  expect((await asGuest(key, 'GET', '/kits')).status).toBe(401);
  expect((await asGuest(key, 'GET', `/tile/${kitId}/guests`)).status).toBe(401);
  for (const wrong of ['', 'x', 'a'.repeat(22)])
    expect((await asGuest(wrong, 'GET', `/tile/${kitId}/segment`)).status).toBe(403);
  await asOwner('DELETE', `/tile/${kitId}`);
  expect((await asGuest(key, 'GET', `/tile/${kitId}/segment`)).status).toBe(403);
  await asOwner('POST', `/tile/${kitId}/restore`);
  expect((await asGuest(key, 'GET', `/tile/${kitId}/segment`)).status).toBe(200);
  await end(id);
});

test('a guest marks, unmarks and undoes that, and neither clears nor undoes what others did', async () => {
  const { id, key } = await invited({ name: 'О' });
  const path = `/tile/${kitId}/segment/${segmentIds[4]}`;
  const operate = (...types: readonly ('mark' | 'unmark' | 'undo' | 'clear')[]) =>
    asGuest(key, 'POST', operations(4), {
      operations: types.map((type) => ({ id: randomUUID(), type, ...(type.endsWith('mark') && { cells: [7] }) })),
    });
  const marked = async () =>
    dataOf<SegmentWire>(await asOwner('GET', path))
      .cells.flat()
      .flatMap((cell) => (cell.marked ? [cell.id] : []));
  await asOwner('POST', operations(4), marks(1, 2));
  for (const refused of [
    await operate('undo'),
    await operate('mark', 'undo', 'undo'),
    await operate('mark', 'clear'),
    await asGuest(key, 'DELETE', `${path}/history`),
    await asGuest(key, 'POST', `${path}/history`, []),
  ])
    expect(refused.status).toBe(403);
  expect(await marked()).toEqual([1, 2]);
  expect((await operate('mark')).status).toBe(200);
  expect((await operate('unmark', 'undo', 'undo')).status).toBe(200);
  expect((await operate('undo')).status).toBe(403);
  // Reusing the id of someone else's entry does not make it one's own.
  const [entry] = dataOf<HistoryEntryWire[]>(await asOwner('GET', `${path}/history`));
  await testServer.database.deleteFrom('segment_operation').execute();
  const taken = { operations: [{ id: entry?.id, type: 'mark', cells: [9] }] };
  expect((await asGuest(key, 'POST', operations(4), taken)).status).toBe(403);
  expect(await marked()).toEqual([1, 2]);
  await end(id);
});

test('what is removed and comes back stays whose it was, and nobody takes it by redo', async () => {
  const { id, key } = await invited({ name: 'У' });
  const address = `/tile/${kitId}/segment/${segmentIds[7]}`;
  const operate = (as: typeof asOwner, type: string, ...cells: number[]) =>
    as('POST', operations(7), { operations: [{ id: randomUUID(), type, ...(cells.length > 0 && { cells }) }] });
  const byGuest: typeof asOwner = (...call) => asGuest(key, ...call);
  const cellsOf = async () => (await collaboratorNamed('У'))?.cells;
  const others = async (as: typeof asOwner) => {
    const { json } = await as('GET', `${address}/history`);
    const { others: told } = json as { others?: string };
    const bits = told === undefined ? [] : unpackMarks(bytesOfBase64(told), 20);
    return [...bits].flatMap((bit, cell) => (bit ? [cell] : []));
  };
  await operate(asOwner, 'mark', 1);
  expect(await others(asOwner)).toEqual([]);
  await operate(byGuest, 'mark', 2, 3);
  expect(await others(asOwner)).toEqual([2, 3]);
  expect(await others(byGuest)).toEqual([1]);
  await operate(asOwner, 'clear');
  await operate(asOwner, 'undo');
  expect(await cellsOf()).toBe(2);
  await operate(asOwner, 'unmark', 3);
  expect(await cellsOf()).toBe(1);
  await operate(asOwner, 'redo', 3);
  expect(await cellsOf()).toBe(2);
  await operate(asOwner, 'mark', 9);
  await operate(asOwner, 'undo');
  expect((await operate(byGuest, 'redo')).status).toBe(403);
  await asOwner('DELETE', `${address}/history`);
  await operate(asOwner, 'undo');
  expect(await cellsOf()).toBe(2);
  await end(id);
});

test('what the owner clears comes back by undo for 30 days, clear after clear', async () => {
  const path = `/tile/${kitId}/segment/${segmentIds[5]}`;
  const undo = () => asOwner('POST', operations(5), { operations: [{ id: randomUUID(), type: 'undo' }] });
  const entries = async () => dataOf<HistoryEntryWire[]>(await asOwner('GET', `${path}/history`));
  const cells = async () => (await entries()).flatMap((entry) => entry.cells ?? []);
  await asOwner('POST', operations(5), marks(1, 2));
  await asOwner('POST', operations(5), marks(3));
  expect((await asOwner('DELETE', `${path}/history`)).status).toBe(204);
  expect(await entries()).toEqual([]);
  await asOwner('POST', operations(5), marks(4));
  await asOwner('POST', `${path}/history`, []);
  await undo();
  expect(await cells()).toEqual([4]);
  await undo();
  await undo();
  expect(await cells()).toEqual([1, 2, 3]);
  await asOwner('DELETE', `${path}/history`);
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  await testServer.database.updateTable('cleared_history').set({ cleared_at: monthAgo }).execute();
  await undo();
  expect(await entries()).toEqual([]);
});

test("a guest's look at a work writes nothing of its owner's", async () => {
  const { id, key } = await invited({ name: 'П' });
  const viewed = async () =>
    testServer.database
      .selectFrom('account')
      .select('last_viewed_kind')
      .where('email_key', '=', 'host@example.com')
      .execute();
  await testServer.database.updateTable('account').set({ last_viewed_kind: null }).execute();
  expect((await asGuest(key, 'GET', `/tile/${kitId}`)).status).toBe(200);
  expect(await viewed()).toEqual([{ last_viewed_kind: null }]);
  await end(id);
});

test('a guest whose link has ended gives up the place once there are no more, and their marks go to the owner', async () => {
  const { id, key } = await invited({ name: 'Р' });
  await asGuest(key, 'POST', operations(6), marks(1));
  await end(id);
  const row = testServer.database.updateTable('hand').set({ place: 255, ended_at: new Date(0) });
  await row.where('id', '=', id).execute();
  const { id: next } = await invited({ name: 'С' });
  expect(await collaboratorNamed('Р')).toBeUndefined();
  expect(await collaboratorNamed('С')).toMatchObject({ hand: 255, cells: 0, open: true });
  await end(next);
});

test('six collaborators at once, each with a colour of their own; a colour is free again when its link ends', async () => {
  const taken = await asOwner('POST', `/tile/${kitId}/guests`, { name: 'Д', color: collaboratorColours[0] });
  expect([taken.status, taken.error.errors]).toEqual([422, { color: ['Этот цвет уже занят'] }]);
  const five = [];
  for (const name of ['Е', 'Ж', 'З', 'И', 'К']) five.push(await invited({ name }));
  const open = dataOf<GuestWire[]>(await asOwner('GET', `/tile/${kitId}/guests`));
  expect(open.map(({ color }) => color)).toEqual(collaboratorColours.slice(1));
  expect((await asOwner('POST', `/tile/${kitId}/guests`, { name: 'Л' })).status).toBe(409);
  for (const { id } of five) await end(id);
});

test('a claim is shown to all for 24 hours and does not block anyone', async () => {
  const { id, key } = await invited({ name: 'М' });
  expect((await asGuest(key, 'POST', `/tile/${kitId}/segment/${segmentIds[2]}/claim`)).status).toBe(204);
  const claim = async () => (await hands()).segments.find(({ id: one }) => one === segmentIds[2])?.claim ?? null;
  const { hand = -1 } = (await collaboratorNamed('М')) ?? {};
  expect(await claim()).toMatchObject({ hand });
  expect((await asOwner('POST', operations(2), marks(0))).status).toBe(200);
  expect((await asOwner('DELETE', `/tile/${kitId}/segment/${segmentIds[2]}/claim`)).status).toBe(204);
  expect(await claim()).toBeNull();
  expect((await asOwner('POST', `/tile/${kitId}/segment/none/claim`)).status).toBe(404);
  await end(id);
});

test('a guest sees the marks of others within a second, and the connection ends with the link', async () => {
  const { id, key } = await invited({ name: 'Н' });
  const { port } = new URL(testServer.app.listeningOrigin);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${testServer.parts.realtime.connection.key}?protocol=7`);
  const next = async (): Promise<{ event: string; data: string }> =>
    JSON.parse(String((await once(socket, 'message'))[0]));
  const { socket_id: socketId } = JSON.parse((await next()).data) as { socket_id: string };
  const channel = `private-${channels.work(kitId)}`;
  const asked = { socket_id: socketId, channel_name: channel };
  const { json } = await asGuest(key, 'POST', '/broadcasting/auth', asked);
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...Object(json) } }));
  expect((await next()).event).toBe('pusher_internal:subscription_succeeded');
  const heard: { event: string; data: string }[] = [];
  socket.on('message', (message) => heard.push(JSON.parse(String(message))));
  await asOwner('POST', operations(3), marks(5, 6));
  const told = await eventually(async () => heard.find(({ event }) => event === marksChanged));
  expect(JSON.parse(told.data)).toEqual({ segment: segmentIds[3], version: expect.any(Number), hand: 0, more: 2 });
  const closed = once(socket, 'close');
  await end(id);
  expect((await closed)[0]).toBe(4200);
  expect((await asGuest(key, 'POST', '/broadcasting/auth', asked)).status).toBe(403);
});
