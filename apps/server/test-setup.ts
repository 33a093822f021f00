import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openQueue } from './src/platform/jobs/queue.ts';
import { migrate, openDatabase } from './src/platform/postgres/database.ts';
import { startPostgres } from './src/platform/postgres/postgres.ts';
import type {} from './src/platform/testing/testing.ts'; // what `provide` takes
import { templateDatabase } from './src/platform/testing/template-database.ts';

/**
 * Starts one PostgreSQL for the whole run, and ends it afterwards. Tests copy its template database, which has all
 * migrations and the queue's schema.
 */
export default async function testSetup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'uzor-test-'));
  const postgres = await startPostgres(folder, { unsafeFast: true });
  const admin = openDatabase(postgres.superuser, () => undefined);
  await sql`create database ${sql.id(templateDatabase)}`.execute(admin);
  await admin.destroy();
  const template = openDatabase({ ...postgres.superuser, database: templateDatabase }, () => undefined);
  await migrate(template);
  const queue = openQueue({
    connection: { ...postgres.superuser, database: templateDatabase },
    database: template,
    log: pino({ level: 'silent' }),
  });
  await queue.start();
  await queue.stop();
  await template.destroy();
  project.provide('testServer', postgres.superuser);
  project.provide('sharedFolder', join(folder, 'shared'));
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
