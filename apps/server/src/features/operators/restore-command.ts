import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../config.ts';
import { openDataFolder } from '../../data-folder.ts';
import { readEnvironment } from '../../environment.ts';
import { checkArchive } from '../../platform/backup/archive.ts';
import { lockDataFolder } from '../../platform/postgres/data-folder-lock.ts';
import { clusterPlaces } from '../../platform/postgres/postgres-cluster.ts';
import { clearLeftoverPostmaster } from '../../platform/postgres/postgres-leftover.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { backupOptions, passphraseOf } from './backup-commands.ts';
import { theOne } from './operator-command.ts';
import { type BackupFiles, demandKeys, secretOf } from './backup-layout.ts';
import { demandEmpty, restoreBackup } from './restore.ts';
import { commandLog, commandRecord, reasonOf } from './run-operator.ts';

const options = {
  resume: {
    type: 'boolean',
    default: false,
    help: 'Send the mails and do the jobs that waited: only if the original is gone for good',
  },
  ...backupOptions,
} as const;

/** An empty folder may contain this lock file. */
const lockFile = 'lock';
/** Marks a folder that is being filled by a restore. */
const unfinished = 'unfinished-restore';

/** Nothing is opened before the whole backup has been verified. */
export const restoreCommand = {
  options,
  reasonOf,
  async run(argv: readonly string[]): Promise<void> {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const file = resolve(theOne(positionals, 'file'));
    const keys = values.keys === undefined ? null : resolve(values.keys);
    process.umask(0o077);
    const settings = readEnvironment(process.env);
    await inPlaceOf(resolve(settings.DATA_DIR), async (dataDir) => {
      const passphrase = await passphraseOf(values['passphrase-file']);
      await checkArchive(file, passphrase);
      await demandKeys({ file, keys }, passphrase);
      if (keys !== null) await checkArchive(keys, passphrase);
      await bringSecret(dataDir, await secretOf(keys ?? file, passphrase));
      const done = await restoredAndNoted(dataDir, { files: { file, keys }, passphrase, resume: values.resume });
      return values.json ? JSON.stringify(done) : inWords(done, values.resume);
    });
  },
};

/**
 * Lets `fill` write a new folder beside the empty `target`, which stays locked, and renames it at the end: however this
 * process ends, the target is empty or complete. Prints what `fill` returns.
 * @throws AlreadyRunning, or RangeError if the target is not empty or cannot be replaced
 */
async function inPlaceOf(target: string, fill: (dataDir: string) => Promise<string>): Promise<void> {
  const lock = await lockDataFolder(target, `a restore (process ${process.pid})`);
  try {
    const place = realpathSync(target);
    demandReplaceable(place);
    const beside = `${place}.new`;
    await clear(beside);
    mkdirSync(beside, { mode: 0o700 });
    writeFileSync(join(beside, unfinished), '');
    try {
      const said = await fill(beside);
      rmSync(join(beside, unfinished));
      rmSync(join(place, lockFile), { force: true }); // rename replaces only an empty folder
      renameSync(beside, place);
      process.stdout.write(`${said}\n`);
    } catch (error) {
      rmSync(beside, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await lock.release();
  }
}

/** @throws RangeError */
function demandReplaceable(place: string): void {
  if (readdirSync(place).some((name) => name !== lockFile))
    throw new RangeError(`${place} is not empty: stop its server and give an empty DATA_DIR`);
  if (statSync(place).dev !== statSync(dirname(place)).dev)
    throw new RangeError(`${place} is a mount: restore into a folder in it, as DATA_DIR=${place}/uzor`);
}

/**
 * Removes the leftovers of a killed restore.
 * @throws RangeError for a folder that a restore did not make, AlreadyRunning
 */
async function clear(beside: string): Promise<void> {
  if (!existsSync(beside)) return;
  if (!existsSync(join(beside, unfinished)))
    throw new RangeError(`${beside} is in the way: a backup is restored there first. Move it`);
  const lock = await lockDataFolder(beside, 'a restore');
  await clearLeftoverPostmaster(clusterPlaces(beside).cluster);
  rmSync(beside, { recursive: true });
  await lock.release();
}

interface Given {
  readonly files: BackupFiles;
  readonly passphrase: string | null;
  readonly resume: boolean;
}

/** Restores, and records the restore as the first line of the security log of the new data folder. */
async function restoredAndNoted(dataDir: string, given: Given) {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const done = await restoreInto(config, given);
  commandLog(config).note('operator.deed', { ...commandRecord('restore'), done: true });
  return done;
}

async function restoreInto(config: Config, given: Given) {
  const { connection, close } = await openDataFolder(config, () => undefined);
  try {
    const storage = await openStorage(config, 'commands');
    await demandEmpty({ connection, storage });
    const target = { connection, storage, dataDir: config.dataDir, now: new Date(), resume: given.resume };
    return await restoreBackup(target, given.files, given.passphrase);
  } finally {
    await close();
  }
}

/** @throws RangeError if neither the backup nor the environment has the key, since a new one could open nothing */
async function bringSecret(dataDir: string, secret: Buffer | null): Promise<void> {
  const isGiven = (process.env['SECRET_KEY'] ?? '') !== '';
  if (secret === null && !isGiven)
    throw new RangeError('The server of this backup had its SECRET_KEY in the environment: give it here too');
  if (secret !== null) await writeFile(join(dataDir, 'secret-key'), secret, { mode: 0o600, flush: true });
}

function inWords(done: Awaited<ReturnType<typeof restoreInto>>, resume: boolean): string {
  const waited = resume
    ? `${done.jobs} jobs that waited go on.`
    : 'Mails and jobs that waited are not sent again; --resume would.';
  return `Restored as of ${done.madeAt}: ${done.tables} tables, ${done.files} files. ${waited} Start the server now.`;
}
