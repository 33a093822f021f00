import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { temporaryDatabase, temporaryQueue } from '../testing/testing.ts';
import { countOpenJobs, handBackActive, noteFailure, triedSchema } from './pg-boss-rows.ts';
import { openQueue } from './queue.ts';

const log = pino({ level: 'silent' });
const { queue, database } = await temporaryQueue();
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(database);
});

interface JobRow {
  readonly id: string;
  readonly state: string;
  readonly failures: number;
  readonly retry_delay: number;
  readonly retry_limit: number;
  readonly waits: boolean;
}
async function theJob(): Promise<JobRow> {
  const { rows } = await sql<JobRow>`
    select id, state, (data->>'failures')::int as failures, retry_delay, retry_limit, start_after > now() as waits
    from pgboss.job`.execute(database);
  const [job] = rows;
  if (!job || rows.length > 1) throw new Error(`${rows.length} jobs instead of one`);
  return job;
}
/** A job that a worker took a minute ago, after `tries` of which some threw. */
async function activeJob({ tries, failures }: { readonly tries: number; readonly failures: number }): Promise<JobRow> {
  await queue.send(null, 'rows', {});
  await sql`
    update pgboss.job set state = 'active', started_on = now() - interval '1 minute', retry_count = ${tries},
      data = jsonb_set(data, '{failures}', ${JSON.stringify(failures)}::jsonb)`.execute(database);
  return theJob();
}

test('a failed try writes its delay, and the last one no further try', async () => {
  const job = { name: 'rows', id: (await activeJob({ tries: 1, failures: 0 })).id };
  await noteFailure(database, job, { failures: 1, failingSince: 5, delaySeconds: 30 });
  expect(await theJob()).toMatchObject({ failures: 1, retry_delay: 30, retry_limit: 101 });
  await noteFailure(database, job, { failures: 2, failingSince: 5, delaySeconds: null });
  expect(await theJob()).toMatchObject({ failures: 2, retry_delay: 0, retry_limit: 1 });
});

test('jobs of dead workers run again at once, those that crash their process repeatedly are delayed', async () => {
  const quarantine = { crashes: 2, seconds: 20 };
  const running = new Set<string>();
  const handBack = (since: Date) => handBackActive(database, since, running, quarantine);
  await activeJob({ tries: 3, failures: 2 });
  expect(await handBack(new Date(Date.now() - 3_600_000))).toBe(0);
  expect(await theJob()).toMatchObject({ state: 'active' });
  running.add((await theJob()).id);
  expect(await handBack(new Date())).toBe(0);
  running.clear();
  expect(await handBack(new Date())).toBe(1);
  expect(await theJob()).toMatchObject({ state: 'retry', waits: false });
  await sql`delete from pgboss.job`.execute(database);
  await activeJob({ tries: 3, failures: 1 });
  expect(await handBack(new Date())).toBe(1);
  expect(await theJob()).toMatchObject({ state: 'retry', waits: true });
});

test('the queue does not start on an untested schema', async () => {
  const other = await temporaryDatabase();
  const first = openQueue({ ...other, log });
  await first.start();
  await first.stop();
  await sql`update pgboss.version set version = ${triedSchema + 1}`.execute(other.database);
  const second = openQueue({ ...other, log });
  await expect(second.start()).rejects.toThrow(`schema is ${triedSchema + 1}`);
  await second.stop();
});

test('open jobs are counted by queue and state; one that waits for its retry does not age the queue', async () => {
  const ofRows = async () => (await countOpenJobs(database)).filter(({ queue: name }) => name === 'rows');
  await queue.send(null, 'rows', {});
  await sql`update pgboss.job set created_on = now() - interval '90 seconds'`.execute(database);
  const [waiting, ...others] = await ofRows();
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ state: 'waiting', jobs: 1 });
  expect(waiting?.oldestSeconds).toBeGreaterThanOrEqual(90);
  await sql`update pgboss.job set start_after = now() + interval '1 hour'`.execute(database);
  expect(await ofRows()).toMatchObject([{ state: 'waiting', jobs: 1, oldestSeconds: 0 }]);
});
