export interface ShareLinkTable {
  kit_id: string;
  slug: string;
  card: Buffer;
  created_at: Date;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    share: ShareLinkTable;
  }
}
