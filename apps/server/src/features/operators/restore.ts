import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { readArchive } from '../../platform/backup/archive.ts';
import type { Where } from '../../platform/backup/archive-place.ts';
import type { Entry } from '../../platform/backup/tar.ts';
import { openQueue } from '../../platform/jobs/queue.ts';
import { type DatabaseConnection, migrate, openDatabase } from '../../platform/postgres/database.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import { countTables, type Loader, openLoader } from '../../platform/postgres/snapshot-loader.ts';
import type { SavedJob } from '../../platform/postgres/snapshot.ts';
import { contentTypeOf, type Storage } from '../../platform/storage/storage.ts';
import { blankRepository } from '../blanks/index.ts';
import { kitRepository } from '../kits/index.ts';
import { mailRepository } from '../mails/index.ts';
import {
  type About,
  type BackupFiles,
  backupPaths,
  fileKeyOf,
  keyTables,
  readAbout,
  readEarlier,
  usedFolders,
} from './backups/layout.ts';

/** Files up to this length are written at once; longer ones pass through a file of their own. */
const smallFileBytes = 1_048_576;

const jobsSchema = z.array(
  z.object({
    queue: z.string(),
    key: z.string(),
    priority: z.int(),
    retry: z.enum(['long', 'short']),
    payload: z.record(z.string(), z.unknown()),
  }),
);

export interface RestoreTarget {
  readonly connection: DatabaseConnection;
  readonly storage: Storage;
  /** Absolute; a large file passes through it. */
  readonly dataDir: string;
  readonly now: Date;
  /** Whether mails and jobs that waited go on: for a copy that takes over for good. */
  readonly resume: boolean;
}

export interface RestoreSummary {
  /** When the backup was made. */
  readonly madeAt: string;
  readonly tables: number;
  readonly files: number;
  /** Jobs that go on. */
  readonly jobs: number;
}

/** @throws RangeError if the database has tables or the storage has files */
export async function demandEmpty({ connection, storage }: Pick<RestoreTarget, 'connection' | 'storage'>) {
  if ((await countTables(connection)) > 0)
    throw new RangeError('The database is not empty. A backup is restored into an empty one only');
  for (const folder of usedFolders)
    for await (const some of storage.list(folder))
      if (some.length > 0)
        throw new RangeError('The storage is not empty. A backup is restored into an empty one only');
}

/**
 * Fills an empty database and storage from a backup, which the caller has checked. What is older is brought up to date; keys that lie
 * apart may be of a later moment, and are filled in after that.
 *
 * @param earlier the backups it goes on from, the latest first, as `checkChain` tells them
 * @throws NewerSchema for a backup of a newer version
 */
export async function restoreBackup(
  target: RestoreTarget,
  { file, keys }: BackupFiles,
  passphrase: string | null,
  earlier: readonly Where[] = [],
): Promise<RestoreSummary> {
  const database = openDatabase(target.connection, () => undefined, 2);
  const found: Found = { about: null, jobs: [], files: 0, earlier: new Set() };
  const rows = rowLoader(target.connection);
  try {
    for await (const entry of readArchive(file, passphrase))
      if (found.about === null) {
        found.about = await readAbout(entry);
        await migrate(database, { upTo: found.about.migrations });
      } else await takeIn(target, { found, about: found.about, rows }, entry);
    if (found.about === null) throw new RangeError('The backup is empty');
    found.files += await keepEarlier(target, earlier, found.earlier, passphrase);
    await rows.commit(found.about);
    await migrate(database);
    if (keys !== null) await restoreKeys(target.connection, keys, passphrase);
    if (target.resume) await sendAgain({ ...target, database }, found.jobs);
    else await silence(database, target.now);
    const { madeAt, tables } = found.about;
    return { madeAt, tables: tables.length, files: found.files, jobs: target.resume ? found.jobs.length : 0 };
  } finally {
    await rows.end();
    await database.destroy();
  }
}

/** What is read of a backup beside its rows. */
interface Found {
  about: About | null;
  jobs: readonly SavedJob[];
  files: number;
  /** Keys of files that lie in an earlier one. */
  earlier: Set<string>;
}

