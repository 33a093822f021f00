import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { replaceArchive, streamArchive, writeArchive } from '../../platform/backup/archive.ts';
import type { Entry } from '../../platform/backup/tar.ts';
import type { DatabaseConnection } from '../../platform/postgres/database.ts';
import { openSnapshot, type Snapshot, type SnapshotFacts } from '../../platform/postgres/snapshot.ts';
import { isStorageKey, type Storage } from '../../platform/storage/storage.ts';
import { backupPaths, keyTables, latestFormat } from './backup-layout.ts';

/** Columns with the storage keys of private files; public files are all included. */
const fileColumns = [
  ['file', 'storage_key'],
  ['segment', 'picture_key'],
] as const;
const publicFolder = 'public';
const tablePartBytes = 4 * 1_048_576;

export interface BackupParts {
  readonly connection: DatabaseConnection;
  readonly storage: Storage;
  /** An absolute path. */
  readonly dataDir: string;
  readonly now: Date;
}

export interface BackupTarget {
  /** A new file, which gets its name once it has been verified, or a stream. */
  readonly to: string | Writable;
  /** As in `BackupFiles`. */
  readonly keys: string | null;
}

export interface BackupSummary {
  readonly tables: number;
  readonly files: number;
  /** Files named by rows of the snapshot that were erased before they were copied. */
  readonly missing: number;
  readonly bytes: number;
  /** Whether the secret key is in the backup or in the separate keys; otherwise it is in the server's environment. */
  readonly hasSecret: boolean;
}

/**
 * Copies database, files and secret, whether or not a server runs. Separate keys are written first: if the rest fails,
 * the new keys still open an earlier backup.
 * @param passphrase encrypts both; null leaves them unencrypted
 * @throws RangeError if the backup file exists, or what was read back is not what was written
 */
export async function writeBackup(
  parts: BackupParts,
  { to, keys }: BackupTarget,
  passphrase: string | null,
): Promise<BackupSummary> {
  const snapshot = await openSnapshot(parts.connection);
  const counted = { files: 0, missing: 0 };
  const secretFile = join(parts.dataDir, 'secret-key');
  const hasSecret = existsSync(secretFile);
  const areApart = keys !== null;
  const about = { format: latestFormat, madeAt: parts.now.toISOString(), ...snapshot.facts };
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
    const missing: string[] = [];
    yield* filesOf(parts.storage, snapshot, missing, counted);
    counted.missing = missing.length;
    yield jsonEntry(backupPaths.missing, missing);
    yield jsonEntry(backupPaths.jobs, await snapshot.jobs());
    yield* tableEntries((table) => !areApart || !keyTables.has(table));
  }
  try {
    if (areApart) await replaceArchive(keys, keyEntries(), passphrase);
    const write =
      typeof to === 'string' ? writeArchive(to, entries(), passphrase) : streamArchive(to, entries(), passphrase);
    const bytes = await write;
    return { tables: snapshot.facts.tables.length, ...counted, bytes, hasSecret };
  } finally {
    await snapshot.end();
  }
}

async function* filesOf(
  storage: Storage,
  snapshot: Snapshot,
  missing: string[],
  counted: { files: number },
): AsyncGenerator<Entry> {
  for await (const [key, isNamed] of keysOf(storage, snapshot)) {
    const stored = await storage.stream(key);
    if (stored) {
      counted.files += 1;
      yield { path: `${backupPaths.files}${key}`, size: stored.length, content: stored.stream };
    } else if (isNamed) missing.push(key);
  }
}

/** Storage keys of all files; `isNamed`: a row of the snapshot refers to the file. */
async function* keysOf(storage: Storage, snapshot: Snapshot): AsyncGenerator<readonly [key: string, isNamed: boolean]> {
  for await (const some of storage.list(publicFolder))
    yield* some.filter(({ name }) => isStorageKey(name)).map(({ name }) => [name, false] as const);
  for (const [table, column] of fileColumns)
    for await (const keys of snapshot.values(table, column)) yield* keys.map((key) => [key, true] as const);
}

/** The rows of a table in parts of a few megabytes, because an archive needs the length of each part in advance. */
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
