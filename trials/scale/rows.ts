import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { migrate, openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { inTransaction } from '../../apps/server/src/platform/postgres/in-transaction.ts';
import { startPostgres } from '../../apps/server/src/platform/postgres/postgres.ts';
import type { Tables } from '../../apps/server/src/platform/postgres/tables.ts';
import { settleCrowd } from '../../apps/server/src/testing/crowd.ts';
import { openWholeServer, type TestServer } from '../../apps/server/src/testing/whole-server.ts';

export interface Cost {
  /** Pages of 8 KB that its statements touched, cached or not. */
  readonly buffers: number;
  /** Time from the request to the complete answer. */
  readonly ms: number;
}

export interface GrownShop {
  readonly server: TestServer;
  /** Runs something and counts the database's work meanwhile; nothing else may run. */
  cost(run: () => Promise<unknown>): Promise<Cost>;
  close(): Promise<void>;
}

export const worksOfAccount = 10;

/** Opens the server in this process, on its own PostgreSQL with this many works, codes, drafts and mails. */
export async function openGrownShop(rows: number): Promise<GrownShop> {
  const folder = mkdtempSync(join(tmpdir(), 'uzor-scale-'));
  // The counting library is loaded at start-up, so the cluster is started twice.
  const first = await startPostgres(folder, { unsafeFast: true });
  const setting = new pg.Client(first.superuser);
  await setting.connect();
  await setting.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await setting.end();
  await first.stop();
  const postgres = await startPostgres(folder, { unsafeFast: true });
  const counter = new pg.Client(postgres.superuser);
  await counter.connect();
  await counter.query('create extension pg_stat_statements');
  const database = openDatabase(postgres.connection, () => undefined, 8);
  await migrate(database);
  await settleCrowd(database, { users: rows / worksOfAccount, kits: rows });
  await addDrafts(database, rows);
  const drop = () => database.destroy();
  const server = await openWholeServer({ connection: postgres.connection, database, drop }, {});
  return {
    server,
    async cost(run) {
      await counter.query('select pg_stat_statements_reset()');
      const began = performance.now();
      await run();
      const ms = performance.now() - began;
      // The queue polls for jobs meanwhile; its statements are excluded.
      const { rows: sums } = await counter.query<{ buffers: string }>(
        `select coalesce(sum(shared_blks_hit + shared_blks_read), 0) as buffers from pg_stat_statements
         where query not like '%pgboss%' and query not like '%pg_stat_statements%'`,
      );
      return { buffers: Number(sums[0]?.buffers ?? 0), ms };
    },
    async close() {
      await counter.end();
      await server.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One of the codes, in characters that people can type. */
export const typedCode = 'ACEH34XX7799';

/** Adds as many unfinished orders as works, each with a photo, expiring in a day. */
async function addDrafts(database: Kysely<Tables>, rows: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx); // A million orders take a while.
    await sql`
      insert into file (id, storage_key, name, type, size_bytes, created_at)
      select 'file-draft-' || n, 'photos/draft-' || n || '.jpg', 'photo.jpg', 'image/jpeg', 1000, now() - interval '29 days'
      from generate_series(1, ${rows}::integer) n`.execute(tx);
    await sql`
      insert into blank (slug, code_id, kind, status, language, raw_photo, created_at, changed_at)
      select 'draft-' || n, 'code-' || n, code.kind, 'editing', 'ru', 'file-draft-' || n, now() - interval '29 days', now() - interval '29 days'
      from generate_series(1, ${rows}::integer) n join code on code.id = 'code-' || n`.execute(tx);
    await sql`update code set code = ${typedCode} where id = 'code-8'`.execute(tx);
    await sql`analyze`.execute(tx);
  });
}
