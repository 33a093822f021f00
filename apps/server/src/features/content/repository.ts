import type { ContentSection } from '@uzor/contract';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { ContentChangeTable, ContentDraftTable, ContentPublicationTable } from './tables.ts';

export type Draft = Selectable<ContentDraftTable>;
export type Publication = Selectable<ContentPublicationTable>;
export type PublishedChange = Selectable<ContentChangeTable>;

/** Whoever publishes or saves a draft waits for the one before: "uzct" in ASCII. */
const CONTENT_LOCK = 0x75_7a_63_74;

/** Today by the zone of the shop. */
interface Today {
  readonly now: Date;
  readonly zone: string;
}
/** Questions that are counted at most: whoever invents more is not heard. */
const MOST_QUESTIONS = 500;
const dayOf = ({ now, zone }: Today) => sql<string>`(${now}::timestamptz at time zone ${zone})::date`;

/** The SQL of how often answers are opened. */
export function openingRepository(db: Kysely<Tables>) {
  return {
    async count(item: string, today: Today): Promise<void> {
      await sql`insert into question_opening as known (item, day, opened)
        select ${item}, ${dayOf(today)}, 1
        where (select count(*) from question_opening where day = ${dayOf(today)}) < ${MOST_QUESTIONS}
          or exists (select from question_opening where day = ${dayOf(today)} and item = ${item})
        on conflict (item, day) do update set opened = known.opened + 1`.execute(db);
    },
    /** By question, of so many days with today. */
    counted: (days: number, today: Today) =>
      db
        .selectFrom('question_opening')
        .select('item')
        .select(({ fn }) => fn.sum<string>('opened').as('opened'))
        .where('day', '>', sql<string>`${dayOf(today)} - ${days}::int`)
        .groupBy('item')
        .execute(),
    async dropUntil(moment: Date): Promise<void> {
      await db.deleteFrom('question_opening').where('day', '<=', sql<string>`${moment}::timestamptz::date`).execute();
    },
  };
}

/** The SQL of drafts and publications; create one per transaction. */
export function contentRepository(db: Kysely<Tables>) {
  return {
    /** Lets one transaction at a time change drafts and what is published. */
    async lock(): Promise<void> {
      await sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`.execute(db);
    },
    /** All drafts, the oldest first. */
    async drafts(): Promise<Draft[]> {
      return db
        .selectFrom('content_draft')
        .selectAll()
        .orderBy('changed_at')
        .orderBy('section')
        .orderBy('item')
        .execute();
    },
    async draftsOf(section: ContentSection): Promise<ReadonlyMap<string, Draft>> {
      const rows = db.selectFrom('content_draft').selectAll().where('section', '=', section).orderBy('changed_at');
      return new Map((await rows.execute()).map((draft) => [draft.item, draft]));
    },
    async putDraft(draft: Insertable<ContentDraftTable>): Promise<void> {
      const { section: _, item: __, ...changes } = draft;
      await db
        .insertInto('content_draft')
        .values(draft)
        .onConflict((on) => on.columns(['section', 'item']).doUpdateSet(changes))
        .execute();
    },
    /** False if there is none. */
    async dropDraft(section: ContentSection, item: string): Promise<boolean> {
      const dropped = db.deleteFrom('content_draft').where('section', '=', section).where('item', '=', item);
      return (await dropped.executeTakeFirst()).numDeletedRows > 0n;
    },
    async insertPublication(row: Insertable<ContentPublicationTable>): Promise<void> {
      await db.insertInto('content_publication').values(row).execute();
    },
    async insertChange(row: Insertable<ContentChangeTable>): Promise<void> {
      await db.insertInto('content_change').values(row).execute();
    },
    /** Publications since a moment, newest first. */
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
        .where('publication_id', 'in', [...publicationIds])
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
    /** Content that is not as the site shipped it, by item. */
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
