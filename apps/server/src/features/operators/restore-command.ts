import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../config.ts';
import { openDataFolder } from '../../data-folder.ts';
import { readEnvironment } from '../../environment.ts';
import { checkArchive } from '../../platform/backup/archive.ts';
import type { Where } from '../../platform/backup/archive-place.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { backupOptions, passphraseOf } from './backup-commands.ts';
import { theOne } from './operator-command.ts';
import { backupServiceOf } from '../../setting-groups.ts';
import { archiveAt } from './backups/archive-at.ts';
import { checkChain } from './backups/chain.ts';
import { type BackupFiles, demandKeys, secretOf } from './backups/layout.ts';
import { demandEmpty, restoreBackup } from './restore.ts';
import { commandLog, deedOf, reasonOf } from './run-operator.ts';

const options = {
  resume: {
    type: 'boolean',
    default: false,
    help: 'Send the mails and do the jobs that waited: only if the original is gone for good',
  },
  ...backupOptions,
} as const;

/** What a folder may hold and still be empty: our lock, and what a file system makes. */
const nothing: ReadonlySet<string> = new Set(['lock', 'lost+found']);
const thingsIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !nothing.has(name)) : [];

/** Restores a backup into an empty data folder. Opens nothing before the whole backup has been read. */
export const restoreCommand = {
  options,
  reasonOf,
  async run(argv: readonly string[]): Promise<void> {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [newest = theOne([], 'file'), ...before] = positionals;
    process.umask(0o077);
    const settings = readEnvironment(process.env);
    const placed = (name: string) => archiveAt(name, backupServiceOf(settings));
    const files = { file: await placed(newest), keys: values.keys ? await placed(values.keys) : null };
    const others = await Promise.all(before.map(placed));
    const dataDir = resolve(settings.DATA_DIR);
    if (thingsIn(dataDir).length > 0)
      throw new RangeError(`${dataDir} is not empty: stop its server and give an empty DATA_DIR`);
    const passphrase = await passphraseOf(values['passphrase-file']);
    const earlier = await checkChain(files.file, others, passphrase);
    await demandKeys(files, passphrase);
    if (files.keys !== null) await checkArchive(files.keys, passphrase);
    try {
      await bringSecret(dataDir, await secretOf(files.keys ?? files.file, passphrase));
      const done = await restoredAndNoted({ files, earlier, passphrase, resume: values.resume });
      const say = values.json ? JSON.stringify(done) : inWords(done, values.resume);
      process.stdout.write(`${say}\n`);
    } catch (error) {
      for (const name of thingsIn(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
      throw error;
    }
  },
};

interface Given {
  readonly files: BackupFiles;
  /** Those the backup goes on from, the latest first. */
  readonly earlier: readonly Where[];
  readonly passphrase: string | null;
  readonly resume: boolean;
}

/** The restored server's own log of security begins with where it comes from. */
async function restoredAndNoted(given: Given) {
  const config = readConfig(process.env);
  const done = await restoreInto(config, given);
  commandLog(config).note('operator.deed', { ...deedOf('restore'), done: true });
  return done;
}

async function restoreInto(config: Config, given: Given) {
  const { connection, close } = await openDataFolder(config, () => undefined);
  try {
    const storage = await openStorage(config, 'commands');
    await demandEmpty({ connection, storage });
    const target = { connection, storage, dataDir: config.dataDir, now: new Date(), resume: given.resume };
    return await restoreBackup(target, given.files, given.passphrase, given.earlier);
  } finally {
    await close();
  }
}

/** @throws RangeError if neither the backup nor the environment has the key: a new one opens nothing of the old */
async function bringSecret(dataDir: string, secret: Buffer | null): Promise<void> {
  const isGiven = (process.env['SECRET_KEY'] ?? '') !== '';
  if (secret === null && !isGiven)
    throw new RangeError('The server of this backup had its SECRET_KEY in the environment: give it here too');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (secret !== null) await writeFile(join(dataDir, 'secret-key'), secret, { mode: 0o600, flush: true });
}

function inWords(done: Awaited<ReturnType<typeof restoreInto>>, resume: boolean): string {
  const waited = resume
    ? `${done.jobs} jobs that waited go on.`
    : 'Mails and jobs that waited are not sent again; --resume would.';
  return `Restored as of ${done.madeAt}: ${done.tables} tables, ${done.files} files. ${waited} Start the server now.`;
}
