import type { Parts } from '../../../platform/parts.ts';
import { inBatches } from '../../../platform/postgres/in-batches.ts';
import { keptForMs } from '@uzor/contract';
import type { FileService } from '../../files/index.ts';
import { exportRepository } from './repository.ts';

/** Lifetime of an archive and its link, from the moment it is ready. */
export const exportLivesMs = keptForMs.archive;
/** The longest time from request to archive; the job is retried until then. */
const madeWithinMs = 24 * 3_600_000;

/** Erases archives whose links have expired, with their files. */
export async function eraseOldExports({
  database,
  clock,
  files,
}: Pick<Parts, 'database' | 'clock'> & { readonly files: FileService }): Promise<void> {
  const until = new Date(clock.now().getTime() - exportLivesMs - madeWithinMs);
  await inBatches(database, async (tx, atMost) => {
    const accounts = await exportRepository(tx).askedBefore(until, atMost);
    await files.removeLater(tx, await files.forget(tx, await exportRepository(tx).drop(accounts)));
    return accounts.length;
  });
}
