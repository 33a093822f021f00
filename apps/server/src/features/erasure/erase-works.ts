import type { ProductKind } from '@uzor/contract';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { blankRepository } from '../orders/index.ts';
import type { FileService } from '../files/index.ts';
import { kitRepository, segmentRepository } from '../works/index.ts';

interface ErasingParts {
  readonly files: FileService;
}

/**
 * Erases works with everything made for them: their blanks, photos, tracings, pictures, booklets and mails. The code
 * keeps its count of uses. A queued job deletes the bytes after the commit, even if this process dies.
 */
export async function eraseKits(
  { files }: ErasingParts,
  tx: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> {
  const slugs = await kitRepository(tx).slugsOf(ids);
  await blankRepository(tx).hold(slugs);
  const pictures = await segmentRepository(tx).pictureKeys(ids);
  const owned = [...(await kitRepository(tx).erase(ids)), ...(await blankRepository(tx).erase(slugs))];
  await files.removeLater(tx, [...pictures, ...(await files.forget(tx, [...new Set(owned)]))]);
}

/** Erases the works in the account's bin for good. A work restored meanwhile stays. */
export async function emptyBin(
  { database, files }: ErasingParts & { readonly database: Kysely<Tables> },
  accountId: string,
  kind: ProductKind,
): Promise<undefined> {
  await inTransaction(database, async (tx) => {
    const kits = kitRepository(tx);
    const trashed = await kits.inBin(accountId, kind);
    await blankRepository(tx).hold(await kits.slugsOf(trashed)); // before their kits, by the lock order
    await eraseKits({ files }, tx, await kits.holdInBin(trashed));
  });
}
