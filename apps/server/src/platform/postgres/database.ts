import { readdirSync, readFileSync } from 'node:fs';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { inTransaction } from './in-transaction.ts';
import type { Tables } from './tables.ts';

/** How to reach a PostgreSQL: a connection string, or the folder of a Unix socket. */
export type DatabaseConnection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

const DATE_OID = 1082;

/** Dates without a time stay text (yyyy-MM-dd); a Date would shift them by the machine's time zone. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE_OID
      ? (text: string) => text
      : format === 'binary'
        ? pg.types.getTypeParser(oid, 'binary')
        : pg.types.getTypeParser(oid),
};

/** Opens a pool. Broken idle connections are reported to `onError` and replaced by the pool; `onQuery` is called with every query. */
export function openDatabase(
  connection: DatabaseConnection,
  onError: (error: Error) => void,
  poolSize = 10,
  onQuery?: (query: CompiledQuery) => void,
): Kysely<Tables> {
  const pool = new pg.Pool({
    ...connection,
    types,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    application_name: 'uzor',
    // A transaction that waits or forgets to end holds rows that others wait for, and one of few connections.
    statement_timeout: 30_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // Without a listener, losing an idle connection (a restart of PostgreSQL) would end the process.
  pool.on('error', onError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => onQuery?.(query) });
}

const migrations = new URL('../../migrations/', import.meta.url);
/** Key of the advisory lock: any number that nothing else uses. "uzor" in ASCII. */
export const MIGRATION_LOCK = 0x757a6f72;

/** Runs pending migrations in one transaction, one process at a time. Returns their names. */
export async function migrate(database: Kysely<Tables>): Promise<readonly string[]> {
  return inTransaction(database, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx); // an index of a large table takes its time
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    // A table that is locked by a long query must not make all later ones wait behind a migration.
    await sql`set local lock_timeout = '5s'`.execute(tx);
    await sql`create table if not exists migration (name text primary key, run_at timestamptz not null default now())`.execute(
      tx,
    );
    const done = await sql<{ name: string }>`select name from migration`.execute(tx);
    const names = new Set(done.rows.map((row) => row.name));
    const due = readdirSync(migrations)
      .filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file) && !names.has(file))
      .sort();
    for (const file of due) {
      await sql.raw(readFileSync(new URL(file, migrations), 'utf8')).execute(tx);
      await sql`insert into migration (name) values (${file})`.execute(tx);
    }
    return due;
  });
}

/** When the first migration ran; a restored backup keeps this time. */
export async function databaseBornAt(database: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ born: Date }>`select min(run_at) as born from migration`.execute(database);
  return rows[0]?.born ?? new Date(8.64e15); // the largest Date: nothing was written after it
}

/** Rejects where the database does not answer. */
export async function ping(database: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(database);
}

/** Sends `payload` to all listeners of `channel`; in a transaction, when it commits. */
export async function notify(database: Kysely<Tables>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(database);
}

export interface Listening {
  stop(): Promise<void>;
}

/**
 * Listens for NOTIFY on `channel` over a dedicated connection and reconnects if it breaks. Messages sent in between are lost,
 * so they may only carry hints.
 */
export async function listen(
  connection: DatabaseConnection,
  channel: string,
  onPayload: (payload: string) => void,
  onError: (error: Error) => void,
): Promise<Listening> {
  let client: pg.Client | null = null;
  let stopped = false;
  let again: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ ...connection, application_name: 'uzor-listen', keepAlive: true });
    const retry = (error: Error): void => {
      if (client === fresh) client = null;
      if (stopped || again !== undefined) return;
      onError(error);
      again = setTimeout(() => {
        again = undefined;
        connect().catch(retry);
      }, 500);
    };
    fresh.on('error', retry);
    fresh.on('end', () => retry(new Error(`The connection that hears ${channel} ended`)));
    fresh.on('notification', (note) => onPayload(note.payload ?? ''));
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
  };
  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}
