import { randomUUID } from 'node:crypto';
import {
  type HistoryEntryWire,
  type KitDetailWire,
  mostHistoryEntries,
  type OperationWire,
  type SegmentListItemWire,
  type SegmentWire,
} from '@uzor/contract';
import { seededRandom } from '@uzor/engine';
import { productOf, replay } from '@uzor/kit';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { dataOf, finishedKit } from '../../../testing/orders.ts';
import { forgetOldOperations } from './service.ts';

let path: string;
let fresh = 0;
const testServer = await openTestServer({ worker: true });
const { token, kitId } = await finishedKit(testServer, 'maker@example.com');
const segmentIds = dataOf<SegmentListItemWire[][]>(
  await call(testServer.app, 'GET', `/tile/${kitId}/segment`, { token }),
)
  .flat()
  .map(({ id }) => id);
beforeEach(() => {
  path = `/tile/${kitId}/segment/${segmentIds[fresh++]}`;
});

const post = (below: string, body: unknown) => call(testServer.app, 'POST', `${path}${below}`, { token, body });
const refused = (below: string, body: object, expected: Parameters<typeof expectRefusal>[4]) =>
  expectRefusal(testServer.app, 'POST', `${path}${below}`, { token, body }, expected);
const segment = async () => dataOf<SegmentWire>(await call(testServer.app, 'GET', path, { token }));
const operate = async (...operations: OperationWire[]) =>
  dataOf<SegmentWire>(await post('/operations', { operations }));
const operation = (type: OperationWire['type'], more: Partial<OperationWire> = {}): OperationWire => ({
  id: randomUUID(),
  type,
  ...more,
});
const markedOf = ({ cells }: SegmentWire) =>
  cells
    .flat()
    .filter(({ marked }) => marked)
    .map(({ id }) => id);

test('coordinates mark every cell up to there in reading order, colours every cell of them, both the cells of those colours up to there', async () => {
  const first = dataOf<SegmentWire>(await post('/cell/set-marked', { coordinates: { x: 3, y: 1 } }));
  expect(markedOf(first)).toEqual(Array.from({ length: 20 }, (_, i) => i));
  const { cells, colors } = await segment();
  const letter = colors.at(-1)?.letter ?? '';
  const byColour = dataOf<SegmentWire>(await post('/cell/mark-by-colors', { colors: [letter.toLowerCase()] }));
  expect(markedOf(byColour)).toEqual(
    cells
      .flat()
      .filter(({ id, letter: own }) => id < 20 || own === letter)
      .map(({ id }) => id),
  );
  expect(byColour).toMatchObject({ version: 2, selected_coordinated: null, selected_colors: [letter] });
  await call(testServer.app, 'DELETE', `${path}/history`, { token });
  const both = dataOf<SegmentWire>(await post('/cell/set-marked', { coordinates: { x: 15, y: 7 }, colors: [letter] }));
  expect(markedOf(both)).toEqual(
    cells
      .flat()
      .filter(({ id, letter: own }) => id < 128 && own === letter)
      .map(({ id }) => id),
  );
});

test('empty colours count as absent, and a call that names no cells says what is missing', async () => {
  expect(
    markedOf(dataOf<SegmentWire>(await post('/cell/set-marked', { coordinates: { x: 0, y: 0 }, colors: [] }))),
  ).toEqual([0]);
  await refused('/cell/set-marked', {}, { status: 422, key: 'field.required', field: 'coordinates' });
  await refused('/cell/mark-by-colors', { colors: [] }, { status: 422, key: 'field.required', field: 'colors' });
});

test('a cell outside the grid or an unknown colour is refused and changes nothing', async () => {
  await operate(operation('mark', { cells: [5] }));
  const outside: readonly [field: string, selection: Partial<OperationWire>][] = [
    ['coordinates', { coordinates: { x: 16, y: 0 } }],
    ['colors', { colors: ['#123456'] }],
    ['cells', { cells: [256] }],
  ];
  for (const [field, selection] of outside) {
    await refused(
      '/operations',
      { operations: [operation('mark', { cells: [6] }), operation('mark', selection)] },
      { status: 422, key: 'marks.outside', field },
    );
  }
  await refused('/cell/set-marked', { coordinates: { x: 99, y: 0 } }, { status: 422, key: 'marks.outside' });
  await refused('/cell/mark-by-colors', { colors: ['no such'] }, { status: 422, key: 'marks.outside' });
  expect([markedOf(await segment()), (await segment()).version]).toEqual([[5], 1]);
});

