import type {
  KitDetailWire,
  SegmentListItemWire,
  SegmentWire,
  HistoryEntryWire,
  MarkedSegmentWire,
  OperationWire,
} from '@uzor/contract';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { dataOf, finishedKit } from '../../../testing/orders.ts';
import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { base64Of, bytesOfBase64 } from '@uzor/engine';
import { idSeries, packOperations, unpackHistory, unpackMarks } from '@uzor/kit';
import { expectRefusal } from '../../../testing/expected.ts';

const testServer = await openTestServer({ worker: true });
const { token, kitId } = await finishedKit(testServer, 'maker@example.com');
const list = await call(testServer.app, 'GET', `/tile/${kitId}/segment`, { token });
const items = dataOf<SegmentListItemWire[][]>(list).flat();
const paths = items.map(({ id }) => `/tile/${kitId}/segment/${id}`);

test('every segment gets its picture', async () => {
  const { json } = await call(testServer.app, 'GET', `/tile/${kitId}/segment`, { token });
  const { data, meta } = json as { data: SegmentListItemWire[][]; meta: { pictures_generation_status: number } };
  expect(meta.pictures_generation_status).toBe(3);
  const urls = data.flat().map(({ image_src }) => image_src ?? '');
  expect(new Set(urls).size).toBe(35);
  const picture = await testServer.app.inject((urls[0] ?? '').replace('http://uzor.test', ''));
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('personal answers, refusals too, are not cached or transformed by proxies, public ones may be', async () => {
  const told = async (at: string, as?: string) =>
    (await call(testServer.app, 'GET', at, { token: as })).headers['cache-control'];
  const about = [
    await told('/profile', token),
    await told(paths[0] ?? '', token),
    await told('/profile'),
    (await call(testServer.app, 'POST', '/auth/login', { body: { email: 'maker@example.com' } })).headers[
      'cache-control'
    ],
  ];
  expect(about).toEqual(about.map(() => 'no-store, no-transform'));
  expect(await told('/config')).toBeUndefined();
});

test('of personal answers only those with cells and steps are compressed', async () => {
  const ask = async (at: string) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
    return testServer.app.inject({ url: `/api${at}`, headers });
  };
  for (const at of [`/tile/${kitId}/segment`, paths[0] ?? '']) {
    const { headers, rawPayload } = await ask(at);
    const plain = brotliDecompressSync(rawPayload);
    expect([headers['content-encoding'], JSON.parse(plain.toString())]).toEqual(['br', expect.anything()]);
    expect(rawPayload.length).toBeLessThan(plain.length / 3);
  }
  for (const at of ['/profile', '/kits', `/tile/${kitId}`, `${paths[0]}/history`])
    expect((await ask(at)).headers['content-encoding']).toBeUndefined();
});

test('a work continues at the unfinished segment marked last, on any device, with its time', async () => {
  const work = () => call(testServer.app, 'GET', `/tile/${kitId}`, { token });
  const [first, second, third] = items;
  const mark = (segmentOf: SegmentListItemWire | undefined, coordinates: { x: number; y: number }) =>
    call(testServer.app, 'POST', `/tile/${kitId}/segment/${segmentOf?.id}/cell/set-marked`, {
      token,
      body: { coordinates },
    });
  const place = async () => {
    const { last_segment_id, last_marked_at } = dataOf<KitDetailWire>(await work());
    return [last_segment_id, last_marked_at === null];
  };
  expect(await place()).toEqual([null, true]);
  await mark(third, { x: 3, y: 0 });
  testServer.advance(60);
  await mark(first, { x: 3, y: 0 });
  expect(await place()).toEqual([first?.id, false]);
  testServer.advance(60);
  const { cells } = dataOf<SegmentWire>(
    await call(testServer.app, 'GET', `/tile/${kitId}/segment/${second?.id}`, { token }),
  );
  await mark(second, { x: (cells[0]?.length ?? 1) - 1, y: cells.length - 1 });
  expect(await place()).toEqual([first?.id, false]);
});
const untouched = () => paths.pop() ?? '';
const operate = async (path: string, ...operations: OperationWire[]) =>
  dataOf<SegmentWire>(await call(testServer.app, 'POST', `${path}/operations`, { token, body: { operations } }));
const historyOf = async (path: string) =>
  dataOf<HistoryEntryWire[]>(await call(testServer.app, 'GET', `${path}/history`, { token }));
const markedOf = ({ cells }: SegmentWire) => cells.flat().flatMap(({ id, marked }) => (marked ? [id] : []));
const mark = (id: string, cell: number): OperationWire => ({ id, type: 'mark', cells: [cell] });
const idOf = (path: string) => path.split('/').at(-1) ?? '';
const rowsOfIds = (path: string) =>
  testServer.database.selectFrom('segment_operation').selectAll().where('segment_id', '=', idOf(path)).execute();

test('ids of a page share a row, and repeating any of them changes nothing', async () => {
  const path = untouched();
  const next = idSeries(randomUUID());
  const marks = Array.from({ length: 40 }, (_, cell) => mark(next(), cell));
  for (const some of [marks.slice(0, 1), marks.slice(1, 20), marks.slice(15)]) await operate(path, ...some);
  expect(await rowsOfIds(path)).toMatchObject([{ operation_id: marks[0]?.id, last_id: marks.at(-1)?.id }]);
  const cleared = await operate(path, { id: randomUUID(), type: 'clear' });
  for (const again of marks) expect(await operate(path, again)).toEqual(cleared);
  expect(markedOf(await operate(path, mark(next(), 7), ...marks))).toEqual([7]);
});

test('with prefer: return=minimal a call gets only what marks change and a packed history; others get the full answer', async () => {
  const path = untouched();
  const marks = [mark(randomUUID(), 0), mark(randomUUID(), 9)];
  const headers = { prefer: 'respond-async, return=minimal' };
  const packed = base64Of(packOperations(marks));
  const answer = await call(testServer.app, 'POST', `${path}/operations`, { token, headers, body: { packed } });
  expect(answer.json).toEqual({ data: { status: 1, progress_percent: 0, version: 1, marks: expect.any(String) } });
  const { marks: bits } = dataOf<MarkedSegmentWire>(answer);
  expect([...unpackMarks(bytesOfBase64(bits), 256)].flatMap((bit, cell) => (bit ? [cell] : []))).toEqual([0, 9]);
  expect(JSON.stringify(answer.json).length).toBeLessThan(150);
  const history = (await call(testServer.app, 'GET', `${path}/history`, { token, headers })).json as { packed: string };
  expect(unpackHistory(bytesOfBase64(history.packed))).toEqual(await historyOf(path));
  expect(markedOf(await operate(path, ...marks))).toEqual([0, 9]);
});

test('operations that cannot be unpacked, or that come packed and unpacked or neither, are refused', async () => {
  const path = `${untouched()}/operations`;
  for (const [body, field] of [
    [{ packed: base64Of([3, 200]) }, 'packed'],
    [{ packed: base64Of(packOperations([mark('x', 1)])) }, 'packed'],
    [{ packed: 'é' }, 'packed'],
    [{}, 'operations'],
    [{ operations: [], packed: '' }, 'operations'],
  ] as const)
    await expectRefusal(testServer.app, 'POST', path, { token, body }, { status: 422, key: 'field.invalid', field });
});

test('the last ten cleared histories are kept, however many colours they named', async () => {
  const path = paths[8] ?? '';
  const { colors } = dataOf<SegmentWire>(await call(testServer.app, 'GET', path, { token }));
  const [largest] = colors.toSorted((one, other) => other.count - one.count);
  const entries = Array.from({ length: 5000 }, () => ({ colors: [largest?.letter] }));
  for (let i = 0; i < 12; i++) {
    await call(testServer.app, 'POST', `${path}/history`, { token, body: i === 11 ? entries : [{ cells: [i] }] });
    expect((await call(testServer.app, 'DELETE', `${path}/history`, { token })).status).toBe(204);
  }
  const kept = await testServer.database
    .selectFrom('cleared_history')
    .select(({ fn }) => fn<number>('length', ['packed_history']).as('bytes'))
    .where('segment_id', '=', path.split('/').at(-1) ?? '')
    .execute();
  expect(kept).toHaveLength(10);
  // 5,000 entries of a hundred cells and more would take over half a megabyte.
  for (const { bytes } of kept) expect(bytes).toBeLessThan(200_000);
});
