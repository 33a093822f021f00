import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { AuditEntryTable } from './tables.ts';

type AuditEntry = Selectable<AuditEntryTable>;

export function auditRepository(db: Kysely<Tables>) {
  const shown = () =>
    db.selectFrom('deed').select(['id', 'done_at', 'operator', 'what', 'subject', 'reason', 'outcome']);
  return {
    async insert(entry: Insertable<AuditEntryTable>): Promise<void> {
      await db.insertInto('deed').values(entry).execute();
    },
    async settle(id: string, outcome: 'done' | 'refused'): Promise<void> {
      await db.updateTable('deed').set({ outcome }).where('id', '=', id).execute();
    },
    /** Whether the operator has an entry for this action and subject after `since`. */
    async isThereSince(operatorId: string, { what, subject }: Pick<AuditEntry, 'what' | 'subject'>, since: Date) {
      const same = db.selectFrom('deed').select('id').where('subject', '=', subject).where('what', '=', what);
      const own = same.where('operator_id', '=', operatorId).where('done_at', '>', since);
      return (await own.limit(1).executeTakeFirst()) !== undefined;
    },
    /** Entries about a subject except reads, newest first. */
    async of(subject: string, atMost: number) {
      const concerned = shown().where('subject', '=', subject).where(sql<string>`what`, 'not like', 'read.%');
      return concerned.orderBy('id', 'desc').limit(atMost).execute();
    },
    async before(id: string | undefined, atMost: number) {
      let page = shown();
      if (id !== undefined) page = page.where('id', '<', id);
      return page.orderBy('id', 'desc').limit(atMost).execute();
    },
    async dropUntil(until: Date): Promise<void> {
      await db.deleteFrom('deed').where('done_at', '<', until).execute();
    },
  };
}
