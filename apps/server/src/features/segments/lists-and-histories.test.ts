import type {
  KitDetailWire,
  SegmentListItemWire,
  SegmentWire,
  HistoryEntryWire,
  MarkedSegmentWire,
  OperationWire,
} from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { type TestServer, openTestServer } from '../../testing/test-server.ts';
import { dataOf, finishedKit } from '../../testing/orders.ts';
import { randomUUID } from 'node:crypto';
import { base64Of, bytesOfBase64 } from '@uzor/engine';
import { idSeries, packOperations, unpackHistory, unpackMarks } from '@uzor/kit';
import { expectRefusal } from '../../testing/expected.ts';

let testServer: TestServer;
let token: string;
let kitId: string;
let paths: string[];
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
  ({ token, kitId } = await finishedKit(testServer, 'maker@example.com'));
  const list = await call(testServer.app, 'GET', `/tile/${kitId}/segment`, { token });
  const items = dataOf<SegmentListItemWire[][]>(list).flat();
  paths = items.map(({ id }) => `/tile/${kitId}/segment/${id}`);
});
afterAll(() => testServer.close());

test('fields of an entity are always present: a segment in the list bears null for the cells it does not draw', async () => {
  const list = dataOf<SegmentListItemWire[][]>(await call(testServer.app, 'GET', `/tile/${kitId}/segment`, { token }));
  for (const item of list.flat()) expect(item).toMatchObject({ cells: null });
});

test('every segment gets its picture', async () => {
  const { json } = await call(testServer.app, 'GET', `/tile/${kitId}/segment`, { token });
  const { data, meta } = json as { data: SegmentListItemWire[][]; meta: { pictures_generation_status: number } };
  expect(meta.pictures_generation_status).toBe(3);
  const urls = data.flat().map(({ image_src }) => image_src ?? '');
  expect(new Set(urls).size).toBe(35);
  const picture = await testServer.app.inject((urls[0] ?? '').replace('http://uzor.test', ''));
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('answers about a person are kept by no cache on their way, those for everybody may be', async () => {
  const kept = async (at: string) => (await call(testServer.app, 'GET', at, { token })).headers['cache-control'];
  expect([
    await kept('/profile'),
    await kept(`/tile/${kitId}`),
    await kept(paths[0] ?? ''),
    await kept('/config'),
  ]).toEqual(['no-store', 'no-store', 'no-store', undefined]);
});

test('a work goes on at the unfinished segment marked last, on whichever device, and says when', async () => {
  const work = () => call(testServer.app, 'GET', `/tile/${kitId}`, { token });
  const list = await call(testServer.app, 'GET', `/tile/${kitId}/segment`, { token });
  const [first, second, third] = dataOf<SegmentListItemWire[][]>(list).flat();
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

test('a history written before entries were packed is read as it is, goes on, and is packed with the next mark', async () => {
  const path = untouched();
  const [old, undone] = [1, 2].map((cell) => ({ id: randomUUID(), coordinates: null, colors: [], cells: [cell] }));
  await testServer.database
    .updateTable('segment')
    .set({ history: JSON.stringify([old]), undone: JSON.stringify([undone]) })
    .where('id', '=', idOf(path))
    .execute();
  expect(await historyOf(path)).toEqual([old]);
  expect(markedOf(await operate(path, { id: randomUUID(), type: 'redo' }, mark(randomUUID(), 3)))).toEqual([1, 2, 3]);
  expect((await historyOf(path)).map(({ cells }) => cells)).toEqual([[1], [2], [3]]);
  const { history, packed_history: packed } = await testServer.database
    .selectFrom('segment')
    .select(['history', 'packed_history'])
    .where('id', '=', idOf(path))
    .executeTakeFirstOrThrow();
  expect([history.map(({ cells }) => cells), packed.length > 0]).toEqual([[[3]], true]);
});

test('ids of a page share a row, and each of them changes nothing when it comes again', async () => {
  const path = untouched();
  const next = idSeries(randomUUID());
  const marks = Array.from({ length: 40 }, (_, cell) => mark(next(), cell));
  for (const some of [marks.slice(0, 1), marks.slice(1, 20), marks.slice(15)]) await operate(path, ...some);
  expect(await rowsOfIds(path)).toMatchObject([{ operation_id: marks[0]?.id, last_id: marks.at(-1)?.id }]);
  const cleared = await operate(path, { id: randomUUID(), type: 'clear' });
  for (const again of marks) expect(await operate(path, again)).toEqual(cleared);
  expect(markedOf(await operate(path, mark(next(), 7), ...marks))).toEqual([7]);
});

test('ids written before rows stood for several are seen', async () => {
  const path = untouched();
  const id = randomUUID();
  await testServer.database
    .insertInto('segment_operation')
    .values({ segment_id: idOf(path), operation_id: id, applied_at: new Date() })
    .execute();
  expect(markedOf(await operate(path, mark(id, 1), mark(randomUUID(), 2)))).toEqual([2]);
});

test('who prefers a minimal answer gets what marks change and a packed history; others get what they got before', async () => {
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

test('operations that cannot be unpacked, that come in no form or in both, are refused', async () => {
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
