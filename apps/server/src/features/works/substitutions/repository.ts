import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { ColourChangeTable } from './tables.ts';

export type StoredSubstitution = Selectable<ColourChangeTable>;

/** The SQL of substitutions; create one per transaction. Lock their kit before writing. */
export function substitutionRepository(db: Kysely<Tables>) {
  return {
    /** The last substitution that was not undone. */
    async lastOf(kitId: string): Promise<StoredSubstitution | null> {
      const own = db.selectFrom('colour_change').selectAll().where('kit_id', '=', kitId);
      return (await own.orderBy('number', 'desc').limit(1).executeTakeFirst()) ?? null;
    },
    async insert(change: Insertable<ColourChangeTable>): Promise<void> {
      await db.insertInto('colour_change').values(change).execute();
    },
    async drop({ kit_id: kitId, number }: Pick<StoredSubstitution, 'kit_id' | 'number'>): Promise<void> {
      await db.deleteFrom('colour_change').where('kit_id', '=', kitId).where('number', '=', number).execute();
    },
  };
}
