import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { ColourChangeTable } from './tables.ts';

export type StoredChange = Selectable<ColourChangeTable>;

/** The SQL of changed colours; create one per transaction. Their kit is held before they are written. */
export function changeRepository(db: Kysely<Tables>) {
  return {
    /** The last change that was not taken back. */
    async lastOf(kitId: string): Promise<StoredChange | null> {
      const own = db.selectFrom('colour_change').selectAll().where('kit_id', '=', kitId);
      return (await own.orderBy('number', 'desc').limit(1).executeTakeFirst()) ?? null;
    },
    async insert(change: Insertable<ColourChangeTable>): Promise<void> {
      await db.insertInto('colour_change').values(change).execute();
    },
    async drop({ kit_id: kitId, number }: Pick<StoredChange, 'kit_id' | 'number'>): Promise<void> {
      await db.deleteFrom('colour_change').where('kit_id', '=', kitId).where('number', '=', number).execute();
    },
  };
}
