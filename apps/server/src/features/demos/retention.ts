import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { FileService } from '../files/index.ts';
import { demoRepository } from './repository.ts';

/** A demo and its pictures are kept for a day. */
export const demoLivesMs = 24 * 3_600_000;
/** Erased in one transaction. */
const atOnce = 200;

/** Erases the demos whose day is over, rows and files. */
export async function eraseOldDemos({
  database,
  clock,
  files,
}: Pick<Parts, 'database' | 'clock'> & { readonly files: FileService }): Promise<void> {
  const until = new Date(clock.now().getTime() - demoLivesMs);
  let erased = atOnce;
  while (erased === atOnce) {
    erased = await inTransaction(database, async (tx) => {
      const slugs = await demoRepository(tx).madeUntil(until, atOnce);
      await files.removeLater(tx, await files.forget(tx, await demoRepository(tx).drop(slugs)));
      return slugs.length;
    });
  }
}
