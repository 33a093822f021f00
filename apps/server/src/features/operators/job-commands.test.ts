import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { GiveUp } from '../../platform/jobs/queue.ts';
import { temporaryQueue } from '../../platform/testing/testing.ts';
import { runCommand } from '../../testing/run-command.ts';
import { eventually } from '../../testing/test-server.ts';
import { dropJobs, listJobs, retryJobs } from './job-commands.ts';
import type { OperatorCommand } from './operator-command.ts';

const { queue, database } = await temporaryQueue();

const run = (...said: readonly [OperatorCommand, ...string[]]) =>
  runCommand({ database, jobs: async () => database }, ...said);

interface Shown {
  readonly id: string;
  readonly queue: string;
  readonly state: string;
  readonly payload: unknown;
  readonly tries: number;
  readonly error: string | null;
}
async function shown(name: string): Promise<Shown[]> {
  const [json = ''] = await run(listJobs, '--json');
  return (JSON.parse(json) as Shown[]).filter((job) => job.queue === name);
}

test('a failed job is listed with its reason, and retried at once on request', async () => {
  let isMended = false;
  const done: string[] = [];
  await queue.work<{ kitId: string }>('mended', { concurrency: 1 }, async ({ payload }) => {
    if (!isMended) throw new GiveUp('the disk is full');
    done.push(payload.kitId);
  });
  await queue.send(null, 'mended', { kitId: 'k1' }, { key: 'k1' });
  const job = await eventually(async () => (await shown('mended')).find(({ state }) => state === 'failed'));
  expect(job).toMatchObject({ payload: { kitId: 'k1' }, tries: 1, error: 'the disk is full' });
  expect((await run(listJobs)).join('\n')).toContain(`${job?.id}`);
  isMended = true;
  expect(await run(retryJobs, job?.id ?? '')).toEqual([`${job?.id} is queued`]);
  await eventually(async () => done.length > 0 && (await shown('mended')).length === 0);
  expect(done).toEqual(['k1']);
});

test('a waiting job that is dropped is given up by its worker without a try', async () => {
  const givenUp: string[] = [];
  let tries = 0;
  await queue.send(null, 'dropped', { kitId: 'k2' }, { key: 'k2' });
  const [job] = await shown('dropped');
  expect(job?.state).toBe('waiting');
  expect(JSON.parse((await run(dropJobs, job?.id ?? '', '--json'))[0] ?? '')).toEqual({ dropped: job?.id });
  await queue.work(
    'dropped',
    { concurrency: 1, onGivenUp: async (_payload, error) => void givenUp.push(error.message) },
    async () => void tries++,
  );
  await eventually(() => givenUp.length > 0);
  expect(givenUp).toEqual(['An operator dropped this job']);
  await eventually(async () => (await shown('dropped')).length === 0);
  expect(tries).toBe(0);
});

test('an unknown job is refused', async () => {
  await expect(run(retryJobs, 'nothing')).rejects.toThrow('nothing');
});

test('a failed job is not retried beside a newer one for the same thing', async () => {
  await queue.send(null, 'twice', {}, { key: 'same' });
  const [old] = await shown('twice');
  await sql`update pgboss.job set state = 'failed' where id::text = ${old?.id}`.execute(database);
  await queue.send(null, 'twice', {}, { key: 'same' });
  expect(await shown('twice')).toHaveLength(2);
  await expect(run(retryJobs, old?.id ?? '')).rejects.toThrow('a newer one does the same');
});
