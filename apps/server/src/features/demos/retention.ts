import type { Parts } from '../../platform/parts.ts';
import type { FileService } from '../files/index.ts';
import { demoLedger } from './ledger.ts';

/** A demo and its pictures are kept for a day. */
export const demoLivesMs = 24 * 3_600_000;

/** Erases the demos whose day is over, rows and files. */
export async function eraseOldDemos({ database, clock, files }: Pick<Parts, 'database' | 'clock'> & { readonly files: FileService }): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const dropped = await demoLedger(tx).dropMadeUntil(new Date(clock.now().getTime() - demoLivesMs));
    await files.removeLater(tx, await files.forget(tx, dropped));
  });
}
