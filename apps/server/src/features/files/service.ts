import type { FileWire, TaskStatus } from '@uzor/contract';
import type { Kysely, Transaction } from 'kysely';
import { NotFound } from '../../errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { queueRemoval } from './jobs.ts';
import { fileRepository, type StoredFile } from './repository.ts';

const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
} as const;

/** Folders of the storage keys in `file`; all private. */
export const keptFolders = ['avatars', 'photos', 'demos', 'crops', 'tracings', 'booklets', 'exports'] as const;

export interface NewFile {
  readonly folder: (typeof keptFolders)[number];
  /** The name shown to people. */
  readonly name: string;
  readonly type: keyof typeof endings;
  readonly bytes: Uint8Array;
}

/** A file to store that is too large for memory. */
export interface NewStream extends Omit<NewFile, 'bytes'> {
  readonly content: AsyncIterable<Uint8Array>;
  /** A path where the sealed bytes are written first. */
  readonly beside: string;
}

export type FileService = ReturnType<typeof fileService>;

export function fileService({
  storage,
  fileLinks,
  clock,
  queue,
}: Pick<Parts, 'storage' | 'fileLinks' | 'clock' | 'queue'>) {
  function rowOf({ folder, name, type }: Omit<NewFile, 'bytes'>, sizeBytes: number): StoredFile {
    const now = clock.now();
    const id = newId(now);
    const key = `${folder}/${id}.${endings[type]}`;
    return { id, storage_key: key, name: shownName(name), type, size_bytes: sizeBytes, created_at: now };
  }
  async function store(file: NewFile): Promise<StoredFile> {
    const row = rowOf(file, file.bytes.byteLength);
    await storage.put(row.storage_key, file.bytes, file.type);
    return row;
  }
  /** The file on the wire, with a URL valid for a day. */
  function toWire(file: StoredFile, status?: TaskStatus): FileWire {
    const wire = {
      id: file.id,
      url: fileLinks.privateUrl(file.storage_key),
      name: file.name,
      uploaded_at: file.created_at.toISOString(),
    };
    return status === undefined ? wire : { ...wire, status };
  }
  return {
    /**
     * Stores bytes without a row; `record` them in the transaction that refers to them. Bytes come first, so that a row
     * never lacks its bytes; orphans are swept. The storage key reveals nothing about the owner.
     */
    store,
    async storeStream({ content, beside, ...file }: NewStream): Promise<StoredFile> {
      let sizeBytes = 0;
      async function* counted() {
        for await (const chunk of content) {
          sizeBytes += chunk.byteLength;
          yield chunk;
        }
      }
      const row = rowOf(file, 0);
      await storage.putStream(row.storage_key, counted(), beside);
      return { ...row, size_bytes: sizeBytes };
    },
    /** Inserts the rows of stored files in the transaction that refers to them. */
    record: (tx: Transaction<Tables>, stored: readonly StoredFile[]) => fileRepository(tx).insert(stored),
    /** Stores a file and its row before anything refers to it. */
    async keep(db: Kysely<Tables>, file: NewFile): Promise<StoredFile> {
      const stored = await store(file);
      await fileRepository(db).insert([stored]);
      return stored;
    },
    /** The bytes of a recorded file. @throws NotFound if it is erased meanwhile, Error if its bytes are missing */
    async read(db: Kysely<Tables>, id: string): Promise<Buffer> {
      const row = async () => (await fileRepository(db).byIds([id])).get(id);
      const file = await row();
      const bytes = file ? await storage.read(file.storage_key) : null;
      if (bytes) return bytes;
      if (!(await row())) throw new NotFound('file', id);
      throw new Error(`The bytes of the stored file ${id} are gone`);
    },
    /** Existing files by id; nulls are skipped. */
    byIds: (db: Kysely<Tables>, ids: readonly (string | null)[]) => fileRepository(db).byIds(ids),
    /** Deletes the rows. Returns the keys of their bytes, for `removeBytes` or `removeLater`. */
    forget: (db: Kysely<Tables>, ids: readonly string[]) => fileRepository(db).forget(ids),
    /** Deletes bytes whose rows are deleted; call it after the commit. */
    removeBytes: (keys: readonly string[]) => storage.remove(keys),
    /**
     * Erases the keys of these bytes and queues the deletion of the bytes, to run after `tx` commits even if this
     * process dies.
     */
    removeLater: (tx: Transaction<Tables>, keys: readonly string[]) => queueRemoval(queue, tx, keys),
    toWire,
    /** The file with this id on the wire; null if `stored` (from `byIds`) lacks it. */
    storedToWire(stored: ReadonlyMap<string, StoredFile>, id: string | null): FileWire | null {
      const file = stored.get(id ?? '');
      return file ? toWire(file) : null;
    },
    /** URL of a file that expires at the given time, rounded up to the hour. */
    urlUntil: ({ storage_key: key }: StoredFile, until: Date) => fileLinks.privateUrl(key, until),
    /** URL of private bytes, valid for a day. */
    url: (key: string) => fileLinks.privateUrl(key),
  };
}

/** A name without folders and control characters, at most 120 characters. */
function shownName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
      .trim()
      .slice(0, 120) || 'photo'
  );
}
