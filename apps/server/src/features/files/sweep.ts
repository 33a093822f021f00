import { keptForMs } from '@uzor/contract';
import type { Kysely } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import { databaseBornAt } from '../../platform/postgres/database.ts';
import { inBatches } from '../../platform/postgres/in-batches.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { queueRemoval } from './jobs.ts';
import { fileRepository, type KeyMade } from './repository.ts';
import { keptFolders } from './service.ts';

const dayMs = 86_400_000;

/**
 * Deletes files that no row refers to: an upload or a job was killed between recording a file and referring to it, or
 * another file took its place.
 * @returns a clean-up that checks all files once a day, and at other calls those of the last day
 */
export function unclaimedFiles({ database, clock, queue }: Pick<Parts, 'database' | 'clock' | 'queue'>) {
  let allSeenAt = Number.NEGATIVE_INFINITY;
  return async (): Promise<void> => {
    const now = clock.now().getTime();
    const seesAll = now - allSeenAt >= dayMs;
    const period = {
      from: new Date(seesAll ? 0 : now - dayMs),
      until: new Date(now - keptForMs.unclaimedFile),
    };
    await inBatches(database, async (tx, atMost) => {
      const ids = await fileRepository(tx).unclaimed(period, atMost);
      await queueRemoval(queue, tx, await fileRepository(tx).forget(ids));
      return ids.length;
    });
    if (seesAll) allSeenAt = now;
  };
}

/** Keys checked per statement. */
const keysAtOnce = 1000;
/** Comes before every key. */
const noKey: KeyMade = { made_at: new Date(0), storage_key: '' };

/** Listing a large bucket costs requests, and orphaned files are rare. */
const sweepEveryMs = 6 * 3_600_000;

/** Returns those keys that some row refers to. */
export type KnownKeys = (db: Kysely<Tables>, keys: readonly string[]) => Promise<ReadonlySet<string>>;
export type SweepParts = Pick<Parts, 'database' | 'storage' | 'clock' | 'log'>;

/**
 * Deletes orphaned files: bytes without a row, left by a rolled-back transaction or a killed process, and keys whose
 * bytes never came. `others` are private folders whose keys are in tables other than `file`. Public files are in none
 * of these folders and are never swept.
 * @returns a clean-up that works at most every six hours, or at the next call after a failure
 */
export function fileSweep(parts: SweepParts, others: ReadonlyMap<string, KnownKeys>): () => Promise<void> {
  const { database, clock, log } = parts;
  const knownFiles: KnownKeys = (db, keys) => fileRepository(db).knownKeys(keys);
  const folders = new Map([...keptFolders.map((folder) => [folder, knownFiles] as const), ...others]);
  let nextAt = 0;
  let seenKeys = noKey;
  async function sweepAll(until: Date): Promise<void> {
    // Files older than the database belong to another one: a fresh database must not erase them.
    const from = await databaseBornAt(database);
    for (const [folder, known] of folders) {
      const removed = await sweepFolder(parts, folder, known, { from, until });
      if (removed > 0) log.info({ folder, removed }, 'bytes that nothing knew were removed');
    }
    const { seen, removed } = await sweepKeys(parts, folders, { after: seenKeys, until });
    seenKeys = seen;
    if (removed > 0) log.info({ removed }, 'keys of files that never came were removed');
  }
  return async () => {
    const now = clock.now().getTime();
    if (now < nextAt) return;
    nextAt = now + sweepEveryMs; // set first, because the next call may come while this one runs
    await sweepAll(new Date(now - keptForMs.unclaimedFile)).catch((error: unknown) => {
      nextAt = 0;
      throw error;
    });
  };
}

/** Deletes orphaned files of the folder written in that period. Returns how many. */
async function sweepFolder(
  { database, storage }: SweepParts,
  folder: string,
  known: KnownKeys,
  { from, until }: { readonly from: Date; readonly until: Date },
) {
  let removed = 0;
  for await (const some of storage.list(folder)) {
    const old = some.filter(({ writtenAt }) => writtenAt >= from && writtenAt <= until).map(({ name }) => name);
    const there = old.length > 0 ? await known(database, old) : new Set();
    const unknown = old.filter((name) => !there.has(name));
    if (unknown.length > 0) await storage.remove(unknown);
    removed += unknown.length;
  }
  return removed;
}

/**
 * Deletes keys created no later than `until` that no row refers to, with their bytes if there are any: a process was
 * killed after creating the key. Keys with a row are deleted with their files and are not looked at again: the next call
 * continues after the last key seen.
 */
async function sweepKeys(
  { database, storage }: SweepParts,
  folders: ReadonlyMap<string, KnownKeys>,
  { after, until }: { readonly after: KeyMade; readonly until: Date },
): Promise<{ readonly seen: KeyMade; readonly removed: number }> {
  let seen = after;
  let removed = 0;
  for (;;) {
    const some = await fileRepository(database).keysMade(seen, until, keysAtOnce);
    const byFolder = Map.groupBy(some, ({ storage_key: key }) => key.split('/', 1)[0] ?? '');
    for (const [folder, rows] of byFolder) {
      const names = rows.map(({ storage_key: key }) => key);
      // the folder may be one of a later version
      const there = (await folders.get(folder)?.(database, names)) ?? new Set(names);
      const unknown = names.filter((name) => !there.has(name));
      if (unknown.length > 0) await storage.remove(unknown);
      removed += unknown.length;
    }
    seen = some.at(-1) ?? seen;
    if (some.length < keysAtOnce) return { seen, removed };
  }
}
