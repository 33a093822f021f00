import type { Language } from '@uzor/contract';
import type { Generated } from 'kysely';
import type { Json } from '../../../platform/postgres/columns.ts';

export interface StepProgressTable {
  kit_id: string;
  current_step: number;
  saved_at: Date;
  /** `packAuthors` of the steps done; empty if only the owner wound. */
  hands: Generated<Buffer>;
}

export interface AudioTrackTable {
  id: Generated<number>;
  key: string;
  name_ru: string;
  name_en: string;
  mp3_key: string;
  opus_key: string | null;
  place: number;
}

export interface VoiceTable {
  key: string;
  language: Language;
  name_ru: string;
  name_en: string;
  clips: Json<Record<string, string>>;
  place: number;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    step_progress: StepProgressTable;
    audio_track: AudioTrackTable;
    voice: VoiceTable;
  }
}
