import { readArchive } from '../../../platform/backup/archive.ts';
import type { Where } from '../../../platform/backup/archive-place.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { keptFolders } from '../../files/index.ts';
import { type About, backupPaths, fileKeyOf, readAbout, readEarlier, type Since } from './layout.ts';

/*
 * A backup that goes on from an earlier one holds the files that are new since, and names the keys of those that lie in the earlier
 * one or before it. Each names the digest of the one before, so that nothing else can stand in its place.
 */

/** Everything a backup copies. */
const folders = ['public', 'segments', ...keptFolders];
/** How far the clocks of storage and machine may be apart; what was written that shortly before the earlier backup is copied again. */
const clocksApartMs = 3_600_000;

/** A backup that was read from its beginning to its end. */
export interface ReadBackup {
  readonly since: Since;
  /** The one it goes on from itself. */
  readonly before: Since | null;
  /** Keys of the files in it and in those before it. */
  readonly keys: ReadonlySet<string>;
}

/** Reads a backup through. @throws RangeError if anything of it is damaged, or it holds keys alone */
export async function readThrough(file: Where, passphrase: string | null): Promise<ReadBackup> {
  const ends: { entries: number; digest: string }[] = [];
  const keys = new Set<string>();
  let about: About | null = null;
  for await (const entry of readArchive(file, passphrase, ends)) {
    const key = fileKeyOf(entry);
    if (about === null) about = await readAbout(entry);
    else if (key !== null) keys.add(key);
    else if (entry.path === backupPaths.earlier) for (const earlier of await readEarlier(entry)) keys.add(earlier);
  }
  const [end] = ends;
  if (!end || about === null) throw new RangeError(`${file}: it has no end`);
  if (about.holds === 'keys') throw new RangeError(`${file} holds keys alone: it is what --keys names beside a backup`);
  return { since: { digest: end.digest, madeAt: about.madeAt }, before: about.since, keys };
}

/** Keys of the files that an earlier backup holds as they still are: a key of the shop may have been written again. */
export async function unchangedSince(storage: Storage, earlier: ReadBackup | null): Promise<ReadonlySet<string>> {
  const same = new Set<string>();
  if (earlier === null) return same;
  const before = Date.parse(earlier.since.madeAt) - clocksApartMs;
  for (const folder of folders)
    for await (const some of storage.list(folder))
      for (const { name, writtenAt } of some)
        if (earlier.keys.has(name) && writtenAt.getTime() < before) same.add(name);
  return same;
}

/**
 * Reads a backup and those it goes on from, all of them through.
 *
 * @param others in any order
 * @returns those before `file`, the latest first
 * @throws RangeError if one is damaged, lacking, or belongs to another row
 */
export async function checkChain(
  file: Where,
  others: readonly Where[],
  passphrase: string | null,
): Promise<readonly Where[]> {
  const left = new Map<string, { readonly file: Where; readonly before: Since | null }>();
  for (const other of others) {
    const { since, before } = await readThrough(other, passphrase);
    left.set(since.digest, { file: other, before });
  }
  const chain: Where[] = [];
  let last = { file, before: (await readThrough(file, passphrase)).before };
  while (last.before !== null) {
    const next = left.get(last.before.digest);
    if (!next)
      throw new RangeError(`${last.file} goes on from the backup of ${last.before.madeAt}: name that one's file too`);
    left.delete(last.before.digest);
    chain.push(next.file);
    last = next;
  }
  const [stranger] = left.values();
  if (stranger) throw new RangeError(`${file} does not go on from ${stranger.file}: leave that out`);
  return chain;
}
