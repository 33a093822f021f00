import type { Language, TaskStatus } from '@uzor/contract';

export interface ProfileExportTable {
  account_id: string;
  status: TaskStatus;
  /** The language of the files inside and of the mail. */
  language: Language;
  file: string | null;
  asked_at: Date;
  ready_at: Date | null;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    profile_export: ProfileExportTable;
  }
}
