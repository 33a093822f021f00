import {
  type DeskFoundWire,
  type DeskOrderWire,
  type DeskTodayWire,
  type MissingPartsWire,
  type DeedWire,
  type DeskContentWire,
  type DeskItemWire,
  deskEndpoints,
} from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { operatorIn, freshCode, otherFreshCode, thirdFreshCode } from '../../testing/operators.ts';
import { dataOf, finishedKit } from '../../testing/orders.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { codesMeant, inEnglishLayout } from './search.ts';
import { filterPalette, products } from '@uzor/kit';
import { sql } from 'kysely';

let testServer: TestServer;
let operator: string;
let order: { readonly slug: string; readonly code: string; readonly token: string; readonly kitId: string };

const get = (path: string, token = operator) => call(testServer.app, 'GET', path, { token });
const story = async () => dataOf<DeskOrderWire>(await get(`/desk/orders/${order.slug}`));
const found = async (q: string) => dataOf<DeskFoundWire>(await get(`/desk/search?q=${encodeURIComponent(q)}`));

beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
  operator = await operatorIn(testServer, 'desk@example.com');
  const code = await testServer.code();
  order = { code, ...(await finishedKit(testServer, 'anna@example.com', code)) };
});
afterAll(() => testServer.close());

test('the desk is closed to an operator without a second factor', async () => {
  const bare = await operatorIn(testServer, 'bare@example.com', { factor: false });
  expect((await get('/desk/today', bare)).status).toBe(409);
});

test('the search finds an order by its code in any spelling and layout, its address, its slug and its work', async () => {
  const spelled = `${order.code.slice(0, 4)}-${order.code.slice(4).toLowerCase()}`;
  for (const q of [order.code, spelled, 'ANNA@example.com', order.slug, order.kitId])
    expect((await found(q)).orders, q).toMatchObject([{ slug: order.slug, code: order.code, kit_id: order.kitId }]);
  expect((await found(order.code)).codes).toMatchObject([{ code: order.code, used: 1 }]);
  expect(await found('nobody@example.com')).toEqual({ codes: [], orders: [] });
});
test('the search finds the code of an order at a marketplace by its number there', async () => {
  const changed = testServer.database.updateTable('code').set({ order_number: '0091-77' });
  await changed.where('code', '=', order.code).execute();
  expect(await found(' 0091-77 ')).toMatchObject({ codes: [{ code: order.code }], orders: [{ slug: order.slug }] });
  expect(await found('0091-78')).toEqual({ codes: [], orders: [] });
});
test('what was typed with the Russian layout on is read by its keys', () => {
  expect(inEnglishLayout('фыва')).toBe('asdf');
  expect(codesMeant('йцук-12')).toContain('QWER12');
});

test('the story of an order tells of its photo, presets, work, mails and deeds, and holds no secret', async () => {
  const told = await story();
  expect(told).toMatchObject({ status: 'completed', email: 'anna@example.com', has_photo: true, deeds: [] });
  expect(told.presets.length).toBeGreaterThan(0);
  expect(told.work).toMatchObject({ attempt: 1, in_bin: false });
  expect(told.mails.map(({ kind }) => kind)).toContain('scheme');
  for (const secret of [order.token, 'argon2', 'http://', 'files/']) expect(JSON.stringify(told)).not.toContain(secret);
});

test('the story of an order tells of requests for missing parts, and the day counts those that wait', async () => {
  const path = `/tile/${order.kitId}/parts`;
  const { parts } = dataOf<MissingPartsWire>(await call(testServer.app, 'GET', path, { token: order.token }));
  const body = { missing: [{ letter: parts[0]?.letter, count: 1 }], full_name: 'Anna', address: '1 High Street' };
  await call(testServer.app, 'POST', path, { token: order.token, body });
  const told = await story();
  expect(told.parts).toMatchObject([{ state: 'asked', packed_at: null, ended_at: null }]);
  expect(JSON.stringify(told)).not.toContain('High Street');
  expect(dataOf<DeskTodayWire>(await get('/desk/today'))).toMatchObject({
    waiting: { parts: 1, questions: 0 },
    kinds: [{ type: 'mosaic', confirmed: 1, week_ago: 0 }],
  });
  const requests = testServer.database.updateTable('parts_request').set({ state: 'posted', ended_at: new Date() });
  await requests.execute();
  expect((await story()).parts).toMatchObject([{ state: 'posted', ended_at: expect.any(String) }]);
  expect(dataOf<DeskTodayWire>(await get('/desk/today')).waiting.parts).toBe(0);
});

test('the lists of jobs and mails and the figures of the day are answered', async () => {
  expect(dataOf<object[]>(await get('/desk/mails'))[0]).toMatchObject({ tries: expect.any(Number) });
  expect(dataOf(await get('/desk/jobs'))).toEqual(expect.any(Array));
  expect(dataOf(await get('/desk/today'))).toMatchObject({
    today: { opened: 1, confirmed: 1 },
    week_ago: { opened: 0 },
  });
});

