import type { Transaction } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { FileService, NewFile, StoredFile } from '../files/index.ts';

/** Result of storing a picture: `there` if another run of the job was faster, `unwanted` if it is no longer needed. */
export type Keeping = 'kept' | 'there' | 'unwanted';
type Jpeg = Pick<NewFile, 'folder' | 'name' | 'bytes'>;
/** The files as they are stored, without rows yet. */
interface StoredPicture {
  readonly picture: StoredFile;
  readonly crop: StoredFile | null;
  readonly all: readonly StoredFile[];
}

/**
 * Stores a JPEG, with its crop if there is one: writes the bytes, then lets `take` decide under its lock and record the
 * files. Bytes not taken are deleted; those of a failed transaction are swept later.
 * @returns false if the picture is unwanted
 */
export async function keepPicture(
  { database, files }: Pick<Parts, 'database'> & { readonly files: FileService },
  jpegs: { readonly picture: Jpeg; readonly crop: Jpeg | null },
  take: (tx: Transaction<Tables>, stored: StoredPicture) => Promise<Keeping>,
): Promise<boolean> {
  const picture = await files.store({ ...jpegs.picture, type: 'image/jpeg' });
  const crop = jpegs.crop && (await files.store({ ...jpegs.crop, type: 'image/jpeg' }));
  const all = crop ? [picture, crop] : [picture];
  const keeping = await inTransaction(database, (tx) => take(tx, { picture, crop, all }));
  if (keeping !== 'kept') await files.removeBytes(all.map(({ storage_key: key }) => key));
  return keeping !== 'unwanted';
}
