import type { Storage } from './storage.ts';

/** The text file that says whose the files are. */
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

/** The name of the database that has marked the storage; null if none has. */
export const ownerOf = async (storage: Pick<Storage, 'read'>): Promise<string | null> =>
  (await storage.read(markKey))?.toString() ?? null;

/**
 * A storage that removes nothing of another database: a restored copy that still has the bucket of the original would erase what
 * it does not know.
 *
 * @param identityOf names the database; a copy has another name
 */
export function ownedStorage(
  storage: Storage,
  identityOf: () => Promise<string>,
): { readonly storage: Storage; claim(): Promise<void> } {
  let isOurs = false;
  /** Marks files that nobody has marked. @throws ForeignFiles */
  async function claim(): Promise<void> {
    if (isOurs) return;
    const own = await identityOf();
    if ((await ownerOf(storage)) === null) await storage.put(markKey, Buffer.from(own), 'text/plain');
    // Read again: of two that claim at once, one finds the other's mark.
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
