import type { BlankWire } from '@uzor/contract';
import { filterId } from '@uzor/kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Job } from '../../platform/jobs/queue.ts';
import { call } from '../../testing/caller.ts';
import { type TestServer, openTestServer } from '../../testing/test-server.ts';
import { dataOf, openedBlank } from '../../testing/orders.ts';
import { photoFile } from '../../testing/photos.ts';
import { fileService } from '../files/index.ts';
import { workBlanks } from './jobs.ts';
import { rateLimits } from './rate-limits.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer(); // nobody works here but the test
});
afterAll(() => testServer.close());

/** A blank whose schemes are wanted. */
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

test('a job that runs twice at once keeps one picture of each preset and one crop', { timeout: 300_000 }, async () => {
  const { slug, generation } = await wantedBlank();
  const runs: Promise<void>[] = [];
  const taking: TestServer['parts']['queue'] = {
    ...testServer.parts.queue,
    work: async <Payload extends object>(
      _name: string,
      _options: unknown,
      handler: (job: Job<Payload>) => Promise<void>,
    ) => {
      const job: Job<Payload> = {
        id: 'one',
        payload: { slug, generation } as unknown as Payload,
        attempt: 1,
      };
      runs.push(handler(job), handler(job));
    },
  };
  await workBlanks({ ...testServer.parts, files: fileService(testServer.parts), queue: taking });
  await Promise.all(runs);
  const files = await testServer.database.selectFrom('file').select('storage_key').execute();
  const kept = (folder: string) => files.filter(({ storage_key: key }) => key.startsWith(`${folder}/`)).length;
  expect({ tracings: kept('tracings'), crops: kept('crops') }).toEqual({ tracings: 6, crops: 1 });
});

test('a run that read the order before another one kept the first picture brings no second crop', {
  timeout: 300_000,
}, async () => {
  const payload = await wantedBlank();
  const crops = async () => {
    const keys = testServer.database.selectFrom('file').select('storage_key').where('storage_key', 'like', 'crops/%');
    return (await keys.execute()).length;
  };
  const before = await crops();
  const lines = new Map<string, (job: Job<object>) => Promise<void>>();
  const { queue, engine } = testServer.parts;
  let hasRun = false;
  await workBlanks({
    ...testServer.parts,
    files: fileService(testServer.parts),
    queue: {
      ...queue,
      work: async (name, _options, handler) => void lines.set(name, (job) => handler(job as never)),
    },
    engine: {
      ...engine,
      async faces(task) {
        const isOuter = !hasRun;
        hasRun = true;
        if (isOuter) await lines.get('tracings')?.({ id: 'first', payload, attempt: 1 });
        return engine.faces(task);
      },
    },
  });
  await lines.get('other-tracings')?.({ id: 'others', payload, attempt: 1 });
  expect((await crops()) - before).toBe(1);
});

