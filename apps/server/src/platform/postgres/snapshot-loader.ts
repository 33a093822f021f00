import type { Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabaseConnection } from './database.ts';
import { connected, type SnapshotFacts } from './snapshot.ts';

const name = pg.escapeIdentifier;

/** Fills the tables of a database with the snapshot's schema and no rows worth keeping; all or nothing. */
export interface Loader {
  /** Rows as `Snapshot.copy` gave them. */
  fill(table: SnapshotFacts['tables'][number]): Writable;
  /** Sets the sequences, checks every foreign key and commits. @throws for a dangling reference */
  commit(sequences: SnapshotFacts['sequences']): Promise<void>;
  /** Without `commit`, rolls back. */
  end(): Promise<void>;
}

/**
 * Empties all tables and opens them for loading. Foreign keys are checked at the end, since tables refer to each other.
 */
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

/** How many tables a database has, whoever owns them. */
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
