import { readdirSync, readFileSync } from 'node:fs';
import { type CompiledQuery, Kysely, sql, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import pg from 'pg';
import { inTransaction } from './in-transaction.ts';
import type { Tables } from './tables.ts';
import { runAgain } from './run-again.ts';

export type DatabaseConnection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

const { INT8, DATE } = pg.types.builtins;
const parsers = new Map<number, (text: string) => unknown>([
  // Counts and sums, all far below 2^53.
  [INT8, Number],
  // A Date would shift a day by the machine's time zone.
  [DATE, (text) => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? (format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)),
};

/** Opens a pool. Broken idle connections go to `onError` and are replaced; `onQuery` is called with every query. */
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
    // A hanging transaction holds rows that others wait for, and one of few connections.
    statement_timeout: 30_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // Without a listener, losing an idle connection (a restart of PostgreSQL) would end the process.
  pool.on('error', onError);
  // The pool does not listen to a connection that is in use; its query then fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = new Kysely<Tables>({ dialect: new PatientDialect({ pool }), log: ({ query }) => onQuery?.(query) });
  pools.set(database, pool);
  return database;
}

const pools = new WeakMap<Kysely<Tables>, pg.Pool>();

/** How many connections are open, how many of them are idle, and how many callers wait for one. */
export function connectionsOf(database: Kysely<Tables>): { open: number; idle: number; waiting: number } {
  const pool = pools.get(database);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

const migrations = new URL('../../migrations/', import.meta.url);
/** Key of the advisory lock; unique. "uzor" in ASCII. */
export const MIGRATION_LOCK = 0x757a6f72;

/** The first migration of version 1.0; databases of earlier versions have run others instead. */
const firstMigration = '0001-schema.sql';

/** The message about data from before version 1.0. */
export const EARLIER_DATA =
  'This data is from before version 1.0, which this version cannot read: use the version that wrote it, or start with an empty database or DATA_DIR';

/** The database does not fit this version. The message tells the operator what to do. */
export class WrongSchema extends Error {
  override readonly name = 'WrongSchema';
}

export interface MigrateOptions {
  /** If false, only an empty database is changed. */
  readonly mayChange?: boolean;
  /** The migrations to run; by default all. */
  readonly upTo?: readonly string[];
  readonly folder?: URL;
}

export interface SchemaState {
  /** Migrations that the database has run; none if it is empty. */
  readonly done: readonly string[];
  /** Migrations that a start of this version will run. */
  readonly due: readonly string[];
}

/** What migrations a database has run and lacks. @throws WrongSchema if this version cannot use it */
export async function schemaState(
  database: Kysely<Tables>,
  { upTo, folder = migrations }: Omit<MigrateOptions, 'mayChange'> = {},
): Promise<SchemaState> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migration') is not null as there`.execute(
    database,
  );
  const read = () => sql<{ name: string }>`select name from migration order by name`.execute(database);
  const done = rows[0]?.there ? (await read()).rows.map((row) => row.name) : [];
  const ours = migrationsIn(folder);
  demandKnown(done, ours);
  demandKnown(upTo ?? [], ours);
  const due = (upTo ?? ours).filter((file) => !done.includes(file)).sort();
  return { done, due };
}

/** Runs pending migrations in one transaction, one process at a time. Returns their names. @throws WrongSchema */
export async function migrate(
  database: Kysely<Tables>,
  { mayChange = true, upTo, folder = migrations }: MigrateOptions = {},
): Promise<readonly string[]> {
  return inTransaction(database, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx); // an index of a large table takes long
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    // If a long query locks a table, later queries must not queue up behind a migration.
    await sql`set local lock_timeout = '5s'`.execute(tx);
    const { done, due } = await schemaState(tx, { folder, ...(upTo && { upTo }) });
    if (due.length > 0 && done.length > 0 && !mayChange)
      throw new WrongSchema(
        `The database is of an older version (${due.join(', ')} missing): start this version of the server first`,
      );
    await sql`create table if not exists migration (name text primary key, run_at timestamptz not null default now())`.execute(
      tx,
    );
    for (const file of due) {
      await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(tx);
      await sql`insert into migration (name) values (${file})`.execute(tx);
    }
    return due;
  });
}

const migrationsIn = (folder: URL) => readdirSync(folder).filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file));

/** The newest migration of this version, without its ending. */
export const latestMigration = (): string => migrationsIn(migrations).sort().at(-1)?.replace('.sql', '') ?? '';

/** @throws WrongSchema if a database or a backup has run migrations that are not ours */
function demandKnown(done: readonly string[], ours: readonly string[]): void {
  if (done.length > 0 && !done.includes(firstMigration)) throw new WrongSchema(EARLIER_DATA);
  const unknown = done.filter((name) => !ours.includes(name));
  if (unknown.length > 0)
    throw new WrongSchema(
      `The database was changed by a newer version (${unknown.join(', ')}): start that one, or restore a backup`,
    );
}

/** When the first migration ran; a restored backup keeps this time. */
export async function databaseBornAt(database: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ born: Date }>`select min(run_at) as born from migration`.execute(database);
  return rows[0]?.born ?? new Date(8.64e15); // the largest Date: nothing was written after it
}

/** Identifies this database; one restored from a dump or a backup has another identity. */
export async function identityOf(database: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select (select system_identifier from pg_control_system()) || '-' || oid as identity
    from pg_database where datname = current_database()`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('The database has no name');
  return row.identity;
}

/** Rejects if the database does not answer. */
export async function ping(database: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(database);
}

/** Sends `payload` to all listeners of `channel`; in a transaction, when it commits. */
export async function notify(database: Kysely<Tables>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(database);
}

/**
 * Reruns a single statement after a deadlock; a transaction is rerun as a whole (`in-transaction.ts`). Even a single
 * `update` can deadlock: it holds a place in the queue for its row while it waits.
 */
class PatientDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): PostgresDriver {
    return new PatientDriver(this.#config);
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class PatientDriver extends PostgresDriver {
  readonly #inTransaction = new WeakSet<object>();
  /** The pool returns the same object for a connection each time. */
  readonly #patient = new WeakSet<object>();

  override async acquireConnection(...given: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...given);
    if (this.#patient.has(connection)) return connection;
    this.#patient.add(connection);
    const once = connection.executeQuery.bind(connection);
    connection.executeQuery = (...query) =>
      this.#inTransaction.has(connection) ? once(...query) : runAgain(() => once(...query));
    return connection;
  }
  override async beginTransaction(...given: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    await super.beginTransaction(...given);
    this.#inTransaction.add(given[0]);
  }
  override async commitTransaction(connection: Connection): Promise<void> {
    await super.commitTransaction(connection).finally(() => this.#inTransaction.delete(connection));
  }
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).finally(() => this.#inTransaction.delete(connection));
  }
}