test('the first scheme of an order ends its job, so that no other order waits for the others', {
  timeout: 300_000,
}, async () => {
  const payload = await wantedBlank();
  const lines = new Map<string, (job: Job<object>) => Promise<void>>();
  const sent: string[] = [];
  const queue: TestServer['parts']['queue'] = {
    ...testServer.parts.queue,
    work: async (name, _options, handler) => {
      lines.set(name, (job) => handler(job as never));
    },
    send: async (_tx, name) => {
      sent.push(name);
    },
  };
  await workBlanks({ ...testServer.parts, files: fileService(testServer.parts), queue });
  const drawn = async () => {
    const rows = testServer.database.selectFrom('tracing').select('preset').where('slug', '=', payload.slug);
    return (await rows.orderBy('preset').execute()).map(({ preset }) => preset);
  };
  await lines.get('tracings')?.({ id: 'first', payload, attempt: 1 });
  expect(await drawn()).toEqual([1]);
  expect(sent).toEqual(['other-tracings']);
  await lines.get('tracings')?.({ id: 'again', payload, attempt: 2 }); // its process ended before it was told to be done
  expect(await drawn()).toEqual([1]);
  expect(sent).toEqual(['other-tracings', 'other-tracings']);
  await lines.get('other-tracings')?.({ id: 'others', payload, attempt: 1 });
  expect(await drawn()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('codes take turns: of two orders of one code the second waits behind the first of another code', async () => {
  const server = await openTestServer();
  onTestFinished(() => server.close());
  const generated = async (code: string): Promise<string> => {
    const { slug } = dataOf(await call(server.app, 'POST', '/blank', { body: { code } })) as { slug: string };
    const photo = await photoFile(200, 280);
    await call(server.app, 'POST', `/tile/blank/${slug}/upload-photo`, { files: { raw_photo: photo } });
    await call(server.app, 'POST', `/tile/blank/${slug}`, { body: { size_id: 1, filter_id: filterId('bw') } });
    return slug;
  };
  const [one, another] = [await server.code(), await server.code()];
  const made = [await generated(one), await generated(one), await generated(another)];
  const { rows } = await sql<{ slug: string }>`
    select data->'payload'->>'slug' as slug from pgboss.job where name = 'tracings'
    order by priority desc, created_on, id`.execute(server.database);
  expect(rows.map(({ slug }) => slug)).toEqual([made[0], made[2], made[1]]);
});

test('an order is drawn sixty times an hour, then it is told to wait; another order is drawn', async () => {
  const server = await openTestServer({ rateLimits: true });
  onTestFinished(() => server.close());
  const { slug } = await openedBlank(server);
  const photo = await photoFile(200, 280);
  await call(server.app, 'POST', `/tile/blank/${slug}/upload-photo`, { files: { raw_photo: photo } });
  const { drawingsOfBlank, drawingsOfCode } = rateLimits;
  const generate = async () =>
    (await call(server.app, 'POST', `/tile/blank/${slug}`, { body: { size_id: 1, filter_id: filterId('bw') } })).status;
  expect(await generate()).toBe(200);
  const hits = (key: string, times: number) =>
    server.database.updateTable('rate_limit').set({ hits: times }).where('key', '=', key).execute();
  await hits(`drawing:${slug}`, drawingsOfBlank.times);
  expect(await generate()).toBe(429);
  await hits(`drawing:${slug}`, 0);
  expect(await generate()).toBe(200);
  const { code_id: code } = await server.database
    .selectFrom('blank')
    .select('code_id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  await hits(`drawing:${code}`, drawingsOfCode.times);
  expect(await generate()).toBe(429);
});

test('an order whose first scheme waits behind others is pending, with its place and the seconds to go', async () => {
  const own = await openTestServer(); // nobody works here
  onTestFinished(() => own.close());
  const photo = await photoFile(200, 280);
  const slugs: string[] = [];
  for (let i = 0; i < 3; i++) {
    const { slug } = await openedBlank(own);
    await call(own.app, 'POST', `/tile/blank/${slug}/upload-photo`, { files: { raw_photo: photo } });
    await call(own.app, 'POST', `/tile/blank/${slug}`, { body: { size_id: 1, filter_id: filterId('bw') } });
    slugs.push(slug);
  }
  const told = async () =>
    Promise.all(
      slugs.map(async (slug) => {
        const blank = dataOf<BlankWire>(await call(own.app, 'GET', `/tile/blank/${slug}`));
        return [blank.generation_status, blank.place, blank.seconds];
      }),
    );
  const some: unknown = expect.any(Number);
  expect(await told()).toEqual([
    [2, null, null], // its turn is now
    [1, 2, some],
    [1, 3, some],
  ]);
  await sql`update pgboss.job set state = 'active', started_on = now() where data->'payload'->>'slug' = ${slugs[0]}`.execute(
    own.database,
  );
  expect(await told()).toEqual([
    [2, null, null],
    [1, 1, some],
    [1, 2, some],
  ]);
});
