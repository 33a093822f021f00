import { join } from 'node:path';
import { finished, type Writable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { readArchive } from '../../platform/backup/archive.ts';
import type { Entry } from '../../platform/backup/tar.ts';
import { openQueue } from '../../platform/jobs/queue.ts';
import { type DatabaseConnection, migrate, openDatabase } from '../../platform/postgres/database.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import { countTables, type Loader, openLoader, type SavedJob } from '../../platform/postgres/snapshot.ts';
import { contentTypeOf, type Storage } from '../../platform/storage/storage.ts';
import { blankRepository } from '../orders/index.ts';
import { exportRepository } from '../erasure/index.ts';
import { kitRepository, segmentRepository } from '../works/index.ts';
import { mailRepository } from '../mails/index.ts';
import { type About, type BackupFiles, backupPaths, keyTables, readAbout, usedFolders } from './backup-layout.ts';

/** Files up to this size are written at once; larger ones via a temporary file. */
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
  /** An absolute path; large files are buffered there. */
  readonly dataDir: string;
  readonly now: Date;
  /** Whether waiting mails and jobs continue: for a copy that replaces the original for good. */
  readonly resume: boolean;
}

export interface RestoreSummary {
  readonly madeAt: string;
  readonly tables: number;
  readonly files: number;
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
 * Fills an empty database and storage from a verified backup, then migrates it. Separate keys may be newer and are
 * loaded last.
 * @throws WrongSchema for a backup of a newer version, or from before 1.0; RangeError for one that is damaged,
 * incomplete or of a later layout
 */
export async function restoreBackup(
  target: RestoreTarget,
  { file, keys }: BackupFiles,
  passphrase: string | null,
): Promise<RestoreSummary> {
  const database = openDatabase(target.connection, () => undefined, 2);
  const found: Found = { about: null, jobs: [], files: 0, folders: new Map() };
  const rows = rowLoader(target.connection);
  try {
    for await (const entry of readArchive(file, passphrase))
      if (found.about === null) {
        found.about = await readAbout(entry);
        await migrate(database, { upTo: found.about.migrations });
      } else await takeIn(target, { found, about: found.about, rows }, entry);
    if (found.about === null) throw new RangeError('The backup is empty');
    await demandStored(target.storage, found.folders);
    await rows.commit(found.about);
    await migrate(database);
    await segmentRepository(database).skipVersions();
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

/** What has been read from the backup so far, except its rows. */
interface Found {
  about: About | null;
  jobs: readonly SavedJob[];
  files: number;
  readonly folders: Map<string, number>;
}

async function takeIn(
  target: RestoreTarget,
  { found, about, rows }: { readonly found: Found; readonly about: About; readonly rows: RowLoader },
  entry: Entry,
): Promise<void> {
  if (entry.path.startsWith(backupPaths.files)) await keepFile(target, found, entry);
  else if (entry.path === backupPaths.jobs) found.jobs = jobsSchema.parse(await json(entry.content));
  else if (entry.path.startsWith(backupPaths.tables)) await rows.add(about, entry);
}

/** @throws RangeError if the storage lacks files that were just written */
async function demandStored(storage: Storage, folders: ReadonlyMap<string, number>): Promise<void> {
  for (const [folder, written] of folders) {
    let stored = 0;
    for await (const some of storage.list(folder)) stored += some.length;
    if (stored < written)
      throw new RangeError(`The storage has ${stored} of ${written} files of ${folder}: is the disk faulty?`);
  }
}

async function restoreKeys(connection: DatabaseConnection, keys: string, passphrase: string | null): Promise<void> {
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

async function keepFile(
  { storage, dataDir }: RestoreTarget,
  found: Found,
  { path, size, content }: Entry,
): Promise<void> {
  const key = path.slice(backupPaths.files.length);
  const folder = key.slice(0, key.indexOf('/'));
  found.files += 1;
  found.folders.set(folder, (found.folders.get(folder) ?? 0) + 1);
  if (size <= smallFileBytes) {
    await storage.put(key, await buffer(content), contentTypeOf(key));
    return;
  }
  await storage.putStream(key, content, join(dataDir, 'restored.part'));
}

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
    /** Loads the next part of a table; the parts of a table are consecutive. */
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
    async commit(about: About): Promise<void> {
      await close();
      await (await opened(about)).commit(about.sequences);
    },
    /** Rolls back what was not committed. */
    end: async () => loader?.end(),
  };
}

type RowLoader = ReturnType<typeof rowLoader>;
type Database = ReturnType<typeof openDatabase>;

/**
 * Marks everything under way as failed: a copy must not mail anyone, because its original does, and nothing may wait
 * for jobs that the copy lacks.
 */
async function silence(database: Database, now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    await mailRepository(tx).giveUpWaiting('Not sent: this is a restored copy');
    await kitRepository(tx).giveUpMaking();
    await exportRepository(tx).giveUp();
    await blankRepository(tx).giveUpDrawing();
    while ((await kitRepository(tx).noteLate(now, now)).length > 0); // the original reports late booklets
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
