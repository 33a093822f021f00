import type { BlankWire } from '@uzor/contract';
import { decodeScheme, filterId } from '@uzor/kit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storedKey } from '../../../platform/http/rate-limits.ts';
import type { Job } from '../../../platform/jobs/queue.ts';
import { call } from '../../../testing/caller.ts';
import { type TestServer, openTestServer } from '../../../testing/test-server.ts';
import { blankWhen, dataOf, openedBlank } from '../../../testing/orders.ts';
import { photoFile } from '../../../testing/photos.ts';
import { fileService } from '../../files/index.ts';
import { workBlanks } from './jobs.ts';
import { rateLimits } from './rate-limits.ts';

const testServer = await openTestServer();

async function wantedBlank(): Promise<{ slug: string; generation: number }> {
  const { slug } = await openedBlank(testServer);
  dataOf(
    await call(testServer.app, 'POST', `/tile/blank/${slug}/upload-photo`, {
      files: { raw_photo: await photoFile(200, 280) },
    }),
  );
  dataOf(
    await call(testServer.app, 'POST', `/tile/blank/${slug}`, { body: { size_id: 1, filter_id: filterId('bw') } }),
  );
  return testServer.database
    .selectFrom('blank')
    .select(['slug', 'generation'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
}

/** The handlers of the drawing queues, run on one order, and the names of the queues that they send jobs to. */
async function drawing(payload: object, { faces }: Partial<TestServer['parts']['engine']> = {}) {
  const { queue, engine } = testServer.parts;
  const handlers = new Map<string, (job: Job<object>) => Promise<void>>();
  const sent: string[] = [];
  await workBlanks({
    ...testServer.parts,
    files: fileService(testServer.parts),
    queue: {
      ...queue,
      work: async (name, _options, handler) => void handlers.set(name, (job) => handler(job as never)),
      send: async (_tx, name) => void sent.push(name),
    },
    engine: { ...engine, ...(faces && { faces }) },
  });
  return { sent, run: async (name: string, attempt = 1) => handlers.get(name)?.({ id: name, payload, attempt }) };
}

test('a job that runs twice concurrently stores one picture of each preset and one crop', async () => {
  const { run } = await drawing(await wantedBlank());
  await Promise.all(['tracings', 'tracings', 'other-tracings', 'other-tracings'].map((name) => run(name)));
  const files = await testServer.database.selectFrom('file').select('storage_key').execute();
  const kept = (folder: string) => files.filter(({ storage_key: key }) => key.startsWith(`${folder}/`)).length;
  expect({ tracings: kept('tracings'), crops: kept('crops') }).toEqual({ tracings: 6, crops: 1 });
});

test('a run that read the order before another one stored the first picture adds no second crop', async () => {
  const payload = await wantedBlank();
  const crops = async () => {
    const keys = testServer.database.selectFrom('file').select('storage_key').where('storage_key', 'like', 'crops/%');
    return (await keys.execute()).length;
  };
  const before = await crops();
  let hasRun = false;
  const { run } = await drawing(payload, {
    async faces(task) {
      const isOuter = !hasRun;
      hasRun = true;
      if (isOuter) await run('tracings');
      return testServer.parts.engine.faces(task);
    },
  });
  await run('other-tracings');
  expect((await crops()) - before).toBe(1);
});

test('the first scheme of an order ends its job, so that no other order waits for the others', async () => {
  const payload = await wantedBlank();
  const { run, sent } = await drawing(payload);
  const drawn = async () => {
    const rows = testServer.database.selectFrom('tracing').select('preset').where('slug', '=', payload.slug);
    return (await rows.orderBy('preset').execute()).map(({ preset }) => preset);
  };
  await run('tracings');
  expect(await drawn()).toEqual([1]);
  expect(sent).toEqual(['other-tracings']);
  await run('tracings', 2); // its process ended before the job was marked as done
  expect(await drawn()).toEqual([1]);
  expect(sent).toEqual(['other-tracings', 'other-tracings']);
  await run('other-tracings');
  expect(await drawn()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('codes take turns, waiting customers see their position and the remaining seconds, and an order is drawn sixty times an hour', async () => {
  const server = await openTestServer({ rateLimits: true });
  const photo = await photoFile(200, 280);
  const generate = async (slug: string) =>
    (await call(server.app, 'POST', `/tile/blank/${slug}`, { body: { size_id: 1, filter_id: filterId('bw') } })).status;
  const generated = async (code: string): Promise<string> => {
    const { slug } = await openedBlank(server, code);
    await call(server.app, 'POST', `/tile/blank/${slug}/upload-photo`, { files: { raw_photo: photo } });
    expect(await generate(slug)).toBe(200);
    return slug;
  };
  const code = await server.code();
  const [first, third, second] = [await generated(code), await generated(code), await generated(await server.code())];
  const told = () =>
    Promise.all(
      [first, second, third].map(async (slug) => {
        const blank = dataOf<BlankWire>(await call(server.app, 'GET', `/tile/blank/${slug}`));
        return [blank.generation_status, blank.place, blank.seconds];
      }),
    );
  const some: unknown = expect.any(Number);
  expect(await told()).toEqual([
    [2, null, null],
    [1, 2, some],
    [1, 3, some],
  ]);
  await sql`update pgboss.job set state = 'active', started_on = now() where data->'payload'->>'slug' = ${first}`.execute(
    server.database,
  );
  expect(await told()).toEqual([
    [2, null, null],
    [1, 1, some],
    [1, 2, some],
  ]);

  const { drawingsOfBlank, drawingsOfCode } = rateLimits;
  const hits = (of: string, times: number) => {
    const key = storedKey(server.parts.config.secretKey, `drawing:${of}`);
    return server.database.updateTable('rate_limit').set({ hits: times }).where('key', '=', key).execute();
  };
  await hits(first, drawingsOfBlank.times);
  expect([await generate(first), await generate(third)]).toEqual([429, 200]);
  await hits(first, 0);
  expect(await generate(first)).toBe(200);
  const blank = server.database.selectFrom('blank').select('code_id').where('slug', '=', first);
  await hits((await blank.executeTakeFirstOrThrow()).code_id, drawingsOfCode.times);
  expect(await generate(first)).toBe(429);
});

test('colours at hand are the only ones of every scheme, the first brings what would help, and a new photo keeps them', async () => {
  const server = await openTestServer({ worker: true });
  const { slug } = await openedBlank(server);
  const files = { raw_photo: await photoFile(200, 280) };
  await call(server.app, 'POST', `/tile/blank/${slug}/upload-photo`, { files });
  const colours = ['BW2', 'BW3', 'BW7'].map((code) => ({ code, pieces: 9000 }));
  const generate = (more: object) =>
    call(server.app, 'POST', `/tile/blank/${slug}`, { body: { size_id: 1, filter_id: filterId('bw'), ...more } });
  expect(dataOf<BlankWire>(await generate({ colours }))).toMatchObject({ colours });
  const drawn = await blankWhen(server, slug, ({ tracing_photos: tracings }) => tracings.length === 6);
  expect(drawn).toMatchObject({ colours, wanted: [{ code: 'BW1', pieces: 200, gain: 0.123 }] });
  const schemes = await server.database.selectFrom('tracing').select('scheme').where('slug', '=', slug).execute();
  for (const { scheme } of schemes)
    expect(decodeScheme(scheme.toString()).palette.map(({ code, stock }) => ({ code, pieces: stock }))).toEqual(
      colours,
    );

  await call(server.app, 'POST', `/tile/blank/${slug}/upload-photo`, { files });
  expect(dataOf<BlankWire>(await generate({}))).toMatchObject({ colours });
  expect(dataOf<BlankWire>(await generate({ colours: [] })).colours).toBeUndefined();
  expect(await generate({ colours: colours.map((one) => ({ ...one, pieces: 1000 })) })).toMatchObject({
    status: 422,
    json: { errors: { colours: [expect.stringContaining('5960')] } },
  });
});
