import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type BackupSummary, writeBackup } from './backup.ts';
import { noteBackup } from './last-backup.ts';
import { command, jsonOption } from './operator-command.ts';

const shortestPassphrase = 12;

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

/** The passphrase of a backup; null if none is given. @throws RangeError if it is too short */
export async function passphraseOf(file: string | undefined): Promise<string | null> {
  const given = file === undefined ? process.env['BACKUP_PASSPHRASE'] : await readFile(file, 'utf8');
  if (given === undefined || (given === '' && file === undefined)) return null;
  const [passphrase = ''] = given.split(/\r?\n/, 1);
  if (passphrase.length < shortestPassphrase)
    throw new RangeError(`A passphrase has at least ${shortestPassphrase} characters`);
  return passphrase;
}

export const backup = command(
  { changes: true, anySchema: true, options: backupOptions, operand: 'file' },
  async ({ installation, storage, clock, print }, values, name) => {
    const file = name === '-' ? null : resolve(name);
    const keys = values.keys === undefined ? null : resolve(values.keys);
    const passphrase = await passphraseOf(values['passphrase-file']);
    const { connection, dataDir } = installation();
    const now = clock.now();
    const parts = { connection, dataDir, storage: await storage(), now };
    const done = await writeBackup(parts, { to: file ?? process.stdout, keys }, passphrase);
    await noteBackup(dataDir, now);
    // Without a file, standard output carries the backup itself.
    const say = file === null ? (line: string) => process.stderr.write(`${line}\n`) : print;
    if (values.json) say(JSON.stringify({ file, keys, encrypted: passphrase !== null, ...done }));
    else for (const line of linesOf(done, { file, keys, isOpen: passphrase === null })) say(line);
  },
);

interface Told {
  /** Null for standard output. */
  readonly file: string | null;
  readonly keys: string | null;
  readonly isOpen: boolean;
}

function* linesOf(done: BackupSummary, { file, keys, isOpen }: Told): Generator<string> {
  const size = `${done.tables} tables, ${done.files} files, ${megabytes(done.bytes)} MB`;
  yield file === null ? `Standard output: ${size}` : `${file}: ${size}; read again and found whole`;
  if (done.missing > 0) yield `${done.missing} files were erased meanwhile and are not in it`;
  if (keys !== null) yield `${keys}: the keys of its photos and drawings. Keep it, and no copy of it from before`;
  if (!done.hasSecret) yield 'SECRET_KEY is in the environment of the server: keep it apart, the backup lacks it';
  if (isOpen) yield 'It is not encrypted: whoever reads it reads every photo and address';
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
