import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { isLiving } from '../../people/index.ts';
import type { Kit } from '../kits/lifecycle.ts';
import type { ShareLinkTable } from '../tables.ts';

export type ShareLink = Omit<Selectable<ShareLinkTable>, 'card'>;
export type SharedWork = Pick<Kit, 'kind' | 'size_id' | 'orientation' | 'tracing_photo'>;

export function shareLinkRepository(db: Kysely<Tables>) {
  /** The link with a slug, if the work is neither in the bin nor of a deleted account. */
  const open = (slug: string) =>
    db
      .selectFrom('share')
      .innerJoin('kit', 'kit.id', 'share.kit_id')
      .where('share.slug', '=', slug)
      .where('kit.trashed_at', 'is', null)
      .where(isLiving('kit.account_id'));
  return {
    async ofKit(kitId: string): Promise<ShareLink | null> {
      const found = db.selectFrom('share').select(['kit_id', 'slug', 'created_at']).where('kit_id', '=', kitId);
      return (await found.executeTakeFirst()) ?? null;
    },
    /** Inserts a link unless the kit has one; lock its kit first. */
    async insert(share: Insertable<ShareLinkTable>): Promise<void> {
      await db
        .insertInto('share')
        .values(share)
        .onConflict((on) => on.column('kit_id').doNothing())
        .execute();
    },
    async remove(kitId: string): Promise<void> {
      await db.deleteFrom('share').where('kit_id', '=', kitId).execute();
    },
    /** The work that a link shows; null if the link has ended or the work is in the bin. */
    async work(slug: string): Promise<SharedWork | null> {
      const found = open(slug).select(['kit.kind', 'kit.size_id', 'kit.orientation', 'kit.tracing_photo']);
      return (await found.executeTakeFirst()) ?? null;
    },
    /** JPEG of the card; null in the same cases as `work`. */
    async card(slug: string): Promise<Buffer | null> {
      return (await open(slug).select('share.card').executeTakeFirst())?.card ?? null;
    },
  };
}
