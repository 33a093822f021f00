import { type BagWire, type SegmentListItemWire, type SegmentWire, taskStatus } from '@uzor/contract';
import { decodeScheme, workOf } from '@uzor/kit';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { dataOf, finishedKit } from '../../../testing/orders.ts';
import { eventually, openTestServer } from '../../../testing/test-server.ts';

const testServer = await openTestServer({ worker: true });
const owner = await finishedKit(testServer, 'bags@example.com');

const token = () => ({ token: owner.token });
const kit = () =>
  testServer.database.selectFrom('kit').selectAll().where('id', '=', owner.kitId).executeTakeFirstOrThrow();
await eventually(async () => (await kit()).pictures_status === taskStatus.completed);
const scheme = async () => decodeScheme((await kit()).scheme.toString());
const path = () => `/tile/${owner.kitId}/bag`;
const bag = async (color: string, left?: number) =>
  dataOf<BagWire>(
    await call(testServer.app, 'GET', `${path()}?color=${color}${left === undefined ? '' : `&left=${left}`}`, {
      ...token(),
      language: 'en',
    }),
  );
const change = (body: object) => call(testServer.app, 'POST', path(), { ...token(), body });
const segments = async () =>
  dataOf<SegmentListItemWire[][]>(await call(testServer.app, 'GET', `/tile/${owner.kitId}/segment`, token())).flat();
const segmentOf = async (id: string) =>
  dataOf<SegmentWire>(await call(testServer.app, 'GET', `/tile/${owner.kitId}/segment/${id}`, token()));
const operate = (segment: string, ...operations: object[]) =>
  call(testServer.app, 'POST', `/tile/${owner.kitId}/segment/${segment}/operations`, {
    ...token(),
    body: { operations: operations.map((one) => ({ id: randomUUID(), ...one })) },
  });
const marksOf = async () => {
  const rows = testServer.database.selectFrom('segment').select(['id', 'marks', 'marked_cells']);
  return rows.where('kit_id', '=', owner.kitId).orderBy('id').execute();
};
const common = async () => {
  const { palette } = await scheme();
  return palette.toSorted((one, two) => two.count - one.count)[0]?.letter ?? '';
};

test('a bag that lasts is reported as such; one that runs out gets other colours of the box, and shows where', async () => {
  const letter = await common();
  const whole = await bag(letter);
  const { count = 0, stock } = (await scheme()).palette.find((one) => one.letter === letter) ?? {};
  expect(whole).toMatchObject({
    letter,
    needed: count,
    expected: stock,
    left: stock,
    short: 0,
    last: null,
    printed: true,
  });
  expect(whole.stand_ins).toEqual([]);
  const short = await bag(letter.toLowerCase(), count - 30);
  expect([short.left, short.short]).toEqual([count - 30, 30]);
  expect(short.stand_ins.length).toBeGreaterThan(0);
  expect(short.stand_ins.length).toBeLessThanOrEqual(3);
  const { work, palette } = await scheme();
  const { cells } = workOf({ product: 'mosaic', work }, 'cells').grid;
  for (const substitution of short.stand_ins) {
    expect(substitution.letter).not.toBe(letter);
    expect(substitution.cells).toHaveLength(30);
    expect(substitution.cells.every((cell) => palette[cells[cell] ?? -1]?.letter === letter)).toBe(true);
    expect(substitution.spare).toBeGreaterThanOrEqual(0);
    expect(
      substitution.place.after.filter((colour, i) => colour !== substitution.place.before[i]).length,
    ).toBeGreaterThan(0);
  }
});

