import type { Language } from '@uzor/contract';

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

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    support_question: SupportQuestionTable;
    support_answer: SupportAnswerTable;
  }
}
