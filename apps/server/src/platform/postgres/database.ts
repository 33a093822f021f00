import { readdirSync, readFileSync } from 'node:fs';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import pg from 'pg';
import { inTransaction } from './in-transaction.ts';
import { PatientDialect } from './patient-dialect.ts';
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
  // The pool does not listen to a connection while somebody holds it; that one's query fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = new Kysely<Tables>({ dialect: new PatientDialect({ pool }), log: ({ query }) => onQuery?.(query) });
  pools.set(database, pool);
  return database;
}

/** The pool behind an open database, which Kysely does not show. */
const pools = new WeakMap<Kysely<Tables>, pg.Pool>();

/** How many connections are open, how many of them are idle, and how many calls wait for one. */
export function connectionsOf(database: Kysely<Tables>): { open: number; idle: number; waiting: number } {
  const pool = pools.get(database);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

const migrations = new URL('../../migrations/', import.meta.url);
/** Key of the advisory lock: any number that nothing else uses. "uzor" in ASCII. */
export const MIGRATION_LOCK = 0x757a6f72;

/** The database was used with a newer version, whose data this one might damage. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
  constructor(unknown: readonly string[]) {
    super(`The database was changed by a newer version (${unknown.join(', ')}): start that one, or restore a backup`);
  }
}
/** A command found a database that only the start of a server may change. */
export class OlderSchema extends Error {
  override readonly name = 'OlderSchema';
  constructor(due: readonly string[]) {
    super(
      `The database is of an older version (${due.join(', ')} are missing): start this version of the server first`,
    );
  }
}

/**
 * Runs pending migrations in one transaction, one process at a time. Returns their names. With `mayChange` false only an empty
 * database is filled; `upTo` are those to run, by default all.
 * @throws NewerSchema, OlderSchema
 */
export async function migrate(
  database: Kysely<Tables>,
  { mayChange = true, upTo }: { readonly mayChange?: boolean; readonly upTo?: readonly string[] } = {},
): Promise<readonly string[]> {
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
    const ours = readdirSync(migrations).filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file));
    const unknown = [...names, ...(upTo ?? [])].filter((name) => !ours.includes(name));
    if (unknown.length > 0) throw new NewerSchema(unknown);
    const due = (upTo ?? ours).filter((file) => !names.has(file)).sort();
    if (due.length > 0 && names.size > 0 && !mayChange) throw new OlderSchema(due);
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

/** Names this very database: one restored from a dump or a backup has another name. */
export async function identityOf(database: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select (select system_identifier from pg_control_system()) || '-' || oid as identity
    from pg_database where datname = current_database()`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('The database has no name');
  return row.identity;
}

/** Rejects where the database does not answer. */
export async function ping(database: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(database);
}

/** Sends `payload` to all listeners of `channel`; in a transaction, when it commits. */
export async function notify(database: Kysely<Tables>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(database);
}
