import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AudioTrackTable, VoiceTable } from './tables.ts';
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
    async saveStep(kitId: string, step: number, now: Date): Promise<void> {
      await db
        .insertInto('step_progress')
        .values({ kit_id: kitId, current_step: step, saved_at: now })
        .onConflict((on) => on.column('kit_id').doUpdateSet({ current_step: step, saved_at: now }))
        .execute();
    },
    /** Keys of the tracks that are there. */
    async trackKeys(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('audio_track').select('key').execute();
      return new Set(rows.map(({ key }) => key));
    },
    /** A track that is there already stays as it is. */
    async insertTrack(track: Insertable<AudioTrackTable>): Promise<void> {
      await db
        .insertInto('audio_track')
        .values(track)
        .onConflict((on) => on.column('key').doNothing())
        .execute();
    },
    /** Keys of the voices that are there. */
    async voiceKeys(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('voice').select('key').execute();
      return new Set(rows.map(({ key }) => key));
    },
    /** A voice that is there already stays as it is. */
    async insertVoice(voice: Insertable<VoiceTable>): Promise<void> {
      await db
        .insertInto('voice')
        .values(voice)
        .onConflict((on) => on.column('key').doNothing())
        .execute();
    },
    /** The music in the order of showing. */
    async tracks(): Promise<Selectable<AudioTrackTable>[]> {
      return db.selectFrom('audio_track').selectAll().orderBy('place').orderBy('id').execute();
    },
    /** The voices in the order of showing. */
    async voices(): Promise<Selectable<VoiceTable>[]> {
      return db.selectFrom('voice').selectAll().orderBy('place').orderBy('key').execute();
    },
  };
}
