import { type TaskStatus, taskStatus } from '@uzor/contract';
import type { Transaction } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { FileService, NewFile, StoredFile } from '../files/index.ts';

/** Result of storing a picture: `there` if another run of the job was faster, `unwanted` if it is no longer needed. */
type Keeping = 'kept' | 'there' | 'unwanted';
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

/** The pictures of one photo for an order or a demo. */
export interface WantedPictures<Made> {
  /** Missing pictures in the order they are wanted; each function starts one. */
  readonly missing: readonly (() => Promise<Made>)[];
  /** Starts cropping the photo; null if a picture exists, because the first one was stored with the crop. */
  readonly crop: (() => Promise<Uint8Array>) | null;
  /** How many are made concurrently. */
  readonly atOnce: number;
  /** Stores one; the first comes with the crop. False if it is no longer wanted. */
  keep(made: Made, cropped: Uint8Array | null): Promise<boolean>;
  /** Called when all are stored. False if they are no longer wanted. */
  finish(): Promise<boolean>;
  /** Reports progress to subscribers. */
  announce(status: TaskStatus): Promise<void>;
}

/** Makes the missing pictures and announces each as soon as it is stored. Stops early if they are no longer wanted. */
export async function makePictures<Made>(wanted: WantedPictures<Made>): Promise<void> {
  const { missing, atOnce, keep, finish, announce } = wanted;
  let cropped = wanted.crop && begun(wanted.crop);
  const inWork = missing.slice(0, atOnce).map(begun);
  const inLine = missing.slice(atOnce);
  for (let next = inWork.shift(); next; next = inWork.shift()) {
    const made = await next;
    // The engine makes the next one while this one is stored.
    const following = inLine.shift();
    if (following) inWork.push(begun(following));
    if (!(await keep(made, await cropped))) return;
    cropped = null;
    await announce(taskStatus.inProcess);
  }
  if (await finish()) await announce(taskStatus.completed);
}

/** Starts making it. A failure is reported where it is awaited, or never if an earlier failure ends the job. */
function begun<T>(make: () => Promise<T>): Promise<T> {
  const made = make();
  made.catch(() => undefined);
  return made;
}
