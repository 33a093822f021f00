import type { Generated } from 'kysely';

export interface NoticeTable {
  id: string;
  ru: string;
  en: string;
  ends_at: Date | null;
  created_at: Date;
  starts_at: Date | null;
  active: Generated<boolean>;
  /** Shown before its start too, while a new order would wait for a minute. */
  by_itself: Generated<boolean>;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    notice: NoticeTable;
  }
}
