import type { Parts } from '../../platform/parts.ts';
import { inBatches } from '../../platform/postgres/in-batches.ts';
import { keptForMs } from '@uzor/contract';
import { queueRemoval } from './jobs.ts';
import { fileRepository } from './repository.ts';

/** How far back files are checked, in case a clean-up was missed. */
const lookBackMs = 2 * 86_400_000;

/**
 * Deletes files that no row refers to: an upload or a job was killed between recording a file and referring to it.
 * @returns a clean-up that checks all files at its first call, and later those of the last two days
 */
export function unclaimedFiles({ database, clock, queue }: Pick<Parts, 'database' | 'clock' | 'queue'>) {
  let hasSeenAll = false;
  return async (): Promise<void> => {
    const now = clock.now().getTime();
    const period = {
      from: new Date(hasSeenAll ? now - lookBackMs : 0),
      until: new Date(now - keptForMs.unclaimedFile),
    };
    await inBatches(database, async (tx, atMost) => {
      const ids = await fileRepository(tx).unclaimed(period, atMost);
      await queueRemoval(queue, tx, await fileRepository(tx).forget(ids));
      return ids.length;
    });
    hasSeenAll = true;
  };
}
