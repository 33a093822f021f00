import { type Transaction, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { untilAwaited } from '../../testing/locks.ts';
import { temporaryDatabase } from '../testing/testing.ts';
import { inTransaction } from './in-transaction.ts';
import type { Tables } from './tables.ts';

const opened = await temporaryDatabase();
await sql`create table counter (name text primary key, value integer not null)`.execute(opened.database);
beforeEach(async () => {
  await sql`delete from counter`.execute(opened.database);
  await sql`insert into counter values ('one', 0), ('two', 0)`.execute(opened.database);
});

const add = (tx: Transaction<Tables>, name: string) =>
  sql`update counter set value = value + 1 where name = ${name}`.execute(tx);
async function counted(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; value: number }>`select name, value from counter`.execute(opened.database);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Resolves once this many callers wait. */
function meetingOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = count;
  return () => {
    missing -= 1;
    if (missing <= 0) resolve();
    return promise;
  };
}

test('two transactions that lock two rows in opposite order both succeed, each exactly once', async () => {
  const bothHoldTheirFirst = meetingOf(2);
  let runs = 0;
  const addInOrder = (first: string, second: string) =>
    inTransaction(opened.database, async (tx) => {
      runs += 1;
      await add(tx, first);
      await bothHoldTheirFirst();
      await add(tx, second);
      return second;
    });
  expect(await Promise.all([addInOrder('one', 'two'), addInOrder('two', 'one')])).toEqual(['two', 'one']);
  expect(await counted()).toEqual({ one: 2, two: 2 });
  expect(runs).toBeGreaterThan(2); // there was a deadlock: without the retry one of the two would have failed
});

/** Lets a statement and a transaction deadlock. Returns how often the transaction ran. */
async function deadlocked(): Promise<number> {
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  let runs = 0;
  const other = inTransaction(opened.database, async (tx) => {
    runs += 1;
    await add(tx, 'two');
    held();
    if (runs === 1) await untilAwaited(tx);
    await add(tx, 'one');
  });
  await isHeld;
  const inOrder = sql`select name from counter order by name for update`;
  await sql`update counter set value = value + 10 where name in (${inOrder})`.execute(opened.database);
  await other;
  return runs;
}

test('a single statement is rerun after a deadlock', async () => {
  let rounds = 1;
  // PostgreSQL ends whichever of the two has waited for its deadlock_timeout first.
  while ((await deadlocked()) > 1) rounds += 1;
  expect(await counted()).toEqual({ one: 11 * rounds, two: 11 * rounds });
});

test('after a serialization failure the transaction is rerun on the other’s writes', async () => {
  const bothHaveRead = meetingOf(2);
  const addByReading = () =>
    inTransaction(opened.database, async (tx) => {
      await sql`set transaction isolation level repeatable read`.execute(tx);
      const { rows } = await sql<{ value: number }>`select value from counter where name = 'one'`.execute(tx);
      await bothHaveRead();
      await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1} where name = 'one'`.execute(tx);
    });
  await Promise.all([addByReading(), addByReading()]);
  expect(await counted()).toEqual({ one: 2, two: 0 });
});

test('any other failure is thrown at once and leaves nothing behind', async () => {
  let runs = 0;
  const failing = inTransaction(opened.database, async (tx) => {
    runs += 1;
    await add(tx, 'one');
    await sql`insert into counter values ('two', 0)`.execute(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect([runs, await counted()]).toEqual([1, { one: 0, two: 0 }]);
});

test('a deadlock at every try is thrown after five', async () => {
  let runs = 0;
  const hopeless = inTransaction(opened.database, async (tx) => {
    runs += 1;
    await add(tx, 'one');
    await sql.raw(`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`).execute(tx);
  });
  await expect(hopeless).rejects.toMatchObject({ code: '40P01' });
  expect([runs, await counted()]).toEqual([5, { one: 0, two: 0 }]);
});
