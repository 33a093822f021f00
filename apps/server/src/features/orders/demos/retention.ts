import type { Transaction } from 'kysely';
import type { Parts } from '../../../platform/parts.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { inBatches } from '../../../platform/postgres/in-batches.ts';
import { keptForMs } from '@uzor/contract';
import type { FileService } from '../../files/index.ts';
import { demoRepository, opinionRepository } from './repository.ts';

/** A demo and its pictures are kept for a day. */
export const demoLivesMs = keptForMs.demo;

export async function eraseOldDemos({
  database,
  clock,
  files,
}: Pick<Parts, 'database' | 'clock'> & { readonly files: FileService }): Promise<void> {
  const until = new Date(clock.now().getTime() - demoLivesMs);
  await inBatches(database, async (tx, atMost) => {
    const slugs = await demoRepository(tx).madeUntil(until, atMost);
    await dropDemos(tx, files, slugs);
    return slugs.length;
  });
}

export async function eraseOldOpinions({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  await opinionRepository(database).dropUntil(new Date(clock.now().getTime() - keptForMs.demoOpinion));
}

/** Deletes the rows of demos and queues the deletion of their bytes. Returns the keys of those. */
export async function dropDemos(
  tx: Transaction<Tables>,
  files: FileService,
  slugs: readonly string[],
): Promise<string[]> {
  const keys = await files.forget(tx, await demoRepository(tx).drop(slugs));
  await files.removeLater(tx, keys);
  return keys;
}
