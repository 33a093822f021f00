import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { DatabaseConnection } from './database.ts';

/** Loads a snapshot into a database with the same schema whose rows may be lost; all or nothing. */
export interface Loader {
  /** Rows as `Snapshot.copy` gave them. */
  fill(table: SnapshotFacts['tables'][number]): Writable;
  /** Sets the sequences, checks every foreign key and commits. @throws for a dangling reference */
  commit(sequences: SnapshotFacts['sequences']): Promise<void>;
  /** Closes the connection, which rolls back unless `commit` was called. */
  end(): Promise<void>;
}

/** Empties all tables and opens them for loading. Foreign keys are checked at the end. */
export async function openLoader(connection: DatabaseConnection, tables: SnapshotFacts['tables']): Promise<Loader> {
  const client = await connected(connection);
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows: references } = await client.query<{ drop: string; add: string }>(`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
    for (const { drop } of references) await client.query(drop);
    await client.query(`truncate ${tables.map((table) => name(table.name)).join(', ')}`);
    return {
      fill: ({ name: table, columns }) =>
        client.query(copyFrom(`copy ${name(table)} (${columns.map(name).join(', ')}) from stdin`)),
      async commit(sequences) {
        for (const { name: sequence, last } of sequences)
          if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [name(sequence), last]);
        for (const { add } of references) await client.query(add);
        await client.query('commit');
      },
      end: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

export async function countTables(connection: DatabaseConnection): Promise<number> {
  const client = await connected(connection);
  try {
    const { rows } = await client.query<{ tables: number }>(
      "select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    return rows[0]?.tables ?? 0;
  } finally {
    await client.end();
  }
}

/* Copies whole tables of a database in use, and loads them into another one. */

/** The contents of a snapshot; enough to load it elsewhere. */
export interface SnapshotFacts {
  /** Names of the migrations that have run. */
  readonly migrations: readonly string[];
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
  /** Last values of sequences; null if never used. */
  readonly sequences: readonly { readonly name: string; readonly last: string | null }[];
}

/** A consistent view of all tables, whatever is written meanwhile. */
export interface Snapshot {
  readonly facts: SnapshotFacts;
  /** The rows of a table as COPY writes them. */
  copy(table: SnapshotFacts['tables'][number]): Readable;
  /** The values of a column without nulls, a thousand at a time. */
  values(table: string, column: string): AsyncGenerator<readonly string[]>;
  /** The waiting and running jobs, one JSON object per row. */
  jobs(): Promise<readonly SavedJob[]>;
  end(): Promise<void>;
}

/** A job as it is queued again. */
export interface SavedJob {
  readonly queue: string;
  readonly key: string;
  readonly priority: number;
  readonly retry: 'long' | 'short';
  readonly payload: Readonly<Record<string, unknown>>;
}

const name = pg.escapeIdentifier;

export async function connected(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'uzor-backup', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // the running query fails by itself
  await client.connect();
  return client;
}

export async function openSnapshot(connection: DatabaseConnection): Promise<Snapshot> {
  const client = await connected(connection);
  try {
    await client.query('begin isolation level repeatable read read only');
    // The transaction stays open for long: large tables take time, and it is idle while files are copied.
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const facts = await factsOf(client);
    return {
      facts,
      copy: ({ name: table, columns }) =>
        client.query(copyTo(`copy ${name(table)} (${columns.map(name).join(', ')}) to stdout`)),
      values: (table, column) => valuesOf(client, table, column),
      jobs: () => jobsOf(client),
      end: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function factsOf(client: pg.Client): Promise<SnapshotFacts> {
  const migrations = await client.query<{ name: string }>('select name from migration order by name');
  const tables = await client.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`);
  const sequences = await client.query<{ name: string; last: string | null }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1",
  );
  return { migrations: migrations.rows.map((row) => row.name), tables: tables.rows, sequences: sequences.rows };
}

async function* valuesOf(client: pg.Client, table: string, column: string): AsyncGenerator<readonly string[]> {
  const cursor = name(`values_of_${table}`);
  await client.query(
    `declare ${cursor} no scroll cursor for select ${name(column)}::text as value from ${name(table)} where ${name(column)} is not null`,
  );
  for (;;) {
    const { rows } = await client.query<{ value: string }>(`fetch 1000 from ${cursor}`);
    if (rows.length === 0) break;
    yield rows.map(({ value }) => value);
  }
  await client.query(`close ${cursor}`);
}

async function jobsOf(client: pg.Client): Promise<readonly SavedJob[]> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('pgboss.job') is not null as there");
  if (rows[0]?.there !== true) return [];
  const jobs = await client.query<SavedJob>(`
    select name as queue, singleton_key as key, priority, data->>'retry' as retry, data->'payload' as payload from pgboss.job
    where state in ('created', 'retry', 'active') and data ? 'payload' and not (data ? 'dropped') order by created_on`);
  return jobs.rows;
}
