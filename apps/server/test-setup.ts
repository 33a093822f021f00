import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './src/platform/postgres/postgres.ts';
import type {} from './src/platform/testing/testing.ts'; // what `provide` takes

/** Starts one PostgreSQL for the whole run and ends it afterwards. */
export default async function testSetup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'uzor-test-'));
  const postgres = await startPostgres(folder, { unsafeFast: true });
  project.provide('testServer', postgres.superuser);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
