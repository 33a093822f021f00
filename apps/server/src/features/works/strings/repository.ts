import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AudioTrackTable, VoiceTable } from '../tables.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';

/** How many steps are done, and who did each, as packed by `packAuthors`. */
export interface StepsDone {
  readonly done: number;
  readonly hands: Uint8Array;
}

export function stringRepository(db: Kysely<Tables>) {
  return {
    async stepsOf(kitId: string): Promise<StepsDone | null> {
      const found = db.selectFrom('step_progress').select(['current_step', 'hands']).where('kit_id', '=', kitId);
      const row = await found.executeTakeFirst();
      return row ? { done: row.current_step, hands: row.hands } : null;
    },
    async saveSteps(kitId: string, { done, hands }: StepsDone, now: Date): Promise<void> {
      const saved = { current_step: done, saved_at: now, hands: Buffer.from(hands) };
      await db
        .insertInto('step_progress')
        .values({ kit_id: kitId, ...saved })
        .onConflict((on) => on.column('kit_id').doUpdateSet(saved))
        .execute();
    },
    async putTrack({ id: _, ...track }: Insertable<AudioTrackTable>): Promise<void> {
      await db
        .insertInto('audio_track')
        .values(track)
        .onConflict((on) => on.column('key').doUpdateSet(track))
        .execute();
    },
    async putVoice(voice: Insertable<VoiceTable>): Promise<void> {
      await db
        .insertInto('voice')
        .values(voice)
        .onConflict((on) => on.column('key').doUpdateSet(voice))
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