/* What operators do is in the audit trail. */
const reason = 'Asked for by phone';
const batch = '2026-11 / Б';

const post = (path: string, body: object) => call(testServer.app, 'POST', path, { body, token: operator });
const trail = async () => dataOf<DeedWire[]>(await get('/desk/deeds'));

/** A job that waits. */
async function waitingJob(): Promise<string> {
  const key = `of-the-desk-${Math.random()}`;
  return testServer.database.transaction().execute(async (tx) => {
    await testServer.parts.queue.send(tx, 'mail', { mailId: 'nothing' }, { key });
    const later = sql<{ id: string }>`
      update pgboss.job set start_after = now() + interval '1 hour' where singleton_key = ${key} returning id`;
    return (await later.execute(tx)).rows[0]?.id ?? '';
  });
}

/** A question that waits. */
async function asked(): Promise<string> {
  const question = { full_name: 'Anna', email: 'anna@example.com', text: 'Where is my scheme?' };
  await call(testServer.app, 'POST', '/support', { body: question });
  return dataOf<{ id: string }[]>(await get('/desk/questions'))[0]?.id ?? '';
}

let lacking: ReturnType<typeof finishedKit> | undefined;
/** A request for missing parts that is open. */
async function lacked(): Promise<string> {
  lacking ??= finishedKit(testServer, 'lacks@example.com');
  const { kitId, token } = await lacking;
  const path = `/tile/${kitId}/parts`;
  const [part] = dataOf<MissingPartsWire>(await call(testServer.app, 'GET', path, { token })).parts;
  const body = { missing: [{ letter: part?.letter, count: 1 }], full_name: 'Anna', address: '1 High Street' };
  return dataOf<MissingPartsWire>(await call(testServer.app, 'POST', path, { token, body })).request?.id ?? '';
}

/** A code that was used. */
async function seenCode(): Promise<string> {
  const code = await testServer.code();
  await call(testServer.app, 'POST', '/blank', { body: { code } });
  return code;
}

interface Trial {
  readonly body?: () => Promise<object> | object;
  readonly subject: () => Promise<string> | string;
  readonly what: DeedWire['what'];
  /** Takes no reason. */
  readonly unasked?: true;
}
const ofOrder = (what: DeedWire['what'], body?: Trial['body']): Trial => ({
  subject: () => order.slug,
  what,
  ...(body && { body }),
});
/** A draft that waits to be published. */
async function drafted(title: string): Promise<object> {
  const content = { ...notice, ru: title };
  const given = { section: 'notice', item: 'notice', content, version: await versionOfNotice() };
  const { version } = dataOf<DeskItemWire>(await patch('/desk/content', given));
  return { changes: [{ section: 'notice', item: 'notice', version }] };
}
const notice = { ru: 'Дольше', en: 'Longer', starts_at: null, ends_at: null, active: true, by_itself: false };
const patch = (path: string, body: object) => call(testServer.app, 'PATCH', path, { body, token: operator });
const versionOfNotice = async () => dataOf<DeskItemWire[]>(await get('/desk/content/notice'))[0]?.version ?? 'none';
/** Something published. */
async function published(): Promise<string> {
  await post('/desk/content/publish', { reason, ...(await drafted(`Праздник ${Math.random()}`)) });
  return dataOf<DeskContentWire>(await get('/desk/content')).publications[0]?.id ?? '';
}
const ofBatch = (what: DeedWire['what'], body: object): Trial => ({ subject: () => batch, what, body: () => body });
/** The calls that change something, each with what it takes; a batch is made before it is closed. */
const trials: Readonly<Record<string, Trial>> = {
  deskRemake: ofOrder('remake'),
  deskResend: ofOrder('resend', async () => ({
    mail: (await story()).mails.find(({ kind }) => kind === 'scheme')?.id,
  })),
  deskMove: ofOrder('move', () => ({ email: 'anna.new@example.com' })),
  deskAttempt: ofOrder('attempt'),
  deskBlock: ofOrder('block', () => ({ blocked: true })),
  deskRetryJob: { subject: waitingJob, what: 'job.retry' },
  deskDropJob: { subject: waitingJob, what: 'job.drop' },
  deskAnswer: { subject: asked, what: 'question.answer', body: () => ({ text: 'On its way' }), unasked: true },
  deskSettleQuestion: { subject: asked, what: 'question.done', body: () => ({ done: true }), unasked: true },
  deskMakeBatch: ofBatch('batch.create', { batch, type: 'mosaic', count: 2 }),
  deskBlockBatch: ofBatch('batch.block', { blocked: true }),
  deskExportBatch: ofBatch('batch.export', { second_factor: freshCode }),
  deskImportOrders: {
    subject: () => 'Ozon',
    what: 'orders.import',
    body: () => ({ csv: 'order,product\n77-1,mosaic', marketplace: 'Ozon', second_factor: thirdFreshCode }),
  },
  deskImportCodes: {
    subject: () => 'csv',
    what: 'codes.import',
    body: () => ({ csv: 'code,product\nK7MW4PXR,mosaic' }),
  },
  deskFamilyCode: { subject: seenCode, what: 'code.family', body: () => ({ family: true }), unasked: true },
  deskPackParts: { subject: lacked, what: 'parts.pack', unasked: true },
  deskPostParts: { subject: lacked, what: 'parts.post', body: () => ({ tracking: '80112345678901' }), unasked: true },
  deskRefuseParts: { subject: lacked, what: 'parts.refuse' },
  deskPublish: { subject: () => 'content', what: 'content.publish', body: () => drafted('Перед праздником') },
  deskUndoPublication: { subject: published, what: 'content.undo' },
  deskPackBox: {
    subject: () => 'of the trail',
    what: 'box.pack',
    body: () => ({
      batch: 'of the trail',
      box: 'mosaic.1.2',
      pieces: filterPalette('bw', products.mosaic.sizes[0]).map(() => 2000),
    }),
  },
  deskMeasureBox: {
    subject: () => 'of the trail',
    what: 'box.measure',
    body: () => ({
      batch: 'of the trail',
      box: 'mosaic.1.2',
      colours: filterPalette('bw', products.mosaic.sizes[0]).map(() => '#808080'),
    }),
  },
  deskExportParts: { subject: () => 'csv', what: 'parts.export', body: () => ({ second_factor: otherFreshCode }) },
};

