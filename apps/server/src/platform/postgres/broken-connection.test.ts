import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { temporaryDatabase } from '../testing/testing.ts';

const opened = await temporaryDatabase();

test('a connection that breaks between two statements fails the second one, and not the process', async () => {
  const { database } = opened;
  const statements = database.connection().execute(async (held) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database);
    await pause(200);
    await sql`select 1`.execute(held);
  });
  await expect(statements).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
});