test('placed cells keep their colour and their marks, the others change in scheme, board, booklet and pictures, without a mail', async () => {
  const letter = await common();
  const [first] = await segments();
  const id = first?.id ?? '';
  const isHere = (await segmentOf(id)).colors.some((colour) => colour.letter === letter);
  const shown = isHere ? letter : ((await segmentOf(id)).colors[0]?.letter ?? '');
  expect(
    (await operate(id, { type: 'mark', colors: [shown] }, { type: 'mark', cells: [0, 1] }, { type: 'undo' })).status,
  ).toBe(200);
  const marks = await marksOf();
  const before = await kit();
  const mails = (await testServer.mails()).length;
  const { needed } = await bag(shown);
  const { stand_ins: proposed, short } = await bag(shown, needed - 20);
  expect(short).toBe(20);
  const [chosen] = proposed;
  const answer = await change({ color: shown, to: chosen?.letter, cells: chosen?.cells });
  const after = dataOf<BagWire>(answer);
  expect(after).toMatchObject({ needed: needed - 20, short: 0, printed: false });
  expect(after.last).toMatchObject({
    from: { letter: shown },
    to: { letter: chosen?.letter },
    count: 20,
    can_undo: true,
  });
  expect(await marksOf()).toEqual(marks);
  // An undone entry can be redone and marks the same cells.
  const row = await testServer.database
    .selectFrom('segment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const history = await call(testServer.app, 'GET', `/tile/${owner.kitId}/segment/${id}/history`, token());
  expect(history.json).toMatchObject({ scheme: 1, version: row.version });
  expect(JSON.stringify(history.json)).not.toContain(`"${shown}"`);
  const open = await segmentOf(id);
  expect(open.scheme).toBe(1);
  const { palette, work } = await scheme();
  const { cells } = workOf({ product: 'mosaic', work }, 'cells').grid;
  expect(chosen?.cells.every((cell) => palette[cells[cell] ?? -1]?.letter === chosen.letter)).toBe(true);
  const printed = await eventually(async () => {
    const now = await kit();
    return now.printed_version === 1 && now;
  });
  expect(printed.booklet).not.toBe(before.booklet);
  expect(printed.tracing_photo).not.toBe(before.tracing_photo);
  expect(printed.booklet_status).toBe(taskStatus.completed);
  expect((await segments())[0]?.image_src).toMatch(/\.1\.jpg/);
  expect((await testServer.mails()).length).toBe(mails);
  expect((await bag(shown)).printed).toBe(true);
});

test('a substitution is undone as a whole while none of its cells is placed, and only the last one', async () => {
  const letter = await common();
  const before = await kit();
  const { needed, last: earlier } = await bag(letter);
  const chosen = (await bag(letter, needed - 5)).stand_ins[0];
  const { last } = dataOf<BagWire>(await change({ color: letter, to: chosen?.letter, cells: chosen?.cells }));
  const undo = (which: number) => call(testServer.app, 'DELETE', `${path()}/${which}`, token());
  expect((await undo(earlier?.number ?? 0)).status).toBe(409);
  expect((await undo(last?.number ?? 0)).status).toBe(204);
  const after = await kit();
  expect(after.scheme.equals(before.scheme)).toBe(true);
  expect(after.scheme_version).toBe(before.scheme_version + 2);
  expect((await bag(letter)).last).toEqual(earlier);
  expect((await undo(last?.number ?? 0)).status).toBe(409);
});

test('once a cell with the new colour is placed the substitution stays', async () => {
  const { last } = await bag(await common());
  const changes = await testServer.database.selectFrom('colour_change').selectAll().execute();
  const cells = changes.at(-1)?.cells ?? [];
  const open = await Promise.all((await segments()).map(({ id }) => segmentOf(id)));
  const { work } = await scheme();
  const { widthCells } = workOf({ product: 'mosaic', work }, 'cells').grid;
  const side = Math.sqrt(open[0]?.cells.flat().length ?? 0);
  const [cell = 0] = cells;
  const [x, y] = [cell % widthCells, Math.floor(cell / widthCells)];
  const at = Math.floor(y / side) * (widthCells / side) + Math.floor(x / side);
  const segment = open.toSorted((one, two) => one.number - two.number)[at];
  expect((await operate(segment?.id ?? '', { type: 'mark', cells: [(y % side) * side + (x % side)] })).status).toBe(
    200,
  );
  expect((await bag(await common())).last?.can_undo).toBe(false);
  await expectRefusal(
    testServer.app,
    'DELETE',
    `${path()}/${last?.number}`,
    { ...token() },
    { status: 409, key: 'bag.laid' },
  );
});

test('a substitution that no longer fits is refused as a whole', async () => {
  const letter = await common();
  const { needed } = await bag(letter);
  const chosen = (await bag(letter, needed - 5)).stand_ins[0];
  const refused = { status: 409, key: 'bag.changed' } as const;
  const given = { color: letter, to: chosen?.letter ?? '', cells: chosen?.cells ?? [] };
  const { scheme: before } = await kit();
  for (const wrong of [
    { ...given, to: letter },
    { ...given, cells: [...given.cells, given.cells[0]] },
    { ...given, color: given.to, to: letter },
    { ...given, cells: [...given.cells, 9_999_999] },
  ])
    await expectRefusal(testServer.app, 'POST', path(), { ...token(), body: wrong }, refused);
  const few = (await scheme()).palette.find(({ stock, count }) => stock !== null && stock - count < needed);
  const all = (await bag(letter, 0)).stand_ins;
  expect(all.every(({ spare }) => (spare ?? 0) >= 0)).toBe(true);
  expect(few?.letter === undefined || !all.some((one) => one.letter === few.letter)).toBe(true);
  expect((await kit()).scheme.equals(before)).toBe(true);
  expect((await call(testServer.app, 'GET', `${path()}?color=nothing`, token())).status).toBe(404);
  await testServer.database
    .updateTable('kit')
    .set({ booklet_status: taskStatus.inProcess })
    .where('id', '=', owner.kitId)
    .execute();
  await expectRefusal(testServer.app, 'POST', path(), { ...token(), body: given }, { status: 409, key: 'bag.early' });
  await testServer.database
    .updateTable('kit')
    .set({ booklet_status: taskStatus.completed })
    .where('id', '=', owner.kitId)
    .execute();
});

test('a mark that arrives during a substitution is applied to the new scheme', async () => {
  const letter = await common();
  const { needed } = await bag(letter);
  const chosen = (await bag(letter, needed - 7)).stand_ins[0];
  const [first] = await segments();
  const [changed, ...marked] = await Promise.all([
    change({ color: letter, to: chosen?.letter, cells: chosen?.cells }),
    ...Array.from({ length: 5 }, () => operate(first?.id ?? '', { type: 'mark', cells: [0] })),
  ]);
  expect(marked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  // The marked cell may be one of those that were to change.
  expect([200, 409]).toContain(changed.status);
});
