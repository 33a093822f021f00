import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/test-server.ts';
import { temporaryDatabase } from '../testing/testing.ts';
import { openQueue } from './queue.ts';

const log = pino({ level: 'silent' });

test('a worker that loses its connection hands back none of the jobs it runs', async () => {
  const other = await temporaryDatabase();
  const lone = openQueue({ ...other, log });
  await lone.start();
  let begun = 0;
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  await lone.work('long', { concurrency: 2 }, async () => {
    begun++;
    await mayEnd;
  });
  await lone.send(null, 'long', {});
  await eventually(() => begun > 0);
  const claimers = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = 'uzor-claims' and datname = current_database()`.execute(
      other.database,
    );
    return rows.map(({ pid }) => pid);
  };
  const [lost] = await claimers();
  await sql`select pg_terminate_backend(${lost ?? 0})`.execute(other.database);
  await eventually(async () => {
    const now = await claimers();
    return now.length === 1 && now[0] !== lost;
  });
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'long'`.execute(
    other.database,
  );
  expect([rows, begun]).toEqual([[{ state: 'active' }], 1]);
  end();
  await lone.stop();
});
