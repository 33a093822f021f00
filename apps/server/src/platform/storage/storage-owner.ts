import type { Storage } from './storage.ts';

/** The text file that names the owner of the files. */
const markKey = 'owner/database.txt';

/** The storage belongs to another database, which may need the files. */
export class ForeignFiles extends Error {
  override readonly name = 'ForeignFiles';
  constructor() {
    super(
      `These files belong to another database, so none is removed. If that one is gone for good, delete ${markKey} from the storage.`,
    );
  }
}

/** The identity of the database that marked the storage; null if none has. */
export const ownerOf = async (storage: Pick<Storage, 'read'>): Promise<string | null> =>
  (await storage.read(markKey))?.toString() ?? null;

/**
 * Removes files only from a storage of our own: a restored copy that still uses the original's bucket would erase files
 * it does not know. @param identityOf identifies the database; a copy has another identity
 */
export function ownedStorage(
  storage: Storage,
  identityOf: () => Promise<string>,
): { readonly storage: Storage; claim(): Promise<void> } {
  let isOurs = false;
  /** Marks the storage as ours if it has no owner. @throws ForeignFiles if it has another */
  async function claim(): Promise<void> {
    if (isOurs) return;
    const own = await identityOf();
    if ((await ownerOf(storage)) === null) await storage.put(markKey, Buffer.from(own), 'text/plain');
    // Read again: of two concurrent claims, one finds the other's mark.
    if ((await ownerOf(storage)) !== own) throw new ForeignFiles();
    isOurs = true;
  }
  return {
    claim,
    storage: {
      ...storage,
      async remove(keys) {
        await claim();
        await storage.remove(keys);
      },
    },
  };
}
