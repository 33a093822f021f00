import { type BlankWire, type DeskFoundWire, type DeskOrderWire, message } from '@uzor/contract';
import { filterId, sizeOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { type Answered, call } from '../../../testing/caller.ts';
import { freshCode, operatorIn } from '../../../testing/operators.ts';
import { blankWhen, type Completion, dataOf, openedBlank } from '../../../testing/orders.ts';
import { photoFile } from '../../../testing/photos.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { codeService } from '../service.ts';

const testServer = await openTestServer({ worker: true });

const a4 = [1];
const joined = sizeOf('mosaic', 'a4_x2')?.id ?? 0;
async function codeFor(more: Partial<Parameters<ReturnType<typeof codeService>['create']>[0]> = {}): Promise<string> {
  const order = { kind: 'mosaic', size_ids: a4, count: 1, uses: 5, batch: 'b' } as const;
  const [made] = await codeService(testServer.parts).create({ ...order, ...more });
  return made?.code ?? '';
}
const add = (slug: string, code: string) =>
  call(testServer.app, 'POST', `/tile/blank/${slug}/boxes`, { body: { code } });
const refusedAs = ({ status, json }: Answered) => [
  status,
  (json as { errors?: { code?: string[] } }).errors?.code?.[0],
];
const usedOf = async (...codes: string[]) =>
  Promise.all(
    codes.map(async (code) => {
      const found = testServer.database.selectFrom('code').select('used').where('code', '=', code);
      return (await found.executeTakeFirstOrThrow()).used;
    }),
  );

async function readyOfTwo(first: string, second: string): Promise<BlankWire> {
  const { slug } = await openedBlank(testServer, first);
  dataOf(await add(slug, second));
  const files = { raw_photo: await photoFile() };
  dataOf(await call(testServer.app, 'POST', `/tile/blank/${slug}/upload-photo`, { files }));
  const body = { filter_id: filterId('bw'), orientation: 'landscape' };
  dataOf(await call(testServer.app, 'POST', `/tile/blank/${slug}`, { body }));
  await blankWhen(testServer, slug, ({ tracing_photos }) => tracing_photos.some(({ preset }) => preset === 1));
  return dataOf(await call(testServer.app, 'POST', `/tile/blank/${slug}/apply-preset`, { body: { preset: 1 } }));
}
const complete = (slug: string, email: string) =>
  call(testServer.app, 'POST', `/tile/blank/${slug}/complete`, { body: { email } });

test('an order of one code mentions no boxes', async () => {
  const blank = await openedBlank(testServer, await codeFor());
  expect(Object.keys(blank)).not.toContain('boxes');
  expect(blank.allowed_size_ids).toEqual(a4);
});

test('a second box gives a size of two, a third none yet, a fourth one of four; without them it is one box again', async () => {
  const codes = [await codeFor(), await codeFor(), await codeFor(), await codeFor({ uses: 2 })] as const;
  const { slug } = await openedBlank(testServer, codes[0]);
  const two = dataOf<BlankWire>(await add(slug, codes[1]));
  expect(two).toMatchObject({ size_id: joined, allowed_size_ids: [joined] });
  expect(two.boxes).toEqual({ size_ids: a4, codes: [codes[0].slice(-4), codes[1].slice(-4)], used: [0, 0] });
  const three = dataOf<BlankWire>(await add(slug, codes[2]));
  expect(three).toMatchObject({ size_id: null, allowed_size_ids: [] });
  const early = await call(testServer.app, 'POST', `/tile/blank/${slug}`, { body: { filter_id: 2 } });
  expect(early.json).toMatchObject({ errors: { size_id: [message('boxes.more', 'ru')] } });
  const four = dataOf<BlankWire>(await add(slug, codes[3]));
  expect(four).toMatchObject({ size_id: sizeOf('mosaic', 'a4_x4')?.id, attempts_left: 2 });
  const one = dataOf<BlankWire>(await call(testServer.app, 'DELETE', `/tile/blank/${slug}/boxes`));
  expect([one.size_id, one.allowed_size_ids, one.boxes]).toEqual([1, a4, undefined]);
  expect((await call(testServer.app, 'DELETE', `/tile/blank/${slug}/boxes`)).status).toBe(409);
});

test('one added box is removed by the end of its code; the first one stays', async () => {
  const [first, second, third] = [await codeFor(), await codeFor(), await codeFor()];
  const { slug } = await openedBlank(testServer, first);
  for (const code of [second, third]) dataOf(await add(slug, code));
  const remove = (ending: string) => call(testServer.app, 'DELETE', `/tile/blank/${slug}/boxes?code=${ending}`);
  const left = dataOf<BlankWire>(await remove(second.slice(-4)));
  expect([left.boxes?.codes, left.size_id]).toEqual([[first.slice(-4), third.slice(-4)], joined]);
  for (const ending of [first, second]) expect((await remove(ending.slice(-4))).status).toBe(404);
  const one = dataOf<BlankWire>(await remove(third.slice(-4)));
  expect([one.boxes, one.allowed_size_ids]).toEqual([undefined, a4]);
});

test('an order of several boxes tells the attempts used of each', async () => {
  const [first, second] = [await codeFor(), await codeFor()];
  await testServer.database.updateTable('code').set({ used: 1 }).where('code', '=', second).execute();
  const { slug } = await openedBlank(testServer, first);
  expect(dataOf<BlankWire>(await add(slug, second)).boxes?.used).toEqual([0, 1]);
});

test('a box joins only boxes of its kind, with a clear message, and each only once', async () => {
  const first = await codeFor();
  const { slug } = await openedBlank(testServer, first);
  const told = async (code: string) => refusedAs(await add(slug, code));
  expect(await told(first)).toEqual([422, message('box.twice', 'ru')]);
  expect(await told('ZZZZZZZZZZZZ')).toEqual([422, message('code.unknown', 'ru')]);
  expect(await told(await codeFor({ size_ids: [2] }))).toEqual([422, message('box.otherSize', 'ru')]);
  const paint = await codeFor({ kind: 'paint_by_numbers' });
  expect(await told(paint)).toEqual([422, message('box.otherKind', 'ru')]);
  const sepia = await openedBlank(testServer, await codeFor({ filter_ids: [3] }));
  expect(refusedAs(await add(sepia.slug, await codeFor({ filter_ids: [2] })))).toEqual([
    422,
    message('box.otherPalette', 'ru'),
  ]);
  const large = await openedBlank(testServer, await codeFor({ size_ids: [3] }));
  dataOf(await add(large.slug, await codeFor({ size_ids: [3] })));
  expect(refusedAs(await add(large.slug, await codeFor({ size_ids: [3] })))).toEqual([
    422,
    message('box.most', 'ru', { most: 2 }),
  ]);
  const hoop = await openedBlank(testServer, await codeFor({ kind: 'string_art', size_ids: null }));
  const other = await codeFor({ kind: 'string_art', size_ids: null });
  const answer = await call(testServer.app, 'POST', `/unistring/blank/${hoop.slug}/boxes`, { body: { code: other } });
  expect(refusedAs(answer)).toEqual([422, message('box.alone', 'ru')]);
});

test('an order of two boxes uses an attempt of both, has the segments of both, and is found by either code', async () => {
  const [first, second] = [await codeFor(), await codeFor()];
  const { slug, tracing_photos: drawn } = await readyOfTwo(first, second);
  expect(drawn[0]?.pieces).toBe(2 * 80 * 112);
  const { token, data } = (await complete(slug, 'two@example.com')).json as Completion;
  expect(await usedOf(first, second)).toEqual([1, 1]);
  const kit = dataOf<object>(await call(testServer.app, 'GET', `/tile/${data.tile_id}`, { token }));
  expect(kit).toMatchObject({ size: { id: joined, slug: 'a4_x2', width: 280, height: 400 }, total_cells: 17_920 });
  const segments = dataOf<unknown[][]>(
    await call(testServer.app, 'GET', `/tile/${data.tile_id}/segment`, { token }),
  ).flat();
  expect(segments).toHaveLength(70);
  for (const code of [first, second]) {
    const found = await call(testServer.app, 'GET', `/kits?q=${code}`, { token });
    expect(dataOf<{ id: string }[]>(found).map(({ id }) => id)).toEqual([data.tile_id]);
  }
});

test('operators find the order by either code, see both, and give an attempt to both', async () => {
  const [first, second] = [await codeFor(), await codeFor()];
  const { slug } = await readyOfTwo(first, second);
  await complete(slug, 'story@example.com');
  const token = await operatorIn(testServer, 'desk@example.com');
  for (const code of [first, second])
    expect(
      dataOf<DeskFoundWire>(await call(testServer.app, 'GET', `/desk/search?q=${code}`, { token })).orders,
    ).toMatchObject([{ slug }]);
  const body = { reason: 'Asked for by phone', second_factor: freshCode };
  const told = await call(testServer.app, 'POST', `/desk/orders/${slug}/attempt`, { token, body });
  expect(dataOf<DeskOrderWire>(told)).toMatchObject({
    size: 'a4_x2',
    code_facts: { code: first.slice(-4), used: 1, uses: 6 },
    joined_codes: [{ code: second.slice(-4), used: 1, uses: 6 }],
  });
  const closed = { ...body, blocked: true };
  const after = await call(testServer.app, 'POST', `/desk/orders/${slug}/block`, { token, body: closed });
  expect(dataOf<DeskOrderWire>(after).joined_codes[0]?.blocked_at).not.toBeNull();
});

test('a code used up meanwhile is named, and the other loses nothing', async () => {
  const [first, second] = [await codeFor(), await codeFor({ uses: 1 })];
  const { slug } = await readyOfTwo(first, second);
  await testServer.database.updateTable('code').set({ used: 1 }).where('code', '=', second).execute();
  const refused = await complete(slug, 'late@example.com');
  expect(refusedAs(refused)).toEqual([422, message('box.usedUp', 'ru', { code: second.slice(-4) })]);
  expect(await usedOf(first, second)).toEqual([0, 1]);
});

test('of two concurrent orders that share the last attempt of a code one is made, and the other uses nothing', async () => {
  const [one, other, shared] = [await codeFor(), await codeFor(), await codeFor({ uses: 1 })];
  const blanks = [await readyOfTwo(one, shared), await readyOfTwo(shared, other)];
  const answers = await Promise.all(blanks.map(({ slug }, i) => complete(slug, `race-${i}@example.com`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  const [ofOne, ofOther, ofShared] = await usedOf(one, other, shared);
  expect([(ofOne ?? 0) + (ofOther ?? 0), ofShared]).toEqual([1, 1]);
});

test('boxes added after the presets were drawn are kept: the presets are drawn again for the larger picture', async () => {
  const [first, second, third] = [await codeFor(), await codeFor(), await codeFor()];
  const { slug } = await readyOfTwo(first, second);
  const more = dataOf<BlankWire>(await add(slug, third));
  expect([more.tracing_photos, more.preset, more.raw_photo !== null]).toEqual([[], null, true]);
  expect((await complete(slug, 'more@example.com')).status).toBe(409);
  expect(await usedOf(first, second, third)).toEqual([0, 0, 0]);
});
