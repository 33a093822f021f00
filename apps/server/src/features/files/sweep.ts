import type { Kysely } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import { databaseBornAt } from '../../platform/postgres/database.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { fileRepository } from './repository.ts';
import { keptFolders } from './service.ts';

/** Bytes are written before the row that knows them: what is younger may be on its way to one. No job and no upload takes this long. */
const rowComesWithinMs = 3_600_000;
/** Listing a large bucket costs requests, and bytes are seldom left behind. */
const sweepEveryMs = 6 * 3_600_000;

/** Which of these keys something in the database knows. */
export type KnownKeys = (db: Kysely<Tables>, keys: readonly string[]) => Promise<ReadonlySet<string>>;
export type SweepParts = Pick<Parts, 'database' | 'storage' | 'clock' | 'log'>;

/**
 * How bytes without a row go: a transaction that was rolled back or a process that was killed leaves them, and no retention of
 * rows finds them. `others` are the private folders whose keys stand in other tables than `file`. What everybody may see lies
 * in none of them and is never looked at.
 *
 * @returns a clean-up that does its work every six hours, after a failure at the next occasion, and nothing in between
 */
export function fileSweep(parts: SweepParts, others: ReadonlyMap<string, KnownKeys>): () => Promise<void> {
  const { database, clock, log } = parts;
  const knownFiles: KnownKeys = (db, keys) => fileRepository(db).knownKeys(keys);
  const folders = new Map([...keptFolders.map((folder) => [folder, knownFiles] as const), ...others]);
  let nextAt = 0;
  async function sweepAll(until: Date): Promise<void> {
    // What was written before the database began is not its own: a fresh one erases nobody's files.
    const from = await databaseBornAt(database);
    for (const [folder, known] of folders) {
      const removed = await sweepFolder(parts, folder, known, { from, until });
      if (removed > 0) log.info({ folder, removed }, 'bytes that nothing knew were removed');
    }
  }
  return async () => {
    const now = clock.now().getTime();
    if (now < nextAt) return;
    nextAt = now + sweepEveryMs; // at once: another occasion may come while this one lasts
    await sweepAll(new Date(now - rowComesWithinMs)).catch((error: unknown) => {
      nextAt = 0;
      throw error;
    });
  };
}

/** Removes what was written to the folder between the two and is not known; answers how many. */
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
