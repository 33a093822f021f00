import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from './backup.ts';
import { noteBackup } from './last-backup.ts';
import { jsonOption, type OperatorCommand, theOne } from './operator-command.ts';

const shortestPassphrase = 12;

export const backupOptions = {
  'passphrase-file': {
    type: 'string',
    value: 'FILE',
    help: 'Its first line encrypts the backup; so does BACKUP_PASSPHRASE',
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

export const backup: OperatorCommand = {
  changes: true,
  options: backupOptions,
  read(argv) {
    const { values, positionals } = parseArgs({ args: [...argv], options: backupOptions, allowPositionals: true });
    const file = resolve(theOne(positionals, 'file'));
    return async ({ installation, storage, clock, print }) => {
      const passphrase = await passphraseOf(values['passphrase-file']);
      const parts = { ...installation(), storage: await storage(), now: clock.now() };
      const done = await writeBackup(parts, file, passphrase);
      await noteBackup(parts.dataDir, parts.now);
      if (values.json) {
        print(JSON.stringify({ file, encrypted: passphrase !== null, ...done }));
        return;
      }
      print(
        `${file}: ${done.tables} tables, ${done.files} files, ${megabytes(done.bytes)} MB; read again and found whole`,
      );
      if (done.missing > 0) print(`${done.missing} files were erased meanwhile and are not in it`);
      if (!done.hasSecret) print('SECRET_KEY is in the environment of the server: keep it apart, the backup lacks it');
      if (passphrase === null) print('It is not encrypted: whoever reads it reads every photo and address');
    };
  },
};

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