test('the same operations sent ten times concurrently are applied once', async () => {
  const operations = [
    operation('mark', { coordinates: { x: 4, y: 0 } }),
    operation('undo'),
    operation('mark', { cells: [9] }),
  ];
  await Promise.all(Array.from({ length: 10 }, () => post('/operations', { operations })));
  const { data, version } = (await call(testServer.app, 'GET', `${path}/history`, { token })).json as {
    data: HistoryEntryWire[];
    version: number;
  };
  expect([data.length, version, markedOf(await segment())]).toEqual([1, 1, [9]]);
});

test('a history is replaced as a whole; a stale version is refused with the current one', async () => {
  await operate(operation('mark', { cells: [3] }));
  const replaced = await post('/history', [
    { coordinates: { x: 1, y: 0 }, colors: [] },
    { coordinates: null, colors: [], cells: [9] },
  ]);
  expect(replaced.json).toMatchObject({ version: 2, data: [{ coordinates: { x: 1, y: 0 } }, { cells: [9] }] });
  expect(markedOf(await segment())).toEqual([0, 1, 9]);
  const stale = await post('/history', { history: [], version: 1 });
  expect([stale.status, stale.json]).toMatchObject([
    409,
    { message: 'Отметки уже изменились на другом устройстве', version: 2, data: [{}, {}] },
  ]);
  expect((await post('/history', { history: [], version: 2 })).json).toMatchObject({ version: 3, data: [] });
  expect(markedOf(await segment())).toEqual([]);
});

test('a segment is completed with its last cell, the list leads to the next one, and the kit is counted', async () => {
  const before = dataOf<KitDetailWire>(await call(testServer.app, 'GET', `/tile/${kitId}`, { token })).marked_cells;
  const almost = await operate(operation('mark', { coordinates: { x: 14, y: 15 } }));
  expect([almost.progress_percent, almost.status]).toEqual([99, 1]);
  const done = await operate(operation('mark', { coordinates: { x: 15, y: 15 } }));
  expect([done.progress_percent, done.status]).toEqual([100, 2]);
  expect(dataOf<KitDetailWire>(await call(testServer.app, 'GET', `/tile/${kitId}`, { token })).marked_cells).toBe(
    before + 256,
  );
  const first = `/tile/${kitId}/segment/${segmentIds[0]}`;
  await call(testServer.app, 'POST', `${first}/cell/set-marked`, { token, body: { coordinates: { x: 15, y: 15 } } });
  const list = (await call(testServer.app, 'GET', `/tile/${kitId}/segment`, { token })).json;
  expect(list).toMatchObject({ meta: { first_uncompleted_segment_id: segmentIds[1] } });
});

test('a segment marked and unmarked endlessly keeps its marks, and a history of bounded length', async () => {
  const full = Array.from({ length: mostHistoryEntries }, (_, n) => ({
    cells: [n % 2],
    ...(n % 3 ? {} : { unmark: true }),
  }));
  expect((await post('/history', full)).json).toMatchObject({ version: 1 });
  const before = markedOf(await segment());
  const after = await operate(...[2, 3, 4].map((cell) => operation('mark', { cells: [cell] })));
  expect(markedOf(after)).toEqual([...before, 2, 3, 4]);
  const { data } = (await call(testServer.app, 'GET', `${path}/history`, { token })).json as {
    data: HistoryEntryWire[];
  };
  expect(data.slice(-3).map(({ cells }) => cells)).toEqual([[2], [3], [4]]);
  expect(data.length).toBeGreaterThan(4096);
  expect(JSON.stringify(data).length).toBeLessThan(600_000);
});

