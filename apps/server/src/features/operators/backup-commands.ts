import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Where } from '../../platform/backup/archive-place.ts';
import { archiveAt } from './backups/archive-at.ts';
import { type BackupSummary, writeBackup } from './backup.ts';
import { noteBackup } from './last-backup.ts';
import { jsonOption, type OperatorCommand, theOne } from './operator-command.ts';

const shortestPassphrase = 12;

/** Of a backup and of its restoring. */
export const backupOptions = {
  'passphrase-file': {
    type: 'string',
    value: 'FILE',
    help: 'Its first line encrypts the backup; so does BACKUP_PASSPHRASE',
  },
  keys: {
    type: 'string',
    value: 'FILE',
    help: 'Secret and keys of photos go into this file, which each backup overwrites: nothing erased can be opened from an older one',
  },
  ...jsonOption,
} as const;

/** The passphrase of a backup; null for none. @throws RangeError for a short one */
export async function passphraseOf(file: string | undefined): Promise<string | null> {
  const given = file === undefined ? process.env['BACKUP_PASSPHRASE'] : await readFile(file, 'utf8');
  if (given === undefined || (given === '' && file === undefined)) return null;
  const [passphrase = ''] = given.split(/\r?\n/, 1);
  if (passphrase.length < shortestPassphrase)
    throw new RangeError(`A passphrase has at least ${shortestPassphrase} characters`);
  return passphrase;
}

const options = {
  since: {
    type: 'string',
    value: 'EARLIER',
    help: 'Copy only the files that are new since this earlier backup; restore takes both',
  },
  ...backupOptions,
} as const;

export const backup: OperatorCommand = {
  changes: true,
  options,
  read(argv) {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const name = theOne(positionals, 'file');
    return async ({ installation, storage, clock, print }) => {
      const passphrase = await passphraseOf(values['passphrase-file']);
      const { connection, dataDir, s3, backupService } = installation();
      const placed = async (one: string | undefined) => (one === undefined ? null : archiveAt(one, backupService));
      const file = await archiveAt(name, backupService);
      const [keys, since] = [await placed(values.keys), await placed(values.since)];
      const now = clock.now();
      const parts = { connection, dataDir, storage: await storage(), now };
      const done = await writeBackup(parts, { file, keys }, passphrase, since);
      await noteBackup(dataDir, now);
      if (values.json) {
        const names = { file: String(file), keys: keys && String(keys), since: since && String(since) };
        print(JSON.stringify({ ...names, encrypted: passphrase !== null, ...done }));
        return;
      }
      const isBeside = s3 !== null && backupService?.endpoint === s3.endpoint && name.startsWith(`s3://${s3.bucket}/`);
      for (const line of linesOf(done, { file, keys, since, isOpen: passphrase === null, isBeside })) print(line);
    };
  },
};

interface Told {
  readonly file: Where;
  readonly keys: Where | null;
  readonly since: Where | null;
  readonly isOpen: boolean;
  /** In the bucket of the files themselves. */
  readonly isBeside: boolean;
}

function* linesOf(done: BackupSummary, { file, keys, since, isOpen, isBeside }: Told): Generator<string> {
  yield `${file}: ${done.tables} tables, ${done.files} files, ${megabytes(done.bytes)} MB; read again and found whole`;
  if (since !== null) yield `${done.earlier} files lie in ${since} or before it: keep those as long as this one`;
  if (done.missing > 0) yield `${done.missing} files were erased meanwhile and are not in it`;
  if (keys !== null) yield `${keys}: the keys of its photos and drawings. Keep it, and no copy of it from before`;
  if (!done.hasSecret) yield 'SECRET_KEY is in the environment of the server: keep it apart, the backup lacks it';
  if (isBeside) yield 'It lies in the bucket of the files: whoever loses that bucket loses both. Name another one';
  if (isOpen) yield 'It is not encrypted: whoever reads it reads every photo and address';
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
