import type { Kysely, Selectable } from 'kysely';
import { NotFound } from '../../errors.ts';
import type { AudioTrackTable, VoiceTable } from '../../platform/postgres/shop-tables.ts';
import type { Tables } from '../../platform/postgres/tables.ts';

/** The SQL of steps, music and voices; made anew for each transaction. */
export function stringRepository(db: Kysely<Tables>) {
  return {
    /** Steps done, null where nobody has begun. */
    async stepOf(kitId: string): Promise<number | null> {
      return (
        (await db.selectFrom('step_progress').select('current_step').where('kit_id', '=', kitId).executeTakeFirst())
          ?.current_step ?? null
      );
    },
    /**
     * Saves the step and carries it over to the progress of the kit, the kit first: who erases it takes the same way.
     * @throws NotFound where it is erased meanwhile
     */
    async saveStep(kitId: string, step: number, now: Date): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('kit')
        .set({ marked_cells: step })
        .where('id', '=', kitId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new NotFound('kit', kitId);
      await db
        .insertInto('step_progress')
        .values({ kit_id: kitId, current_step: step, saved_at: now })
        .onConflict((on) => on.column('kit_id').doUpdateSet({ current_step: step, saved_at: now }))
        .execute();
    },
    async tracks(): Promise<Selectable<AudioTrackTable>[]> {
      return db.selectFrom('audio_track').selectAll().orderBy('place').orderBy('id').execute();
    },
    async voices(): Promise<Selectable<VoiceTable>[]> {
      return db.selectFrom('voice').selectAll().orderBy('place').orderBy('key').execute();
    },
  };
}
