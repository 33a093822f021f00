import type { Parts } from '../../platform/parts.ts';
import { inBatches } from '../../platform/postgres/in-batches.ts';
import { keptForMs } from '@uzor/contract';
import { segmentRepository } from './repository.ts';

/**
 * Forgets the ids of operations applied more than 90 days ago; those that share a row stay until its last is so old. A browser that was closed before it read the answer repeats an
 * operation when it is opened again, hardly after so long; such a repeat would be applied once more.
 */
export async function forgetOldOperations({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const until = new Date(clock.now().getTime() - keptForMs.appliedOperation);
  await inBatches(database, (tx, atMost) => segmentRepository(tx).forgetOperations(until, atMost));
}
