import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeArchive } from '../../platform/backup/archive.ts';
import type { Entry } from '../../platform/backup/tar.ts';
import type { DatabaseConnection } from '../../platform/postgres/database.ts';
import { openSnapshot, type Snapshot, type SnapshotFacts } from '../../platform/postgres/snapshot.ts';
import { isStorageKey, type Storage } from '../../platform/storage/storage.ts';

/** Version of the layout below; a reader refuses a later one. */
export const backupFormat = 1;
/** Entries in their order: files come before the rows that speak of them, so that one erased meanwhile is known to be missing. */
export const backupPaths = {
  about: 'backup.json',
  secret: 'secret-key',
  files: 'files/',
  missing: 'missing.json',
  jobs: 'jobs.json',
  tables: 'tables/',
} as const;

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
  /** Files that rows of the snapshot name and that were erased before they were copied. */
  readonly missing: number;
  /** Length of the backup. */
  readonly bytes: number;
  /** Whether the secret key is in it; otherwise it is in the environment of the server. */
  readonly hasSecret: boolean;
}

/**
 * Writes database, files and secret of an installation as they are at one moment into one file, whether or not a server runs.
 *
 * @param file a new one; it gets its name once it has been read again
 * @param passphrase encrypts it; null leaves it open
 */
export async function writeBackup(parts: BackupParts, file: string, passphrase: string | null): Promise<BackupSummary> {
  const snapshot = await openSnapshot(parts.connection);
  const counted = { files: 0, missing: 0 };
  const secretFile = join(parts.dataDir, 'secret-key');
  const hasSecret = existsSync(secretFile);
  async function* entries(): AsyncGenerator<Entry> {
    yield jsonEntry(backupPaths.about, {
      format: backupFormat,
      madeAt: parts.now.toISOString(),
      ...snapshot.facts,
    });
    if (hasSecret) yield entryOf(backupPaths.secret, await readFile(secretFile));
    const missing: string[] = [];
    yield* filesOf(parts.storage, snapshot, missing, counted);
    counted.missing = missing.length;
    yield jsonEntry(backupPaths.missing, missing);
    yield jsonEntry(backupPaths.jobs, await snapshot.jobs());
    for (const table of snapshot.facts.tables) yield* tableOf(snapshot, table);
  }
  try {
    const bytes = await writeArchive(file, entries(), passphrase);
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
  for await (const piece of rows as AsyncIterable<Buffer>) {
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
