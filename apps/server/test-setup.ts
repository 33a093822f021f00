import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { DatabaseConnection } from './src/platform/database.ts';
import { startPostgres } from './src/platform/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The one PostgreSQL of a test run; every test file takes a database of its own on it. */
    testServer: DatabaseConnection;
  }
}

/** Starts one PostgreSQL for the whole run and ends it afterwards. */
export default async function testSetup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'uzor-test-'));
  const postgres = await startPostgres(folder, { unsafeFast: true });
  project.provide('testServer', postgres.connection);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
