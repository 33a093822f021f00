import type { Parts } from '../../platform/parts.ts';
import { inBatches } from '../../platform/postgres/in-batches.ts';
import { keptForMs } from '@uzor/contract';
import type { FileService } from '../files/index.ts';
import { exportRepository } from './repository.ts';

/** An archive and the link to it live this long from the moment it is ready. */
export const exportLivesMs = keptForMs.archive;
/** The longest time from request to archive: until then the job is tried again. */
const madeWithinMs = 24 * 3_600_000;

/** Erases archives whose links have run out, with their files. */
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
