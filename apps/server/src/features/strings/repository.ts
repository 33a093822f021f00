import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AudioTrackTable, VoiceTable } from './tables.ts';
import type { Tables } from '../../platform/postgres/tables.ts';

/** The SQL of steps, music and voices; create one per transaction. */
export function stringRepository(db: Kysely<Tables>) {
  return {
    /** Steps done; null if none was saved. */
    async stepOf(kitId: string): Promise<number | null> {
      return (
        (await db.selectFrom('step_progress').select('current_step').where('kit_id', '=', kitId).executeTakeFirst())
          ?.current_step ?? null
      );
    },
    async saveStep(kitId: string, step: number, now: Date): Promise<void> {
      await db
        .insertInto('step_progress')
        .values({ kit_id: kitId, current_step: step, saved_at: now })
        .onConflict((on) => on.column('kit_id').doUpdateSet({ current_step: step, saved_at: now }))
        .execute();
    },
    /** Inserts the track, or updates the one with its key. */
    async putTrack({ id: _, ...track }: Insertable<AudioTrackTable>): Promise<void> {
      await db
        .insertInto('audio_track')
        .values(track)
        .onConflict((on) => on.column('key').doUpdateSet(track))
        .execute();
    },
    /** Inserts the voice, or updates the one with its key. */
    async putVoice(voice: Insertable<VoiceTable>): Promise<void> {
      await db
        .insertInto('voice')
        .values(voice)
        .onConflict((on) => on.column('key').doUpdateSet(voice))
        .execute();
    },
    /** The music in display order. */
    async tracks(): Promise<Selectable<AudioTrackTable>[]> {
      return db.selectFrom('audio_track').selectAll().orderBy('place').orderBy('id').execute();
    },
    /** The voices in display order. */
    async voices(): Promise<Selectable<VoiceTable>[]> {
      return db.selectFrom('voice').selectAll().orderBy('place').orderBy('key').execute();
    },
  };
}
