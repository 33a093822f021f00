import { type EditionWire, type SegmentListItemWire, taskStatus } from '@uzor/contract';
import { expect, test, vi } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { erasedNow } from '../../../testing/erase-now.ts';
import { dataOf, finishedKit } from '../../../testing/orders.ts';
import { eventually, openTestServer } from '../../../testing/test-server.ts';
import { sql } from 'kysely';

const testServer = await openTestServer({ worker: true });
const { kitId, token } = await finishedKit(testServer, 'printer@example.com');
const path = `/tile/${kitId}`;

const fileAt = (below: string, who: string | undefined = token) =>
  testServer.app.inject({
    method: 'GET',
    url: `/api${path}${below}`,
    headers: { 'app-platform': 'web', ...(who === undefined ? {} : { authorization: `Bearer ${who}` }) },
  });
const ask = (below: string, who?: string) => fileAt(`/instruction${below}`, who);
const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type\/Page\//g)?.length;

test('the editions of a mosaic have their number of pages and their size', async () => {
  const answer = await call(testServer.app, 'GET', `${path}/instruction/editions`, { token });
  const [usual, pale] = dataOf<EditionWire[]>(answer);
  expect([usual?.edition, pale?.edition]).toEqual(['usual', 'pale']);
  expect(pale?.pages).toBeLessThan((usual?.pages ?? 0) / 2);
  const file = await ask('?edition=pale');
  expect(file.headers['content-type']).toContain('application/pdf');
  expect([pagesOf(file.rawPayload), file.rawPayload.byteLength]).toEqual([pale?.pages, pale?.size_bytes]);
});
test('a single segment is one page, in the pale edition too', async () => {
  const rows = await call(testServer.app, 'GET', `${path}/segment`, { token });
  const segments = dataOf<SegmentListItemWire[][]>(rows).flat();
  for (const edition of ['usual', 'pale']) {
    const file = await ask(`?edition=${edition}&segment=${segments[2]?.id}`);
    expect(file.statusCode, file.body.slice(0, 200)).toBe(200);
    expect(pagesOf(file.rawPayload)).toBe(1);
    expect(file.headers['content-disposition']).toContain(
      edition === 'pale' ? '"uzor-mosaic-a4-ink-saving-segment-3.pdf"' : '"uzor-mosaic-a4-segment-3.pdf"',
    );
  }
});
/** What a booklet of the test's engine was made for. */
function orderOf(bytes: Buffer): unknown {
  const subject = /Subject<(\w+)>/.exec(bytes.toString('latin1'))?.[1] ?? '';
  return JSON.parse(Buffer.from(subject, 'hex').toString());
}
async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const some of testServer.parts.storage.list('booklets')) names.push(...some.map(({ name }) => name));
  return names.sort();
}
const printsOf = () => testServer.database.selectFrom('kit_print').selectAll().where('kit_id', '=', kitId).execute();

