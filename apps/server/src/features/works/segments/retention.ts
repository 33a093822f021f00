import type { Parts } from '../../../platform/parts.ts';
import { inBatches } from '../../../platform/postgres/in-batches.ts';
import { keptForMs } from '@uzor/contract';
import { segmentRepository } from './repository.ts';

/**
 * Deletes histories cleared 30 days ago, and ids of operations applied more than 90 days ago; ids that share a row stay
 * until the last one is that old. A browser closed before it read the answer repeats its operations when it is opened
 * again; after 90 days they would be applied twice.
 */
export async function forgetOldOperations({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  await segmentRepository(database).forgetCleared(new Date(clock.now().getTime() - keptForMs.clearedMarks));
  const until = new Date(clock.now().getTime() - keptForMs.appliedOperation);
  await inBatches(database, (tx, atMost) => segmentRepository(tx).forgetOperations(until, atMost));
}