test('every call that changes something is tried here; a picture that is taken in or read changes nothing yet', () => {
  const posts = Object.entries(deskEndpoints).flatMap(([name, { method }]) => (method === 'POST' ? [name] : []));
  const changing = posts.filter((name) => name !== 'deskTakePicture' && name !== 'deskReadSwatches');
  expect(changing.sort()).toEqual(Object.keys(trials).sort());
});

test.each(Object.entries(deskEndpoints).filter(([name]) => name in trials))(
  '%s leaves one row of the audit trail, with who, what and why',
  async (name, { path }) => {
    const { body, subject, what, unasked } = trials[name] ?? ofOrder('remake');
    const named = await subject();
    const why = unasked ? '' : reason;
    const given = { ...(!unasked && { reason }), ...(await body?.()) };
    const before = await trail();
    const answer = await post(path.replace(/:\w+/, encodeURIComponent(named)), given);
    expect(answer.status).toBeLessThan(300);
    const after = await trail();
    expect(after.length).toBe(before.length + 1);
    expect(after[0]).toMatchObject({
      operator: 'desk@example.com',
      what,
      subject: named,
      reason: why,
      outcome: 'done',
    });
    if (path.startsWith('/desk/orders/')) expect(dataOf<DeskOrderWire>(answer).deeds[0]).toEqual(after[0]);
  },
);

test('a deed without a reason is refused and leaves nothing', async () => {
  const before = await trail();
  expect((await post(`/desk/orders/${order.slug}/attempt`, { reason: ' ' })).status).toBe(422);
  expect(await trail()).toEqual(before);
});

test('a deed to something that is not there leaves nothing', async () => {
  const before = await trail();
  expect((await post(`/desk/jobs/${order.kitId}/retry`, { reason })).status).toBe(404);
  expect((await post('/desk/parts/none/refuse', { reason })).status).toBe(404);
  expect((await post('/desk/batches/none/block', { reason, blocked: true })).status).toBe(404);
  expect(await trail()).toEqual(before);
});

test('a deed that cannot be done stays in the trail as refused', async () => {
  expect((await post(`/desk/orders/${order.slug}/resend`, { reason, mail: 'nothing' })).status).toBe(404);
  expect((await trail())[0]).toMatchObject({ what: 'resend', outcome: 'refused' });
});

test('the trail cannot be changed or erased, not even in the database', async () => {
  for (const change of [sql`update deed set reason = 'another'`, sql`delete from deed`])
    await expect(change.execute(testServer.database)).rejects.toThrow('stays as it was written');
});

test('deeds did what they say: the code is closed and has one use more, the work is at the new address', async () => {
  const told = await story();
  expect(told.code_facts.blocked_at).not.toBeNull();
  expect(told.code_facts.uses).toBe(6);
  expect(told.account?.email).toBe('anna.new@example.com');
  expect((await call(testServer.app, 'GET', '/profile', { token: order.token })).status).toBe(401);
  expect((await post(`/desk/orders/${order.slug}/block`, { reason, blocked: false })).status).toBe(200);
  expect((await story()).code_facts.blocked_at).toBeNull();
});