test('ids of operations are deleted after 90 days, and marks stay', async () => {
  const [old, fresh] = [operation('mark', { cells: [1] }), operation('mark', { cells: [2] })];
  await operate(old, fresh);
  const known = testServer.database.selectFrom('segment_operation').select('operation_id');
  await testServer.database
    .updateTable('segment_operation')
    .set({ applied_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('operation_id', '=', old.id)
    .execute();
  await forgetOldOperations(testServer.parts);
  const ids = (await known.execute()).map(({ operation_id: id }) => id);
  expect([ids.includes(old.id), ids.includes(fresh.id)]).toEqual([false, true]);
  expect(markedOf(await segment())).toEqual([1, 2]);
});

test.each(['mosaic', 'paint_by_numbers'] as const)(
  'after any operations marks are what replaying the history gives, and the kit counts them: %s (seed 11)',
  async (kind) => {
    const isMosaic = kind === 'mosaic';
    const code = await testServer.code({ kind });
    const work = isMosaic ? { token, kitId } : await finishedKit(testServer, 'painter@example.com', code);
    const own = { token: work.token };
    const kitPath = `${productOf(kind).apiBase}/${work.kitId}`;
    const listed = async () =>
      dataOf<SegmentListItemWire[][]>(await call(testServer.app, 'GET', `${kitPath}/segment`, own)).flat();
    const at = `${kitPath}/segment/${(await listed()).at(-1)?.id}`;
    const whole = dataOf<SegmentWire>(await call(testServer.app, 'GET', at, own));
    const grid = gridOfWire(whole);
    const random = seededRandom(11);
    const pick = (count: number) => Math.floor(random() * count);
    for (let run = 0; run < 12; run++) {
      const types = ['mark', 'mark', 'mark', 'unmark', 'undo', 'redo', 'clear'] as const;
      const operations = Array.from({ length: 1 + pick(5) }, () => {
        const selections: Partial<OperationWire>[] = [
          { coordinates: { x: pick(grid.width), y: pick(grid.height) } },
          { colors: [whole.colors[pick(whole.colors.length)]?.letter ?? ''] },
          {
            cells: whole.regions?.[pick(whole.regions.length)]?.cells ?? [
              pick(grid.cells.length),
              pick(grid.cells.length),
            ],
          },
        ];
        return operation(types[pick(types.length)] ?? 'mark', selections[pick(3)]);
      });
      const now = dataOf<SegmentWire>(
        await call(testServer.app, 'POST', `${at}/operations`, { ...own, body: { operations } }),
      );
      const { data } = (await call(testServer.app, 'GET', `${at}/history`, own)).json as { data: HistoryEntryWire[] };
      expect(Uint8Array.from(now.cells.flat(), ({ marked }) => Number(marked))).toEqual(replay(data, grid));
    }
    const kit = dataOf<KitDetailWire>(await call(testServer.app, 'GET', kitPath, own));
    expect(kit.marked_cells).toBe((await listed()).reduce((sum, { marked_cells }) => sum + marked_cells, 0));
  },
);

function gridOfWire({ cells, colors }: SegmentWire) {
  return {
    width: cells[0]?.length ?? 0,
    height: cells.length,
    cells: Uint8Array.from(cells.flat(), ({ letter }) => colors.findIndex((colour) => colour.letter === letter)),
    palette: colors.map(({ letter }) => ({ letter, rgb: [0, 0, 0] as const })),
  };
}

test('a known id changes nothing, in upper or lower case', async () => {
  const id = randomUUID();
  const once = await operate(operation('mark', { id: id.toUpperCase(), cells: [3] }));
  const again = await operate(
    operation('mark', { id, cells: [3] }),
    operation('mark', { id: id.toUpperCase(), cells: [4] }),
  );
  expect([once.version, again.version, markedOf(again)]).toEqual([1, 1, [3]]);
  const odd = '00000000-0000-0000-0000-00000000000A';
  expect(
    (
      await operate(
        operation('mark', { id: odd, cells: [5] }),
        operation('mark', { id: odd.toLowerCase(), cells: [6] }),
      )
    ).version,
  ).toBe(2);
});

test('marks are accepted from a form with brackets, and a null version counts as none', async () => {
  const payload = 'coordinates[x]=1&coordinates[y]=0&colors[]=';
  const answer = await testServer.app.inject({
    method: 'POST',
    url: `/api${path}/cell/set-marked`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
  });
  expect(markedOf((answer.json() as { data: SegmentWire }).data)).toEqual([0, 1]);
  expect((await post('/history', { history: [], version: null })).json).toEqual({ data: [], version: 2 });
});
