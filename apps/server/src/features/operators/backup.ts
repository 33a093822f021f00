import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeArchive, writeArchiveOver } from '../../platform/backup/archive.ts';
import type { Where } from '../../platform/backup/archive-place.ts';
import type { Entry } from '../../platform/backup/tar.ts';
import type { DatabaseConnection } from '../../platform/postgres/database.ts';
import { openSnapshot, type Snapshot, type SnapshotFacts } from '../../platform/postgres/snapshot.ts';
import { isStorageKey, type Storage } from '../../platform/storage/storage.ts';
import { readThrough, unchangedSince } from './backups/chain.ts';
import { type BackupFiles, backupPaths, formatOf, keyTables } from './backups/layout.ts';

/** Columns with the keys of private files; public files are all taken. */
const fileColumns = [
  ['file', 'storage_key'],
  ['segment', 'picture_key'],
] as const;
const publicFolder = 'public';
const tablePartBytes = 4 * 1_048_576;

export interface BackupParts {
  readonly connection: DatabaseConnection;
  readonly storage: Storage;
  /** Absolute. */
  readonly dataDir: string;
  readonly now: Date;
}

export interface BackupSummary {
  readonly tables: number;
  readonly files: number;
  /** Files that lie in an earlier backup. */
  readonly earlier: number;
  /** Files that rows of the snapshot name and that were erased before they were copied. */
  readonly missing: number;
  /** Length of the backup. */
  readonly bytes: number;
  /** Whether the secret key is in it, or with the keys; otherwise it is in the environment of the server. */
  readonly hasSecret: boolean;
}

/**
 * Writes database, files and secret of an installation as they are at one moment, whether or not a server runs. Keys apart are
 * written first: those of a later moment open an earlier backup too.
 *
 * @param passphrase encrypts both files; null leaves them open
 * @param since an earlier backup, under the same passphrase: its files are not copied again if they are as they were
 * @throws RangeError if the file exists, or the earlier one is damaged
 */
export async function writeBackup(
  parts: BackupParts,
  { file, keys }: BackupFiles,
  passphrase: string | null,
  since: Where | null = null,
): Promise<BackupSummary> {
  const earlier = since === null ? null : await readThrough(since, passphrase);
  const snapshot = await openSnapshot(parts.connection);
  const counted = { files: 0, earlier: 0, missing: 0 };
  const secretFile = join(parts.dataDir, 'secret-key');
  const hasSecret = existsSync(secretFile);
  const areApart = keys !== null;
  const before = earlier?.since ?? null;
  const format = formatOf(areApart, before);
  const about = { format, madeAt: parts.now.toISOString(), since: before, ...snapshot.facts };
  async function* secretEntry(): AsyncGenerator<Entry> {
    if (hasSecret) yield entryOf(backupPaths.secret, await readFile(secretFile));
  }
  async function* tableEntries(wanted: (table: string) => boolean): AsyncGenerator<Entry> {
    for (const table of snapshot.facts.tables) if (wanted(table.name)) yield* tableOf(snapshot, table);
  }
  async function* keyEntries(): AsyncGenerator<Entry> {
    yield jsonEntry(backupPaths.about, { ...about, holds: 'keys' });
    yield* secretEntry();
    yield* tableEntries((table) => keyTables.has(table));
  }
  async function* entries(): AsyncGenerator<Entry> {
    yield jsonEntry(backupPaths.about, { ...about, holds: areApart ? 'all but keys' : 'all' });
    if (!areApart) yield* secretEntry();
    const [missing, lyingThere]: [string[], string[]] = [[], []];
    const unchanged = await unchangedSince(parts.storage, earlier);
    yield* filesOf(parts.storage, snapshot, { unchanged, missing, lyingThere }, counted);
    counted.missing = missing.length;
    counted.earlier = lyingThere.length;
    if (earlier !== null) yield jsonEntry(backupPaths.earlier, lyingThere);
    yield jsonEntry(backupPaths.missing, missing);
    yield jsonEntry(backupPaths.jobs, await snapshot.jobs());
    yield* tableEntries((table) => !areApart || !keyTables.has(table));
  }
  try {
    if (areApart) await writeArchiveOver(keys, keyEntries(), passphrase);
    const bytes = await writeArchive(file, entries(), passphrase);
    return { tables: snapshot.facts.tables.length, ...counted, bytes, hasSecret };
  } finally {
    await snapshot.end();
  }
}

async function* filesOf(
  storage: Storage,
  snapshot: Snapshot,
  found: { readonly unchanged: ReadonlySet<string>; readonly missing: string[]; readonly lyingThere: string[] },
  counted: { files: number },
): AsyncGenerator<Entry> {
  for await (const [key, isNamed] of keysOf(storage, snapshot)) {
    if (found.unchanged.has(key)) {
      found.lyingThere.push(key);
      continue;
    }
    const stored = await storage.stream(key);
    if (stored) {
      counted.files += 1;
      yield { path: `${backupPaths.files}${key}`, size: stored.length, content: stored.stream };
    } else if (isNamed) found.missing.push(key);
  }
}

/** Keys of all files, with whether a row of the snapshot names it. */
async function* keysOf(storage: Storage, snapshot: Snapshot): AsyncGenerator<readonly [key: string, isNamed: boolean]> {
  for await (const some of storage.list(publicFolder))
    yield* some.filter(({ name }) => isStorageKey(name)).map(({ name }) => [name, false] as const);
  for (const [table, column] of fileColumns)
    for await (const keys of snapshot.values(table, column)) yield* keys.map((key) => [key, true] as const);
}

/** The rows of a table in parts of a few megabytes, since an archive wants the length of each part before it. */
async function* tableOf(snapshot: Snapshot, table: SnapshotFacts['tables'][number]): AsyncGenerator<Entry> {
  let number = 0;
  for await (const part of partsOf(snapshot.copy(table)))
    yield entryOf(`${backupPaths.tables}${table.name}/${String(++number).padStart(6, '0')}`, part);
}

async function* partsOf(rows: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let length = 0;
  const coming: AsyncIterable<Buffer> = rows;
  for await (const piece of coming) {
    pieces.push(piece);
    length += piece.length;
    if (length < tablePartBytes) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(pieces);
}

const jsonEntry = (path: string, value: unknown) => entryOf(path, Buffer.from(JSON.stringify(value)));

function entryOf(path: string, bytes: Buffer): Entry {
  async function* content() {
    yield bytes;
  }
  return { path, size: bytes.length, content: content() };
}
