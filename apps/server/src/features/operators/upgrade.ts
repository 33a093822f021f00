import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { keptForMs } from '@uzor/contract';
import type { Config } from '../../config.ts';
import {
  type DatabaseConnection,
  migrate,
  type MigrateOptions,
  schemaState,
  WrongSchema,
} from '../../platform/postgres/database.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { writeBackup } from './backup.ts';
import { passphraseOf } from './backup-commands.ts';

const mark = '.before-upgrade-';

/**
 * Path of an upgrade's backup: beside the data folder, because the folder may be replaced. If `at` is null, the path
 * has the word TIME in place of the time.
 */
export const upgradeBackup = (dataDir: string, at: Date | null): string =>
  `${dataDir}${mark}${at?.toISOString().replaceAll(':', '-') ?? 'TIME'}.backup`;

export const wayBack = (file: string): string =>
  `To go back: stop the server, move DATA_DIR away, and with the former version run \`npm run craft -- restore ${file}\``;

interface Upgraded {
  readonly config: Config;
  readonly connection: DatabaseConnection;
  readonly database: Kysely<Tables>;
  readonly log: Logger;
  readonly now: Date;
}

/**
 * Migrates the database. An embedded database with data is first copied into a file beside its folder; for an external
 * database, its administrator makes the backups.
 * @throws WrongSchema if the upgrade of a database with data fails; then nothing has changed
 */
export async function upgrade(
  { config, connection, database, log, now }: Upgraded,
  options: Pick<MigrateOptions, 'folder'> = {},
): Promise<void> {
  const { done, due } = await schemaState(database, options);
  if (due.length === 0) return;
  const file = done.length > 0 && config.databaseUrl === null ? await backedUp({ config, connection, log, now }) : null;
  try {
    await migrate(database, options);
  } catch (error) {
    if (file !== null) await rm(file);
    if (done.length === 0 || error instanceof WrongSchema) throw error;
    throw unchanged('The upgrade failed', error);
  }
  log.info({ migrations: due }, 'the database was brought up to date');
  if (file !== null) log.warn({ backup: file }, wayBack(file));
}

async function backedUp({ config, connection, log, now }: Omit<Upgraded, 'database'>): Promise<string> {
  const file = upgradeBackup(config.dataDir, now);
  log.info({ backup: file }, 'an older database: a backup is made before it is changed');
  try {
    const parts = { connection, dataDir: config.dataDir, storage: await openStorage(config, 'commands'), now };
    await writeBackup(parts, { to: file, keys: null }, await passphraseOf(undefined));
    return file;
  } catch (error) {
    throw unchanged(`The backup before the upgrade could not be written to ${file}`, error);
  }
}

function unchanged(what: string, cause: unknown): WrongSchema {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new WrongSchema(`${what} and nothing was changed: the former version can be started on this data. ${why}`, {
    cause,
  });
}

export async function removeOldBackups(dataDir: string, now: Date): Promise<void> {
  const folder = dirname(dataDir);
  const ours = (await readdir(folder)).filter((name) => name.startsWith(`${basename(dataDir)}${mark}`));
  for (const file of ours.map((name) => join(folder, name)))
    if (now.getTime() - (await stat(file)).mtimeMs > keptForMs.upgradeBackup) await rm(file);
}
