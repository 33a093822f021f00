import {
  type DeskFoundWire,
  type DeskOrderWire,
  type DeskTodayWire,
  type MissingPartsWire,
  type DeedWire,
  type DeskContentWire,
  deskEndpoints,
  inEnglishLayout,
} from '@uzor/contract';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { operatorIn, freshCode, freshFactor, otherFreshCode } from '../../../testing/operators.ts';
import { dataOf, finishedKit } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { codesMeant } from './service.ts';
import { sql } from 'kysely';

const get = (path: string, token = operator) => call(testServer.app, 'GET', path, { token });
const story = async () => dataOf<DeskOrderWire>(await get(`/desk/orders/${order.slug}`));
const found = async (q: string) => dataOf<DeskFoundWire>(await get(`/desk/search?q=${encodeURIComponent(q)}`));

const testServer = await openTestServer({ worker: true });
const operator = await operatorIn(testServer, 'desk@example.com');
const code = await testServer.code();
const order = { code, ...(await finishedKit(testServer, 'anna@example.com', code)) };

const end = () => order.code.slice(-4);

test('the search finds an order by its code in any spelling and keyboard layout, its address, its slug and its work', async () => {
  const spelled = `${order.code.slice(0, 4)}-${order.code.slice(4).toLowerCase()}`;
  for (const q of [order.code, spelled, 'ANNA@example.com', order.slug, order.kitId])
    expect((await found(q)).orders, q).toMatchObject([{ slug: order.slug, code: end(), kit_id: order.kitId }]);
  expect((await found(order.code)).codes).toMatchObject([{ code: end(), used: 1 }]);
  expect(await found('nobody@example.com')).toEqual({ codes: [], orders: [] });
});
test('without a search the newest orders are listed', async () => {
  const { orders } = dataOf<DeskFoundWire>(await get('/desk/search'));
  expect(orders[0]).toMatchObject({ slug: order.slug });
});
test('the search finds the code of a marketplace order by its number', async () => {
  const changed = testServer.database.updateTable('code').set({ order_number: '0091-77' });
  await changed.where('code', '=', order.code).execute();
  expect(await found(' 0091-77 ')).toMatchObject({ codes: [{ code: end() }], orders: [{ slug: order.slug }] });
  expect(await found('0091-78')).toEqual({ codes: [], orders: [] });
});
test('text typed with the Russian layout is read by its keys', () => {
  expect(inEnglishLayout('фыва')).toBe('asdf');
  expect(codesMeant('йцук-12')).toContain('QWER12');
});

test('the story of an order shows its photo, presets, work, mails and audit entries, and no secret', async () => {
  const told = await story();
  expect(told).toMatchObject({ status: 'completed', email: 'anna@example.com', has_photo: true, deeds: [] });
  expect(told.presets.length).toBeGreaterThan(0);
  expect(told.work).toMatchObject({ attempt: 1, in_bin: false });
  expect(told.mails.map(({ kind }) => kind)).toEqual(['scheme']);
  for (const secret of [order.token, 'argon2', 'http://', 'files/']) expect(JSON.stringify(told)).not.toContain(secret);
});

test('the story of an order finds its job among more open jobs than a list shows', async () => {
  const plant = (subject: string, value: string, count: number) =>
    sql`
    insert into pgboss.job (name, data, start_after) select 'mail',
      jsonb_build_object('planted', true, 'payload', jsonb_build_object(${subject}::text, ${value}::text)),
      now() + interval '1 hour' from generate_series(1, ${count}::int)`.execute(testServer.database);
  await plant('mailId', 'another', 501);
  await plant('kitId', order.kitId, 1);
  expect((await story()).jobs).toHaveLength(1);
  await sql`delete from pgboss.job where data ? 'planted'`.execute(testServer.database);
});

