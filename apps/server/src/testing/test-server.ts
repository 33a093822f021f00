import { setTimeout as pause } from 'node:timers/promises';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { asAdmin, openTestDatabase } from '../platform/testing/testing.ts';
import { openWholeServer, type TestServer, type TestServerOptions } from './whole-server.ts';

export type { ReceivedMail, TestServer, TestServerOptions } from './whole-server.ts';

/** The whole server on a fresh database of the test run. */
export async function openTestServer({ onQuery, library, ...options }: TestServerOptions = {}): Promise<TestServer> {
  if (!library) return openWholeServer(await openTestDatabase(onQuery), options);
  const content = await preparedContent();
  const database = await openTestDatabase(onQuery, content.database);
  return openWholeServer(database, { dataDir: filledFolder(content), ...options });
}

/** A database to copy and a folder of files, as after a first start. */
interface Content {
  readonly database: string;
  readonly files: string;
}

/** A new data folder with the files. */
export function filledFolder({ files }: Content): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'uzor-house-'));
  cpSync(files, join(dataDir, 'files'), { recursive: true });
  return dataDir;
}

/** Made once a run, because it takes five seconds. */
export async function preparedContent(): Promise<Content> {
  const name = 'uzor_content';
  const dataDir = join(inject('sharedFolder'), name);
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(1)'); // until this connection ends
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const made = await openTestDatabase();
    const server = await openWholeServer({ ...made, drop: () => made.database.destroy() }, { dataDir, kept: true });
    await server.features.prepare();
    await server.close();
    const { database } = made.connection as { database: string };
    await admin.query(`alter database ${database} rename to ${name}`);
  });
  return { database: name, files: join(dataDir, 'files') };
}

/**
 * Polls until `look` finds something, more and more rarely: what is waited for needs the processor too. No timeout of its own,
 * so a slow machine cannot fail a test; the test's timeout ends what hangs.
 */
export async function eventually<T>(
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
): Promise<T> {
  for (let ms = 20; ; ms = Math.min(200, ms * 1.3)) {
    const found = await look();
    if (found) return found;
    await pause(ms);
  }
}
