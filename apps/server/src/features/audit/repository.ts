import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { DeedTable } from './tables.ts';

export type Deed = Selectable<DeedTable>;

/** The SQL of the audit trail. */
export function deedRepository(db: Kysely<Tables>) {
  return {
    async insert(deed: Insertable<DeedTable>): Promise<void> {
      await db.insertInto('deed').values(deed).execute();
    },
    async settle(id: string, outcome: 'done' | 'refused'): Promise<void> {
      await db.updateTable('deed').set({ outcome }).where('id', '=', id).execute();
    },
    /** Deeds that concern a subject, newest first. */
    async of(subject: string, atMost: number): Promise<Deed[]> {
      const concerned = db.selectFrom('deed').selectAll().where('subject', '=', subject);
      return concerned.orderBy('id', 'desc').limit(atMost).execute();
    },
    /** Deeds before this one, newest first. */
    async before(id: string | undefined, atMost: number): Promise<Deed[]> {
      let page = db.selectFrom('deed').selectAll();
      if (id !== undefined) page = page.where('id', '<', id);
      return page.orderBy('id', 'desc').limit(atMost).execute();
    },
    async dropUntil(until: Date): Promise<void> {
      await db.deleteFrom('deed').where('done_at', '<', until).execute();
    },
  };
}