/** Takes in an entry after the first. */
async function takeIn(
  target: RestoreTarget,
  { found, about, rows }: { readonly found: Found; readonly about: About; readonly rows: RowLoader },
  entry: Entry,
): Promise<void> {
  if (entry.path.startsWith(backupPaths.files)) {
    await keepFile(target, entry);
    found.files += 1;
  } else if (entry.path === backupPaths.earlier) found.earlier = await readEarlier(entry);
  else if (entry.path === backupPaths.jobs) found.jobs = jobsSchema.parse(await json(entry.content));
  else if (entry.path.startsWith(backupPaths.tables)) await rows.add(about, entry);
}

/** Takes each of `keys` out of the latest backup that has it. @returns how many @throws RangeError if one is in none */
async function keepEarlier(
  target: RestoreTarget,
  files: readonly Where[],
  keys: ReadonlySet<string>,
  passphrase: string | null,
): Promise<number> {
  const left = new Set(keys);
  for (const file of files)
    for await (const entry of readArchive(file, passphrase)) {
      if (left.size === 0) break;
      if (left.delete(fileKeyOf(entry) ?? '')) await keepFile(target, entry);
    }
  if (left.size > 0) throw new RangeError(`${left.size} files lie in an earlier backup that was not given`);
  return keys.size;
}

/** @throws NewerSchema of keys of a newer version */
async function restoreKeys(connection: DatabaseConnection, keys: Where, passphrase: string | null): Promise<void> {
  const rows = rowLoader(connection);
  try {
    let about: About | null = null;
    for await (const entry of readArchive(keys, passphrase)) {
      if (about === null) {
        const all = await readAbout(entry);
        about = { ...all, tables: all.tables.filter(({ name }) => keyTables.has(name)), sequences: [] };
      } else if (entry.path.startsWith(backupPaths.tables)) await rows.add(about, entry);
    }
    if (about !== null) await rows.commit(about);
  } finally {
    await rows.end();
  }
}

async function keepFile({ storage, dataDir }: RestoreTarget, { path, size, content }: Entry): Promise<void> {
  const key = path.slice(backupPaths.files.length);
  if (size <= smallFileBytes) {
    await storage.put(key, await buffer(content), contentTypeOf(key));
    return;
  }
  const beside = join(dataDir, 'restored.part');
  await pipeline(content, createWriteStream(beside, { mode: 0o600 }));
  await storage.putFile(key, beside).finally(() => rm(beside));
}

/** Loads the parts of one table after the other. */
function rowLoader(connection: DatabaseConnection) {
  let loader: Loader | null = null;
  let open: { readonly table: string; readonly rows: Writable } | null = null;
  const opened = async ({ tables }: About) => (loader ??= await openLoader(connection, tables));
  async function close(): Promise<void> {
    if (open === null) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    finished(open.rows, (error) => (error ? reject(error) : resolve()));
    open.rows.end();
    open = null;
    await promise;
  }
  return {
    /** Loads the next part of a table; the parts of one follow each other. */
    async add(about: About, { path, content }: Entry): Promise<void> {
      const name = path.split('/')[1] ?? '';
      if (open?.table !== name) {
        await close();
        const table = about.tables.find((one) => one.name === name);
        if (!table) throw new RangeError(`The backup has rows of an unknown table: ${name}`);
        open = { table: name, rows: (await opened(about)).fill(table) };
      }
      await pipeline(content, open.rows, { end: false });
    },
    /** Keeps what was loaded. */
    async commit(about: About): Promise<void> {
      await close();
      await (await opened(about)).commit(about.sequences);
    },
    /** Without `commit`, forgets what was loaded. */
    end: async () => loader?.end(),
  };
}

type RowLoader = ReturnType<typeof rowLoader>;
type Database = ReturnType<typeof openDatabase>;

/** Nobody is written to by a copy: its original has done so, or does so still. Nothing waits for jobs that it has not. */
async function silence(database: Database, now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    await mailRepository(tx).giveUpWaiting('Not sent: this is a restored copy');
    await kitRepository(tx).giveUpMaking();
    await blankRepository(tx).giveUpDrawing();
    while ((await kitRepository(tx).noteLate(now, now)).length > 0); // the original tells the team what is late
  });
}

async function sendAgain(
  { connection, database }: RestoreTarget & { readonly database: Database },
  jobs: readonly SavedJob[],
): Promise<void> {
  const queue = openQueue({ connection, database, log: pino({ level: 'silent' }) });
  await queue.start();
  try {
    for (const { queue: name, key, priority, retry, payload } of jobs)
      await queue.send(null, name, payload, { key, priority, retry });
  } finally {
    await queue.stop();
  }
}
