import type { Transaction } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import { inBatches } from '../../platform/postgres/in-batches.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { FileService } from '../files/index.ts';
import { blankRepository } from './repository.ts';

/** How long an abandoned order is kept after its last change. */
const unfinishedLivesMs = 30 * 86_400_000;
/** No upload takes this long: an older photo without an order was left behind by a process that ended. */
const photoWaitsMs = 3_600_000;

type RetentionParts = Pick<Parts, 'database' | 'clock'> & { readonly files: FileService };

/** Erases unfinished orders 30 days after their last change with photos and tracings, and photos without an order. */
export async function tidyBlanks({ database, clock, files }: RetentionParts): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  await inBatches(database, async (tx, atMost) => {
    const slugs = await blankRepository(tx).abandoned(ago(unfinishedLivesMs), atMost);
    await eraseBlanks(files, tx, slugs);
    return slugs.length;
  });
  await inTransaction(database, async (tx) => {
    const photos = await blankRepository(tx).unclaimedPhotos(ago(photoWaitsMs));
    await files.removeLater(tx, await files.forget(tx, photos));
  });
}

/** Erases blanks that are not kits yet, with photos and tracings. A queued job deletes the bytes after `tx`. */
export async function eraseBlanks(
  files: FileService,
  tx: Transaction<Tables>,
  slugs: readonly string[],
): Promise<void> {
  await files.removeLater(tx, await files.forget(tx, await blankRepository(tx).erase(slugs)));
}
