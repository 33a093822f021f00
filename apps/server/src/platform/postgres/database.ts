import { readdirSync, readFileSync } from 'node:fs';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { inTransaction } from './in-transaction.ts';
import type { Tables } from './tables.ts';

/** Where a PostgreSQL is: an address, or the folder of a Unix socket. */
export type DatabaseConnection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

const DATE_OID = 1082;

/** Dates without a time stay text (yyyy-MM-dd): a Date would shift them by the machine's zone. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE_OID
      ? (text: string) => text
      : format === 'binary'
        ? pg.types.getTypeParser(oid, 'binary')
        : pg.types.getTypeParser(oid),
};

/** Opens a pool. Broken idle connections are reported to `onError` and replaced by the pool; `onQuery` hears what was asked. */
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
  });
  // Without a listener the loss of an idle connection (a restart of the server) would end the process.
  pool.on('error', onError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => onQuery?.(query) });
}

const migrations = new URL('../../migrations/', import.meta.url);
/** Any number that nobody else uses: "uzor" in ASCII. */
export const MIGRATION_LOCK = 0x757a6f72;

/** Runs the migrations that have not run yet, all in one transaction, one process at a time. Answers their names. */
export async function migrate(database: Kysely<Tables>): Promise<readonly string[]> {
  return inTransaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
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

/** When the first migration ran; a restored database keeps its day. */
export async function databaseBornAt(database: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ born: Date }>`select min(run_at) as born from migration`.execute(database);
  return rows[0]?.born ?? new Date(8.64e15); // the last day there is: nothing was written after it
}

/** Rejects where the database does not answer. */
export async function ping(database: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(database);
}

/** Sends `payload` to everybody who listens on `channel`; within a transaction once that is committed. */
export async function notify(database: Kysely<Tables>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(database);
}

export interface Listening {
  stop(): Promise<void>;
}

/**
 * Hears NOTIFY on `channel` over a connection of its own and connects again when it breaks; what is sent in between is
 * lost, so it must only carry hints.
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
