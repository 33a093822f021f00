/* What the shop tells every customer. Columns in the order of the migrations. */

export interface NoticeTable {
  id: string;
  ru: string;
  en: string;
  ends_at: Date | null;
  created_at: Date;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    notice: NoticeTable;
  }
}
