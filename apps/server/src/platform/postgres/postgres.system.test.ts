import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DatabaseConnection } from './database.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { startPostgres } from './postgres.ts';
import { testFolder } from '../testing/testing.ts';

interface Word {
  readonly connection?: DatabaseConnection;
  readonly refused?: string;
  readonly trouble?: string;
}

async function hold(dataDir: string): Promise<{ holder: ChildProcess; word: Word }> {
  const holder = fork(new URL('./postgres.test-holder.ts', import.meta.url), {
    detached: true,
    execArgv: [],
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [word] = (await once(holder, 'message')) as [Word];
  onTestFinished(async () => {
    if (!word.connection) return;
    holder.kill('SIGKILL');
    await gone(dataDir);
  });
  return { holder, word };
}
async function query<Row extends pg.QueryResultRow>(
  connection: DatabaseConnection | undefined,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
const postmaster = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
/** Waits until no server uses the folder. */
async function gone(dataDir: string): Promise<void> {
  while (existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))) await pause(50);
}

test('written data survives kill -9 of the group, the database ends with its parent, and the next start is immediate', async () => {
  const dataDir = testFolder();
  const first = await hold(dataDir);
  await query(first.word.connection, 'create table kept (n int)');
  await query(first.word.connection, 'insert into kept values (1)');
  process.kill(-(first.holder.pid ?? 0), 'SIGKILL');
  const next = await hold(dataDir);
  expect(await query(next.word.connection, 'select n from kept')).toEqual([{ n: 1 }]);
  next.holder.kill('SIGKILL');
  await gone(dataDir);
});

test('kill -9 of parent and database together is survived too', async () => {
  const dataDir = testFolder();
  const first = await hold(dataDir);
  await query(first.word.connection, 'create table kept (n int)');
  const pid = postmaster(dataDir);
  first.holder.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  const next = await hold(dataDir);
  expect(await query(next.word.connection, 'select n from kept')).toEqual([]);
});

test('a second start on the same folder is refused and names the first', async () => {
  const dataDir = testFolder();
  const { holder } = await hold(dataDir);
  const { word } = await hold(dataDir);
  expect(word.refused).toContain(`process ${holder.pid}`);
});

test('a database that dies is restarted', async () => {
  const dataDir = testFolder();
  const { holder, word } = await hold(dataDir);
  process.kill(postmaster(dataDir), 'SIGKILL');
  const [told] = (await once(holder, 'message')) as [Word];
  expect(told.trouble).toContain('started again');
  for (;;) {
    const alive = await query(word.connection, 'select 1 as one').catch(() => null);
    if (alive) break;
    await pause(100);
  }
});

/** Options whose timeout the test sets after the first start, which may be slow. */
const impatientLater = (troubles: string[]) => ({
  unsafeFast: true,
  silentForMs: undefined as number | undefined,
  onTrouble: ({ message }: { readonly message: string }) => troubles.push(message),
});

test('a database that cannot start is retried until it can, however long that takes', async () => {
  const dataDir = testFolder();
  const troubles: string[] = [];
  const options = impatientLater(troubles);
  const postgres = await startPostgres(dataDir, options);
  options.silentForMs = 300;
  onTestFinished(() => postgres.stop());
  const needed = join(dataDir, 'postgres/cluster/global');
  renameSync(needed, `${needed}.away`);
  process.kill(postmaster(dataDir), 'SIGKILL');
  await vi.waitFor(() => expect(troubles.join()).toContain('does not start (try 4)'), { timeout: 300_000 });
  options.silentForMs = undefined;
  renameSync(`${needed}.away`, needed);
  await vi.waitFor(async () => expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]), {
    timeout: 300_000,
  });
});

test('stopping a database that cannot start leaves nothing behind', async () => {
  const dataDir = testFolder();
  const troubles: string[] = [];
  const options = impatientLater(troubles);
  const postgres = await startPostgres(dataDir, options);
  options.silentForMs = 300;
  renameSync(join(dataDir, 'postgres/cluster/global'), join(dataDir, 'postgres/cluster/away'));
  process.kill(postmaster(dataDir), 'SIGKILL');
  await vi.waitFor(() => expect(troubles.length).toBeGreaterThan(1), { timeout: 300_000 });
  await postgres.stop();
  await gone(dataDir);
});

test('a pid file of a dead or foreign process does not matter, nor does an interrupted first start', async () => {
  const dataDir = testFolder();
  mkdirSync(join(dataDir, 'postgres/cluster.new'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/cluster.new/PG_VERSION'), '18');
  const first = await startPostgres(dataDir, { unsafeFast: true });
  await first.stop();
  writeFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), `${process.pid}\n/elsewhere\n`);
  const again = await startPostgres(dataDir, { unsafeFast: true });
  expect(await query(again.connection, "select lower('ЛИС И Ёж') as low")).toEqual([{ low: 'лис и ёж' }]);
  await again.stop();
});

test('the product is no superuser, and a database of the superuser, as before version 1.0, is refused', async () => {
  const dataDir = testFolder();
  const { connection, superuser, stop } = await startPostgres(dataDir, { unsafeFast: true });
  const [role] = await query<{ super: boolean }>(
    connection,
    'select rolsuper as super from pg_roles where rolname = current_user',
  );
  expect(role).toEqual({ super: false });
  await query(connection, 'create table more (n int)');
  await expect(query(connection, "copy more from program 'id'")).rejects.toThrow('permission denied');
  await expect(query(connection, "select pg_read_file('postgresql.conf')")).rejects.toThrow('permission denied');
  await query(superuser, 'alter database uzor owner to uzor');
  await stop();
  await expect(startPostgres(dataDir, { unsafeFast: true })).rejects.toThrow('before version 1.0');
});

test('a folder with a long name still has a socket', async () => {
  const dataDir = join(testFolder(), 'a'.repeat(100));
  const postgres = await startPostgres(dataDir, { unsafeFast: true });
  expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
});

test('a folder that a process of another network namespace holds is refused', async () => {
  const dataDir = testFolder();
  const foreign = spawn('flock', [join(dataDir, 'lock'), 'cat'], { stdio: ['pipe', 'pipe', 'inherit'] });
  foreign.stdin.write('?');
  await once(foreign.stdout, 'data');
  await expect(lockDataFolder(dataDir, 'second')).rejects.toThrow('another container');
  foreign.stdin.end();
  await once(foreign, 'exit');
  await (await lockDataFolder(dataDir, 'third')).release();
});

test('the lock of a folder is free again as soon as it is released', async () => {
  const dataDir = testFolder();
  const lock = await lockDataFolder(dataDir, 'first');
  await expect(lockDataFolder(dataDir, 'second')).rejects.toMatchObject({ holder: 'first' });
  await lock.release();
  await (await lockDataFolder(dataDir, 'third')).release();
});
