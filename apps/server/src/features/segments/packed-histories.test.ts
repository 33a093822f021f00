import { randomUUID } from 'node:crypto';
import type {
  HistoryEntryWire,
  MarkedSegmentWire,
  OperationWire,
  SegmentListItemWire,
  SegmentWire,
} from '@uzor/contract';
import { base64Of, bytesOfBase64 } from '@uzor/engine';
import { idSeries, packOperations, unpackHistory, unpackMarks } from '@uzor/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { expectRefusal } from '../../testing/expected.ts';
import { type TestServer, openTestServer } from '../../testing/test-server.ts';
import { dataOf, finishedKit } from '../../testing/orders.ts';

let testServer: TestServer;
let token: string;
let paths: string[];
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
  const work = await finishedKit(testServer, 'packed@example.com');
  token = work.token;
  const list = await call(testServer.app, 'GET', `/tile/${work.kitId}/segment`, { token });
  paths = dataOf<SegmentListItemWire[][]>(list).flatMap((row) =>
    row.map(({ id }) => `/tile/${work.kitId}/segment/${id}`),
  );
});
afterAll(() => testServer.close());

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

test.each([
  ['bytes that are no operations', { packed: base64Of([3, 200]) }, 'packed'],
  ['an id that is no UUID', { packed: base64Of(packOperations([mark('x', 1)])) }, 'packed'],
  ['other characters', { packed: 'é' }, 'packed'],
  ['neither form', {}, 'operations'],
  ['both forms', { operations: [], packed: '' }, 'operations'],
])('%s are refused', async (_, body, field) => {
  await expectRefusal(
    testServer.app,
    'POST',
    `${untouched()}/operations`,
    { token, body },
    { status: 422, key: 'field.invalid', field },
  );
});
