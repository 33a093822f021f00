import { cpSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { checkArchive } from '../../platform/backup/archive.ts';
import { temporaryDatabase, testFolder } from '../../platform/testing/testing.ts';
import { runCommand } from '../../testing/run-command.ts';
import type { OperatorCommand } from './operator-command.ts';
import { upgradeCheck, upgradeCheckOf } from './upgrade-commands.ts';
import { removeOldBackups, upgrade } from './upgrade.ts';

const now = new Date('2026-12-24T18:00:00Z');

/** An installation of this version, and the migrations of a release with one more migration. */
async function installation(nextMigration: string) {
  const { database, connection } = await temporaryDatabase();
  const place = testFolder();
  const dataDir = path.join(place, 'data');
  mkdirSync(dataDir);
  const folder = path.join(testFolder(), 'migrations');
  cpSync(path.join(import.meta.dirname, '../../migrations'), folder, { recursive: true });
  writeFileSync(path.join(folder, '9999-next.sql'), nextMigration);
  const config = readConfig({ DATA_DIR: dataDir });
  const parts = { config, connection, database, log: pino({ level: 'silent' }), now };
  return { parts, place, dataDir, options: { folder: pathToFileURL(`${folder}/`) } };
}
const backup = 'data.before-upgrade-2026-12-24T18-00-00.000Z.backup';

test('an upgrade first writes a whole backup beside the data folder, and only if something changes', async () => {
  const { parts, place, options } = await installation('create table next (id text)');
  await upgrade(parts);
  expect(readdirSync(place)).toEqual(['data']);
  await upgrade(parts, options);
  expect(readdirSync(place)).toEqual(['data', backup]);
  await checkArchive(path.join(place, backup), null);
  const { rows } = await sql`select to_regclass('next')::text as next`.execute(parts.database);
  expect(rows).toEqual([{ next: 'next' }]);
});

test('an upgrade that fails leaves the data as it was, and says so', async () => {
  const { parts, place, options } = await installation('create table next (id text); select 1 / 0');
  await expect(upgrade(parts, options)).rejects.toThrow(/upgrade failed and nothing was changed.*division by zero/);
  expect(readdirSync(place)).toEqual(['data']);
  const { rows } = await sql`select to_regclass('next') as next`.execute(parts.database);
  expect(rows).toEqual([{ next: null }]);
  await upgrade(parts);
});

test('without a backup nothing is changed', async () => {
  const { parts, place, options } = await installation('create table next (id text)');
  writeFileSync(path.join(place, backup), 'in the way');
  await expect(upgrade(parts, options)).rejects.toThrow(/could not be written.*nothing was changed/);
  const { rows } = await sql`select to_regclass('next') as next`.execute(parts.database);
  expect(rows).toEqual([{ next: null }]);
});

test('upgrade-check tells what a start will change, where the backup will be and how to go back', async () => {
  const { parts, place, dataDir, options } = await installation('create table next (id text)');
  const check = async (command: OperatorCommand, databaseUrl: string | null = null) =>
    runCommand(
      {
        database: parts.database,
        clock: { now: () => now },
        installation: () => ({ dataDir, databaseUrl, connection: parts.connection }),
      },
      command,
    );
  expect(await check(upgradeCheck)).toEqual([expect.stringContaining('Nothing to change')]);
  const next = upgradeCheckOf(options);
  expect(await check(next)).toEqual([
    expect.stringMatching(/older version .* 9999-next\.sql/),
    expect.stringContaining(path.join(place, 'data.before-upgrade-TIME.backup')),
    expect.stringContaining(`restore ${path.join(place, 'data.before-upgrade-TIME.backup')}`),
  ]);
  expect(await check(next, 'postgres://elsewhere/uzor')).toEqual([
    expect.stringContaining('9999-next.sql'),
    expect.stringContaining('no backup is made'),
  ]);
  expect(readdirSync(place)).toEqual(['data']);
});

test('backups of upgrades are removed after 14 days; others stay', async () => {
  const { place, dataDir } = await installation('');
  const files = [backup, 'data.before-upgrade-old.backup', 'data-of-others'];
  for (const name of files) writeFileSync(path.join(place, name), '');
  for (const name of files.slice(1)) utimesSync(path.join(place, name), now, new Date('2026-12-10T17:00:00Z'));
  utimesSync(path.join(place, backup), now, now);
  await removeOldBackups(dataDir, now);
  expect(readdirSync(place).toSorted()).toEqual(['data', 'data-of-others', backup]);
});
