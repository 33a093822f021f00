import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';

/** First part of the storage keys of segment pictures; the kit's id is the second. */
export const picturesFolder = 'segments';

/**
 * Which of these keys are pictures of a work that is there. One whose segment does not say so yet counts too: a job that
 * was cut off is taken up again and writes the same key; the pictures of a work that is gone nobody will ever ask for.
 */
export async function knownPictures(db: Kysely<Tables>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const kitOf = (key: string): string => key.split('/')[1] ?? '';
  const wanted = [...new Set(keys.map(kitOf))];
  const kits = await db
    .selectFrom('kit')
    .select('id')
    .where(({ eb }) => eb('id', '=', eb.fn.any(eb.val(wanted))))
    .execute();
  const there = new Set(kits.map(({ id }) => id));
  return new Set(keys.filter((key) => there.has(kitOf(key))));
}
