import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { FileService } from '../files/index.ts';

export interface ErasingParts {
  readonly files: FileService;
}

/**
 * Erases works with all that was made for them: the blanks they came from, photos, tracings, pictures, booklets. The code
 * keeps its count of uses. Bytes go after the transaction, also when the process dies in between.
 */
export async function eraseKits(
  { files }: ErasingParts,
  tx: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const pictures = await tx
    .selectFrom('segment')
    .select('picture_key')
    .where('kit_id', 'in', ids)
    .where('picture_key', 'is not', null)
    .execute();
  const kits = await tx
    .deleteFrom('kit')
    .where('id', 'in', ids)
    .returning(['blank_slug', 'origin_photo', 'tracing_photo', 'booklet'])
    .execute();
  const owned = kits.flatMap((kit) => [kit.origin_photo, kit.tracing_photo, kit.booklet]);
  await eraseBlanks(
    { files },
    tx,
    kits.map((kit) => kit.blank_slug),
    owned,
  );
  await files.removeLater(
    tx,
    pictures.flatMap(({ picture_key: key }) => key ?? []),
  );
}

/** Erases blanks with their photos and tracings, and the further `files` that went with them. */
export async function eraseBlanks(
  { files }: ErasingParts,
  tx: Transaction<Tables>,
  slugs: readonly string[],
  further: readonly (string | null)[] = [],
): Promise<void> {
  if (slugs.length === 0) return;
  const tracings = await tx.deleteFrom('tracing').where('slug', 'in', slugs).returning('picture').execute();
  const blanks = await tx
    .deleteFrom('blank')
    .where('slug', 'in', slugs)
    .returning(['raw_photo', 'cropped_photo', 'origin_photo'])
    .execute();
  const owned = [
    ...further,
    ...tracings.map(({ picture }) => picture),
    ...blanks.flatMap((blank) => [blank.raw_photo, blank.cropped_photo, blank.origin_photo]),
  ];
  await files.removeLater(tx, await files.forget(tx, [...new Set(owned.filter((id) => id !== null))]));
}