test('the story of an order shows requests for missing parts, and today’s figures count the waiting ones', async () => {
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

test('the lists of jobs and mails and today’s figures are answered', async () => {
  expect(dataOf<object[]>(await get('/desk/mails'))[0]).toMatchObject({ tries: expect.any(Number) });
  expect(dataOf(await get('/desk/jobs'))).toEqual(expect.any(Array));
  expect(dataOf(await get('/desk/today'))).toMatchObject({
    today: { opened: 1, confirmed: 1 },
    week_ago: { opened: 0 },
  });
});

const reason = 'Asked for by phone';
const batch = '2026-11 / Б';

const post = (path: string, body: object) => call(testServer.app, 'POST', path, { body, token: operator });
const trail = async () => dataOf<DeedWire[]>(await get('/desk/deeds'));

async function waitingJob(): Promise<string> {
  const key = `of-the-desk-${Math.random()}`;
  return testServer.database.transaction().execute(async (tx) => {
    await testServer.parts.queue.send(tx, 'mail', { mailId: 'nothing' }, { key });
    const later = sql<{ id: string }>`
      update pgboss.job set start_after = now() + interval '1 hour' where singleton_key = ${key} returning id`;
    return (await later.execute(tx)).rows[0]?.id ?? '';
  });
}

async function asked(): Promise<string> {
  const question = { full_name: 'Anna', email: 'anna@example.com', text: 'Where is my scheme?' };
  await call(testServer.app, 'POST', '/support', { body: question });
  return dataOf<{ id: string }[]>(await get('/desk/questions'))[0]?.id ?? '';
}

let lacking: ReturnType<typeof finishedKit> | undefined;
async function lacked(): Promise<string> {
  lacking ??= finishedKit(testServer, 'lacks@example.com');
  const { kitId, token } = await lacking;
  const path = `/tile/${kitId}/parts`;
  const [part] = dataOf<MissingPartsWire>(await call(testServer.app, 'GET', path, { token })).parts;
  const body = { missing: [{ letter: part?.letter, count: 1 }], full_name: 'Anna', address: '1 High Street' };
  return dataOf<MissingPartsWire>(await call(testServer.app, 'POST', path, { token, body })).request?.id ?? '';
}

async function seenCode(): Promise<string> {
  const code = await testServer.code();
  await call(testServer.app, 'POST', '/blank', { body: { code } });
  return (await found(code)).codes[0]?.id ?? '';
}
const fresh = () => freshFactor(testServer.database, 'desk@example.com');

interface Trial {
  readonly body?: () => Promise<object> | object;
  readonly subject: () => Promise<string> | string;
  readonly what: DeedWire['what'];
  readonly unasked?: true;
}
const ofOrder = (what: DeedWire['what'], body?: Trial['body']): Trial => ({
  subject: () => order.slug,
  what,
  ...(body && { body }),
});
const noticeOf = (ru: string) => ({
  section: 'notice',
  item: 'notice',
  content: { ru, en: 'Longer', starts_at: null, ends_at: null, active: true, by_itself: false },
});
async function published(): Promise<string> {
  await post('/desk/content/publish', noticeOf(`Праздник ${Math.random()}`));
  return dataOf<DeskContentWire>(await get('/desk/content')).publications[0]?.id ?? '';
}
const ofBatch = (what: DeedWire['what'], body: object): Trial => ({ subject: () => batch, what, body: () => body });
/** The calls that change something, with their input; a batch is created before it is blocked. */
const trials: Readonly<Record<string, Trial>> = {
  deskRemake: ofOrder('remake'),
  deskResend: ofOrder('resend', async () => ({
    mail: (await story()).mails.find(({ kind }) => kind === 'scheme')?.id,
  })),
  deskMove: ofOrder('move', async () => ({ email: 'anna.new@example.com', ...(await fresh()) })),
  deskAttempt: ofOrder('attempt', () => fresh()),
  deskBlock: ofOrder('block', () => ({ blocked: true })),
  deskRetryJob: { subject: waitingJob, what: 'job.retry' },
  deskDropJob: { subject: waitingJob, what: 'job.drop' },
  deskAnswer: { subject: asked, what: 'question.answer', body: () => ({ text: 'On its way' }), unasked: true },
  deskSettleQuestion: { subject: asked, what: 'question.done', body: () => ({ done: true }), unasked: true },
  deskMakeBatch: {
    ...ofBatch('batch.create', {}),
    body: async () => ({ batch, type: 'mosaic', count: 2, ...(await fresh()) }),
  },
  deskBlockBatch: ofBatch('batch.block', { blocked: true }),
  deskExportBatch: ofBatch('batch.export', { second_factor: freshCode }),
  deskImportOrders: {
    subject: () => 'Ozon',
    what: 'orders.import',
    body: async () => ({ csv: 'order,product\n77-1,mosaic', marketplace: 'Ozon', ...(await fresh()) }),
  },
  deskImportCodes: {
    subject: () => 'csv',
    what: 'codes.import',
    body: async () => ({ csv: 'code,product\nK7MW4PXR,mosaic', ...(await fresh()) }),
  },
  deskReadCode: { subject: seenCode, what: 'code.read', unasked: true },
  deskFamilyCode: { subject: seenCode, what: 'code.family', body: () => ({ family: true }), unasked: true },
  deskPackParts: { subject: lacked, what: 'parts.pack', unasked: true },
  deskPostParts: { subject: lacked, what: 'parts.post', body: () => ({ tracking: '80112345678901' }), unasked: true },
  deskRefuseParts: { subject: lacked, what: 'parts.refuse' },
  deskPublish: {
    subject: () => 'content',
    what: 'content.publish',
    body: () => noticeOf('Перед праздником'),
    unasked: true,
  },
  deskUndoPublication: { subject: published, what: 'content.undo' },
  deskExportParts: { subject: () => 'csv', what: 'parts.export', body: () => ({ second_factor: otherFreshCode }) },
};

test('every changing call is tried here, except uploading or reading a picture, which changes nothing yet', () => {
  const posts = Object.entries(deskEndpoints).flatMap(([name, { method }]) => (method === 'POST' ? [name] : []));
  const changing = posts.filter((name) => name !== 'deskTakePicture');
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

test('an action without a reason is refused and leaves no entry', async () => {
  const before = await trail();
  expect((await post(`/desk/orders/${order.slug}/attempt`, { reason: ' ' })).status).toBe(422);
  expect(await trail()).toEqual(before);
});

test('an action on something unknown leaves no entry', async () => {
  const before = await trail();
  expect((await post(`/desk/jobs/${order.kitId}/retry`, { reason })).status).toBe(404);
  expect((await post('/desk/parts/none/refuse', { reason })).status).toBe(404);
  expect((await post('/desk/batches/none/block', { reason, blocked: true })).status).toBe(404);
  expect(await trail()).toEqual(before);
});

test('an action that fails is recorded as refused', async () => {
  expect((await post(`/desk/orders/${order.slug}/resend`, { reason, mail: 'nothing' })).status).toBe(404);
  expect((await trail())[0]).toMatchObject({ what: 'resend', outcome: 'refused' });
});

test('the audit trail cannot be changed or erased, not even in the database', async () => {
  for (const change of [sql`update deed set reason = 'another'`, sql`delete from deed`])
    await expect(change.execute(testServer.database)).rejects.toThrow('stays as it was written');
});

test('the actions took effect: the code is blocked and has one more use, the work is at the new address', async () => {
  const told = await story();
  expect(told.code_facts.blocked_at).not.toBeNull();
  expect(told.code_facts.uses).toBe(6);
  expect(told.account?.email).toBe('anna.new@example.com');
  expect((await call(testServer.app, 'GET', '/profile', { token: order.token })).status).toBe(401);
  expect((await post(`/desk/orders/${order.slug}/block`, { reason, blocked: false })).status).toBe(200);
  expect((await story()).code_facts.blocked_at).toBeNull();
});
