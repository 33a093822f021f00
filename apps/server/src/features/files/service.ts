import type { FileWire, TaskStatus } from '@uzor/contract';
import type { Kysely, Transaction } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { queueRemoval } from './jobs.ts';
import { fileRepository, type StoredFile } from './repository.ts';

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const;

/** First parts of the storage keys that rows of `file` know; private all of them. */
export const keptFolders = ['avatars', 'photos', 'demos', 'crops', 'tracings', 'booklets'] as const;

/** A file to keep. */
export interface NewFile {
  readonly folder: (typeof keptFolders)[number];
  /** As people see it. */
  readonly name: string;
  readonly type: keyof typeof endings;
  readonly bytes: Uint8Array;
}

export type FileService = ReturnType<typeof fileService>;

export function fileService({
  storage,
  fileLinks,
  clock,
  queue,
}: Pick<Parts, 'storage' | 'fileLinks' | 'clock' | 'queue'>) {
  /** Writes the bytes; their row is the caller's to insert. */
  async function store({ folder, name, type, bytes }: NewFile): Promise<StoredFile> {
    const now = clock.now();
    const id = newId(now);
    const file = {
      id,
      storage_key: `${folder}/${id}.${endings[type]}`,
      name: shownName(name),
      type,
      size_bytes: bytes.byteLength,
      created_at: now,
    };
    await storage.put(file.storage_key, bytes, type);
    return file;
  }
  /** The file as the wire shows it, with an address that is good for a day. */
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
     * Stores bytes that no row knows yet: `record` them in the transaction that needs them. Bytes first, so that a row never
     * points at nothing; those that stay without a row are swept. The key tells nothing of its owner.
     */
    store,
    /** Writes the rows of stored files, within the transaction that points at them. */
    record: (tx: Transaction<Tables>, stored: readonly StoredFile[]) => fileRepository(tx).insert(stored),
    /** Stores a file with its row at once, before anything points at it. */
    async keep(db: Kysely<Tables>, file: NewFile): Promise<StoredFile> {
      const stored = await store(file);
      await fileRepository(db).insert([stored]);
      return stored;
    },
    /** The bytes of a file that a row knows. @throws Error where they are gone */
    async read(db: Kysely<Tables>, id: string): Promise<Buffer> {
      const file = (await fileRepository(db).byIds([id])).get(id);
      const bytes = file ? await storage.read(file.storage_key) : null;
      if (!bytes) throw new Error(`The stored file ${id} is gone`);
      return bytes;
    },
    /** The files that are still there, by id; null stands for no file. */
    byIds: (db: Kysely<Tables>, ids: readonly (string | null)[]) => fileRepository(db).byIds(ids),
    /** Removes the rows and answers the keys of their bytes, for `removeBytes` or `removeLater`. */
    forget: (db: Kysely<Tables>, ids: readonly string[]) => fileRepository(db).forget(ids),
    /** Removes bytes whose rows are forgotten; called after the transaction. */
    removeBytes: (keys: readonly string[]) => storage.remove(keys),
    /** Has the bytes under these keys removed once `tx` stands, whatever becomes of this process. */
    removeLater: (tx: Transaction<Tables>, keys: readonly string[]) => queueRemoval(queue, tx, keys),
    toWire,
    /** The file of this id as the wire shows it; null where `stored` (of `byIds`) does not have it. */
    storedToWire(stored: ReadonlyMap<string, StoredFile>, id: string | null): FileWire | null {
      const file = stored.get(id ?? '');
      return file ? toWire(file) : null;
    },
    /** Address of private bytes, good for a day. */
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
