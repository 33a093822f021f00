import type { Kysely } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { FileService } from '../files/index.ts';
import { eraseBlanks } from '../kits/index.ts';

/** An order that nobody goes on with is kept this long after its last change. */
const unfinishedLivesMs = 30 * 86_400_000;
/** No upload takes this long: a photo that no order knows by then was left by a process that ended meanwhile. */
const photoWaitsMs = 3_600_000;
/** Erased in one transaction. */
const atOnce = 200;

type RetentionParts = Pick<Parts, 'database' | 'clock'> & { readonly files: FileService };

/** Erases unfinished orders 30 days after their last change, with photos and tracings, and photos that no order has taken. */
export async function tidyBlanks({ database, clock, files }: RetentionParts): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  let erased = atOnce;
  while (erased === atOnce) {
    erased = await inTransaction(database, async (tx) => {
      const slugs = await abandoned(tx, ago(unfinishedLivesMs));
      await eraseBlanks({ files }, tx, slugs);
      return slugs.length;
    });
  }
  await inTransaction(database, async (tx) => {
    await files.removeLater(tx, await files.forget(tx, await unclaimedPhotos(tx, ago(photoWaitsMs))));
  });
}

async function abandoned(db: Kysely<Tables>, until: Date): Promise<string[]> {
  const old = db.selectFrom('blank').select('slug').where('status', '!=', 'completed').where('changed_at', '<=', until);
  return (await old.limit(atOnce).forUpdate().skipLocked().execute()).map(({ slug }) => slug);
}

/** Photos are stored before their order knows them. */
async function unclaimedPhotos(db: Kysely<Tables>, until: Date): Promise<string[]> {
  const photos = await db
    .selectFrom('file')
    .select('id')
    .where('storage_key', 'like', 'photos/%')
    .where('created_at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('blank').select('slug').whereRef('raw_photo', '=', 'file.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('blank').select('slug').whereRef('cropped_photo', '=', 'file.id'))),
    )
    .execute();
  return photos.map(({ id }) => id);
}
