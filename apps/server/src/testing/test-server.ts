import { setTimeout as pause } from 'node:timers/promises';
import { linkSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { asAdmin, closedAfterwards, openTestDatabase, type TestDatabase } from '../platform/testing/testing.ts';
import { openWholeServer, type TestServer, type TestServerOptions } from './whole-server.ts';

export type { ReceivedMail, TestServer, TestServerOptions } from './whole-server.ts';

export function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const opening = opened(options);
  closedAfterwards(async () => (await opening).close());
  return opening;
}

async function opened({ onQuery, library, ...options }: TestServerOptions): Promise<TestServer> {
  if (onQuery) return openWholeServer(await openTestDatabase(onQuery), options);
  if (!library) return openWholeServer(await lentDatabase(), options);
  const content = await preparedContent();
  const database = await openTestDatabase(undefined, content.database);
  return openWholeServer(database, { dataDir: filledFolder(content), ...options });
}

/** Databases of closed servers, reused by this worker: a new database with its connections costs 0.4 s of CPU. */
const spare: TestDatabase[] = [];

async function lentDatabase(): Promise<TestDatabase> {
  const lent = spare.pop() ?? (await openTestDatabase());
  return {
    ...lent,
    async drop() {
      await emptied(lent.database);
      spare.push(lent);
    },
  };
}

/** Keeps the migrations and the names of queues. Truncating would take ten times as long for so few rows. */
async function emptied(database: TestDatabase['database']): Promise<void> {
  await sql`
    do $$
    declare one record;
    begin
      perform set_config('session_replication_role', 'replica', true); -- no triggers, foreign keys among them
      for one in
        select schemaname, tablename from pg_tables
        where schemaname in ('public', 'pgboss') and tablename not in ('migration', 'version', 'queue')
      loop
        execute format('delete from %I.%I', one.schemaname, one.tablename);
      end loop;
      for one in select schemaname, sequencename from pg_sequences where last_value is not null loop
        execute format('alter sequence %I.%I restart', one.schemaname, one.sequencename);
      end loop;
    end $$`.execute(database);
}

/** A database to copy and a folder of files, as after a first start. */
interface Content {
  readonly database: string;
  readonly files: string;
}

/** A new data folder with the files, as links: a storage replaces and removes names, never the bytes behind them. */
export function filledFolder({ files }: Content): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'uzor-house-'));
  for (const entry of readdirSync(files, { recursive: true, withFileTypes: true })) {
    const folder = join(dataDir, 'files', relative(files, entry.parentPath));
    mkdirSync(folder, { recursive: true });
    if (entry.isFile()) linkSync(join(entry.parentPath, entry.name), join(folder, entry.name));
  }
  return dataDir;
}

/** Made once a run, because it takes five seconds. */
export async function preparedContent(): Promise<Content> {
  const name = 'uzor_content';
  const dataDir = join(inject('sharedFolder'), name);
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(1)'); // until this connection ends
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const made = await openTestDatabase();
    const server = await openWholeServer({ ...made, drop: () => made.database.destroy() }, { dataDir, kept: true });
    await server.features.prepare();
    await server.close();
    const { database } = made.connection as { database: string };
    await admin.query(`alter database ${database} rename to ${name}`);
  });
  return { database: name, files: join(dataDir, 'files') };
}

/** Polls until `look` finds something, at growing intervals. No timeout: a slow machine must not fail a test. */
export async function eventually<T>(
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
): Promise<T> {
  for (let ms = 20; ; ms = Math.min(200, ms * 1.3)) {
    const found = await look();
    if (found) return found;
    await pause(ms);
  }
}
