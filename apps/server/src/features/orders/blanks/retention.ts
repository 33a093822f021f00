import type { Transaction } from 'kysely';
import type { Parts } from '../../../platform/parts.ts';
import { inBatches } from '../../../platform/postgres/in-batches.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { keptForMs } from '@uzor/contract';
import type { FileService } from '../../files/index.ts';
import { blankRepository } from './repository.ts';

type RetentionParts = Pick<Parts, 'database' | 'clock'> & { readonly files: FileService };

/** Erases unfinished orders after their retention period, and presets that were not chosen. */
export async function tidyBlanks({ database, clock, files }: RetentionParts): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  await inBatches(database, async (tx, atMost) => {
    const slugs = await blankRepository(tx).abandoned(ago(keptForMs.unfinishedOrder), atMost);
    await eraseBlanks(files, tx, slugs);
    return slugs.length;
  });
  await inBatches(database, async (tx, atMost) => {
    const pictures = await blankRepository(tx).dropUnchosen(ago(keptForMs.unchosenPreset), atMost);
    await files.removeLater(tx, await files.forget(tx, pictures));
    return pictures.length;
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
