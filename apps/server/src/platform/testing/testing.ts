import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type Config, type Environment, readConfig } from '../../config.ts';
import { type DatabaseConnection, openDatabase } from '../postgres/database.ts';
import type { Tables } from '../postgres/tables.ts';
import { templateDatabase } from './template-database.ts';

/* What tests stand on: real databases, real folders. */

declare module 'vitest' {
  export interface ProvidedContext {
    /** The one PostgreSQL of a test run; every test file takes a database of its own on it. */
    testServer: DatabaseConnection;
  }
}

export interface TestDatabase {
  readonly connection: DatabaseConnection;
  readonly database: Kysely<Tables>;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** A fresh database with all migrations, on the PostgreSQL of the test run. */
export async function openTestDatabase(onQuery?: (query: CompiledQuery) => void): Promise<TestDatabase> {
  const { connection, drop } = await newDatabase(`template ${templateDatabase}`);
  const database = openDatabase(connection, () => undefined, 8, onQuery);
  return {
    connection,
    database,
    async drop() {
      await database.destroy();
      await drop();
    },
  };
}

/** A database without any table. */
export async function emptyDatabase(): Promise<{ connection: DatabaseConnection; drop: () => Promise<void> }> {
  return newDatabase();
}

async function newDatabase(options = ''): Promise<{ connection: DatabaseConnection; drop: () => Promise<void> }> {
  const server = inject('testServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = async (statement: string): Promise<void> => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await admin(`create database ${name} ${options}`);
  return {
    connection: { ...server, database: name } as DatabaseConnection,
    drop: () => admin(`drop database ${name} with (force)`),
  };
}

/** The address of a database of the test run, for a process or a command. */
export function urlOf(connection: DatabaseConnection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** A folder that is gone after the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'uzor-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A configuration as a test needs it: data in `dataDir`, no rate limits, any free port. */
export function testConfig(dataDir: string, env: Environment = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ...env,
  });
}
