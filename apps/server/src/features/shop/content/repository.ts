import type { ContentSection } from '@uzor/contract';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { ContentChangeTable, ContentPublicationTable } from '../tables.ts';

export type Publication = Selectable<ContentPublicationTable>;
export type PublishedChange = Selectable<ContentChangeTable>;

/** Key of the lock that serialises publications: "uzct" in ASCII. */
const CONTENT_LOCK = 0x75_7a_63_74;

/** Today in the shop's time zone. */
interface Today {
  readonly now: Date;
  readonly zone: string;
}
const dayOf = ({ now, zone }: Today) => sql<string>`(${now}::timestamptz at time zone ${zone})::date`;

export function openingRepository(db: Kysely<Tables>) {
  return {
    async count(item: string, today: Today): Promise<void> {
      await sql`insert into question_opening as known (item, day, opened) values (${item}, ${dayOf(today)}, 1)
        on conflict (item, day) do update set opened = known.opened + 1`.execute(db);
    },
    /** Openings of each question in the last `days` days, including today. */
    counted: (days: number, today: Today) =>
      db
        .selectFrom('question_opening')
        .select('item')
        .select(({ fn }) => fn.sum<number>('opened').as('opened'))
        .where('day', '>', sql<string>`${dayOf(today)} - ${days}::int`)
        .groupBy('item')
        .execute(),
    async dropUntil(moment: Date): Promise<void> {
      await db.deleteFrom('question_opening').where('day', '<=', sql<string>`${moment}::timestamptz::date`).execute();
    },
  };
}

export function contentRepository(db: Kysely<Tables>) {
  return {
    /** Lets one transaction at a time change what is published. */
    async lock(): Promise<void> {
      await sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`.execute(db);
    },
    async insertPublication(row: Insertable<ContentPublicationTable>): Promise<void> {
      await db.insertInto('content_publication').values(row).execute();
    },
    async insertChange(row: Insertable<ContentChangeTable>): Promise<void> {
      await db.insertInto('content_change').values(row).execute();
    },
    async publications(since: Date): Promise<Publication[]> {
      const rows = db.selectFrom('content_publication').selectAll().where('published_at', '>', since);
      return rows.orderBy('id', 'desc').execute();
    },
    async publication(id: string): Promise<Publication | null> {
      const row = db.selectFrom('content_publication').selectAll().where('id', '=', id);
      return (await row.executeTakeFirst()) ?? null;
    },
    async changesOf(publicationIds: readonly string[]): Promise<PublishedChange[]> {
      if (publicationIds.length === 0) return [];
      return db
        .selectFrom('content_change')
        .selectAll()
        .where('publication_id', 'in', publicationIds)
        .orderBy('section')
        .orderBy('item')
        .execute();
    },
    async markUndone(id: string, at: Date, operator: string): Promise<void> {
      const marked = db.updateTable('content_publication').set({ undone_at: at, undone_by: operator });
      await marked.where('id', '=', id).execute();
    },
    async dropPublicationsUntil(until: Date): Promise<void> {
      await db.deleteFrom('content_publication').where('published_at', '<=', until).execute();
    },
    /** Content that differs from the build, by item. */
    async shown(section: ContentSection): Promise<ReadonlyMap<string, object>> {
      const rows = db.selectFrom('content_shown').select(['item', 'content']).where('section', '=', section);
      return new Map((await rows.orderBy('item').execute()).map(({ item, content }) => [item, content]));
    },
    async putShown(section: ContentSection, item: string, content: object | null): Promise<void> {
      if (content === null) {
        await db.deleteFrom('content_shown').where('section', '=', section).where('item', '=', item).execute();
        return;
      }
      const row = { section, item, content: JSON.stringify(content) };
      await db
        .insertInto('content_shown')
        .values(row)
        .onConflict((on) => on.columns(['section', 'item']).doUpdateSet({ content: row.content }))
        .execute();
    },
  };
}
