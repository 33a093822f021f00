import { existsSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type MigrateOptions, schemaState, type SchemaState } from '../../platform/postgres/database.ts';
import { clusterPlaces } from '../../platform/postgres/postgres-cluster.ts';
import { readEnvironment } from '../../environment.ts';
import { doctorRepository } from './repository.ts';
import { operatorCommand } from './run-operator.ts';
import { command, jsonOption } from './operator-command.ts';
import { upgradeBackup, wayBack } from './upgrade.ts';

interface Told extends SchemaState {
  /** Where the backup will be; null if none is made. */
  readonly backup: string | null;
  /** Database and files, before compression. */
  readonly dataBytes: number;
  /** Free space for the backup. */
  readonly freeBytes: number;
}

export const upgradeCheckOf = (release: Pick<MigrateOptions, 'folder'>) =>
  command(
    { changes: false, anySchema: true, options: jsonOption },
    async ({ database, installation, print }, { json }) => {
      const { dataDir, databaseUrl } = installation();
      const state = await schemaState(database, release);
      const isOlder = state.due.length > 0 && state.done.length > 0;
      const { bavail, bsize } = await statfs(dirname(dataDir));
      const told = {
        ...state,
        backup: isOlder && databaseUrl === null ? upgradeBackup(dataDir, null) : null,
        dataBytes: (await doctorRepository(database).bytes()) + (await sizeOf(join(dataDir, 'files'))),
        freeBytes: bavail * bsize,
      };
      if (json) print(JSON.stringify(told));
      else for (const line of linesOf(told)) print(line);
    },
  );

export const upgradeCheck = upgradeCheckOf({});

const asCommand = operatorCommand('upgrade-check', upgradeCheck);

/** Creates no database in a folder that has none. */
export const upgradeCheckCommand = {
  ...asCommand,
  async run(argv: readonly string[]): Promise<void> {
    const settings = readEnvironment(process.env); // `readConfig` would create a secret key
    const dataDir = resolve(settings.DATA_DIR);
    if (settings.DATABASE_URL === undefined && !existsSync(clusterPlaces(dataDir).cluster))
      process.stdout.write(`${dataDir} has no data: the first start prepares it\n`);
    else await asCommand.run(argv);
  },
};

function* linesOf({ done, due, backup, dataBytes, freeBytes }: Told): Generator<string> {
  if (due.length === 0) return yield `Nothing to change: the data is of this version (${done.at(-1)})`;
  if (done.length === 0) return yield 'The database is empty: the first start prepares it';
  yield `The data is of an older version (${done.at(-1)}). The next start changes it: ${due.join(', ')}`;
  if (backup === null) {
    yield 'DATABASE_URL: no backup is made by itself. Make one with `backup FILE` or with the tools of your PostgreSQL';
    return;
  }
  yield `Before that, a backup is written to ${backup}: at most ${megabytes(dataBytes)} MB, ${megabytes(freeBytes)} MB are free`;
  yield wayBack(backup);
  if (dataBytes > freeBytes) yield 'There may not be enough room: make some first. Without a backup nothing is changed';
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6).toLocaleString('en');

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const file of files)
    if (file.isFile())
      bytes += await stat(join(file.parentPath, file.name)).then(
        ({ size }) => size,
        () => 0,
      );
  return bytes;
}
