import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import { type Config, type Environment, readConfig } from '../../config.ts';
import { openQueue, type Queue } from '../jobs/queue.ts';
import { type DatabaseConnection, openDatabase } from '../postgres/database.ts';
import type { Tables } from '../postgres/tables.ts';
import { templateDatabase } from './template-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The one PostgreSQL of a test run; every test file takes a database of its own on it. */
    testServer: DatabaseConnection;
    sharedFolder: string;
  }
}

export interface TestDatabase {
  readonly connection: DatabaseConnection;
  readonly database: Kysely<Tables>;
  drop(): Promise<void>;
}

/** A fresh database with all migrations, or a copy of another one, on the PostgreSQL of the test run. */
export async function openTestDatabase(
  onQuery?: (query: CompiledQuery) => void,
  template = templateDatabase,
): Promise<TestDatabase> {
  const { connection, drop } = await newDatabase(`template ${template}`);
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

/** A fresh database with all migrations, dropped afterwards. */
export function temporaryDatabase(): Promise<TestDatabase> {
  const opening = openTestDatabase();
  closedAfterwards(async () => (await opening).drop());
  return opening;
}

export async function temporaryQueue(): Promise<{ readonly queue: Queue; readonly database: Kysely<Tables> }> {
  const home = await temporaryDatabase();
  const queue = openQueue({ ...home, log: pino({ level: 'silent' }) });
  closedAfterwards(() => queue.stop());
  await queue.start();
  return { queue, database: home.database };
}

export async function emptyDatabase(): Promise<{ connection: DatabaseConnection; drop: () => Promise<void> }> {
  return newDatabase();
}

async function newDatabase(options = ''): Promise<{ connection: DatabaseConnection; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const run = (statement: string) => asAdmin((client) => client.query(statement));
  await run(`create database ${name} ${options}`);
  return {
    connection: { ...inject('testServer'), database: name } as DatabaseConnection,
    drop: async () => void (await run(`drop database ${name} with (force)`)),
  };
}

/** Runs `work` on the PostgreSQL of the test run, outside the databases of tests. */
export async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(inject('testServer'));
  await client.connect();
  return work(client).finally(() => client.end());
}

/** The address of a database of the test run, for a process or a command. */
export function urlOf(connection: DatabaseConnection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** Runs `close` after this test, or after the file if no test runs yet; what was opened last is closed first. */
export function closedAfterwards(close: () => unknown): void {
  const afterwards = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  afterwards(async () => void (await close()));
}

export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'uzor-test-'));
  closedAfterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A configuration for tests: data in `dataDir`, no rate limits, any free port. */
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
