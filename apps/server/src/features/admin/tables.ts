import type { Language, MissingPartWire, PartsState } from '@uzor/contract';
import type { ColumnType } from 'kysely';

export interface PartsRequestTable {
  id: string;
  account_id: string;
  kit_id: string;
  language: Language;
  state: PartsState;
  /** Names in the language of the request; written as JSON text. */
  missing: ColumnType<readonly MissingPartWire[], string, string>;
  /** The recipient; see `sealed.ts`. */
  sealed_parcel: Buffer;
  /** The tracking number, or the reason for the refusal. */
  sealed_outcome: Buffer | null;
  asked_at: Date;
  packed_at: Date | null;
  /** When it was posted or refused. */
  ended_at: Date | null;
}

export interface SupportQuestionTable {
  id: string;
  /** Null if not signed in. */
  account_id: string | null;
  full_name: string;
  email: string;
  language: Language;
  sealed_text: Buffer;
  /** How many pictures came with it. */
  pictures: number;
  asked_at: Date;
  /** When it was asked, or last answered. */
  last_word_at: Date;
  done_at: Date | null;
}

export interface SupportAnswerTable {
  id: string;
  question_id: string;
  operator: string;
  sealed_text: Buffer;
  answered_at: Date;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    parts_request: PartsRequestTable;
    support_question: SupportQuestionTable;
    support_answer: SupportAnswerTable;
  }
}