test('an edition is made once and stored, however many concurrent requests there are', async () => {
  const rows = await call(testServer.app, 'GET', `${path}/segment`, { token });
  const segment = dataOf<SegmentListItemWire[][]>(rows).flat()[5];
  const answers = await Promise.all([1, 2, 3].map(() => ask(`?edition=pale&segment=${segment?.id}`)));
  const again = await ask(`?edition=pale&segment=${segment?.id}`);
  expect(new Set([...answers, again].map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(answers.every(({ rawPayload }) => rawPayload.equals(again.rawPayload))).toBe(true);
  expect((await printsOf()).filter(({ page_of: place }) => place === 6)).toHaveLength(1);
  const kept = await testServer.database
    .selectFrom('file')
    .select('storage_key')
    .where('storage_key', 'like', 'booklets/%')
    .execute();
  expect(await stored()).toEqual(kept.map(({ storage_key: key }) => key).sort());
});
test('the mailed booklet is the usual edition and is not made again', async () => {
  await ask('');
  const usual = (await printsOf()).filter(({ edition, page_of: place }) => edition === 'usual' && place === 0);
  const mailed = testServer.database.selectFrom('kit').select('booklet').where('id', '=', kitId);
  expect(usual.map(({ file }) => file)).toEqual([(await mailed.executeTakeFirstOrThrow()).booklet]);
});
test('erasing a work erases all its editions', async () => {
  const other = await finishedKit(testServer, 'eraser@example.com');
  await call(testServer.app, 'GET', `/tile/${other.kitId}/instruction/editions`, { token: other.token });
  const before = await stored();
  await call(testServer.app, 'DELETE', `/tile/${other.kitId}`, { token: other.token });
  expect((await call(testServer.app, 'DELETE', '/tile/trashed', { token: other.token })).status).toBe(204);
  await eventually(async () => (await stored()).length === before.length - 2);
});
test('a work erased while one of its pages is made is not found', async () => {
  const { app, database, parts } = testServer;
  const other = await finishedKit(testServer, 'hasty@example.com');
  const { kitId, token: own } = other;
  const { id } = await database
    .selectFrom('segment')
    .select('id')
    .where('kit_id', '=', kitId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const read = parts.storage.read.bind(parts.storage);
  vi.spyOn(parts.storage, 'read').mockImplementationOnce(async (key) => {
    await erasedNow(testServer, own);
    return read(key);
  });
  expect((await call(app, 'GET', `/tile/${kitId}/instruction?segment=${id}`, { token: own })).status).toBe(404);
});
test('a booklet on Letter, and one for a printer that shrinks its pages, are made to measure and not stored', async () => {
  const before = await stored();
  const wishOf = async (query: string) => orderOf((await ask(`?edition=pale${query}`)).rawPayload);
  expect(await wishOf('&paper=letter')).toMatchObject({ edition: 'pale', paper: 'letter', rulerMm: 100 });
  expect(await wishOf('&ruler=98')).toMatchObject({ edition: 'pale', rulerMm: 98 });
  expect(await wishOf('&paper=a4&ruler=100')).not.toHaveProperty('rulerMm');
  // Files of works erased above may still be being deleted.
  expect((await stored()).filter((key) => !before.includes(key))).toEqual([]);
});
test('a page in another language gets the booklet in it, and the mailed one stays', async () => {
  const before = await stored();
  const headers = { 'app-platform': 'web', authorization: `Bearer ${token}`, 'accept-language': 'en' };
  const english = await testServer.app.inject({ url: `/api${path}/instruction`, headers });
  expect(orderOf(english.rawPayload)).toMatchObject({
    language: 'en',
    workUrl: expect.stringContaining(`/en/mosaic/instruction/${kitId}`),
  });
  expect(orderOf((await ask('')).rawPayload)).toMatchObject({ language: 'ru' });
  expect((await stored()).filter((key) => !before.includes(key))).toEqual([]);
});
test('an unknown edition, paper or ruler is refused, an unknown segment is not found', async () => {
  for (const query of ['edition=golden', 'paper=a5', 'ruler=89', 'ruler=111', 'ruler=98.5'])
    expect((await ask(`?${query}`)).statusCode, query).toBe(422);
  expect((await ask('?segment=01a20272-cd1d-74a4-8438-5c538ad490ba')).statusCode).toBe(404);
});
test('the chart for Pattern Keeper is a PDF on the paper asked for', async () => {
  const chart = (query: string) => fileAt(`/export?format=pattern-keeper${query}`);
  const [a4, letter] = [await chart(''), await chart('&paper=letter')];
  expect(a4.headers['content-type']).toBe('application/pdf');
  expect(a4.headers['content-disposition']).toContain('uzor-mosaic-a4-pattern-keeper.pdf');
  expect(a4.rawPayload.equals(letter.rawPayload)).toBe(false);
  expect((await chart('&paper=a5')).statusCode).toBe(422);
});

/* Late booklets: after failures of the storage, after they were given up, or not within the hour. */

const kitOf = (kitId: string) =>
  testServer.database
    .selectFrom('kit')
    .select(['booklet', 'booklet_status', 'pictures_status'])
    .where('id', '=', kitId)
    .executeTakeFirstOrThrow();
const whole = (kitId: string) =>
  eventually(async () => {
    await sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`.execute(
      testServer.database,
    );
    const kit = await kitOf(kitId);
    return kit.booklet_status === taskStatus.completed && kit.pictures_status === taskStatus.completed && kit;
  });

let patient: Awaited<ReturnType<typeof finishedKit>>;
test('a booklet is made and mailed although the storage failed three times', async () => {
  const { storage } = testServer.parts;
  const put = storage.put.bind(storage);
  let refused = 0;
  vi.spyOn(storage, 'put').mockImplementation(async (key, ...rest) => {
    if (key.startsWith('booklets/') && refused++ < 3) throw new Error('ENOSPC');
    return put(key, ...rest);
  });
  patient = await finishedKit(testServer, 'patient@example.com');
  await whole(patient.kitId);
  expect(refused).toBeGreaterThanOrEqual(4);
  await eventually(async () =>
    (await testServer.mails()).find(({ to, attachments }) => to.includes('patient@') && attachments.length === 2),
  );
});

test('what failed is made again when the owner opens the work', async () => {
  const { kitId, token: own } = patient;
  await testServer.database.deleteFrom('kit_print').where('kit_id', '=', kitId).execute();
  await testServer.database
    .updateTable('kit')
    .set({ booklet: null, booklet_status: taskStatus.failed, pictures_status: taskStatus.failed })
    .where('id', '=', kitId)
    .execute();
  dataOf(await call(testServer.app, 'GET', `/tile/${kitId}`, { token: own }));
  expect((await whole(kitId)).booklet).not.toBeNull();
});

test('a booklet over an hour late is reported to the team by a mail, once', async () => {
  const { database, features, parts } = testServer;
  const aged = async (kitId: string, minutes: number, status: 2 | 3 | 4) => {
    const created = new Date(parts.clock.now().getTime() - minutes * 60_000);
    const age = database.updateTable('kit').set({ booklet_status: status, created_at: created });
    await age.where('id', '=', kitId).execute();
    return kitId;
  };
  const { failed, inProcess, completed } = taskStatus;
  const late = await aged(patient.kitId, 61, failed);
  const { kitId: begun } = await finishedKit(testServer, 'begins@example.com');
  const others = [await aged(begun, 59, inProcess), await aged(kitId, 90, completed)];
  await features.tidy();
  await features.tidy();
  const tickets = async () =>
    (await testServer.mails()).filter(
      ({ to, text }) => to.includes(parts.config.supportEmail) && text.includes('часа'),
    );
  await eventually(async () => (await tickets()).length > 0);
  const [ticket, ...more] = await tickets();
  expect(more).toEqual([]);
  for (const told of [late, 'patient@example.com']) expect(ticket?.text).toContain(told);
  for (const kitId of others) expect(ticket?.text).not.toContain(kitId);
});
