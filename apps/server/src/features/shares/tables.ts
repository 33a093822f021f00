/* Links to finished works. Columns in the order of the migrations. */

export interface ShareTable {
  kit_id: string;
  slug: string;
  card: Buffer;
  created_at: Date;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    share: ShareTable;
  }
}
