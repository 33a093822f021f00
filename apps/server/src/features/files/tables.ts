/* Files whose bytes lie in the storage. Columns in the order of the migrations. */

export interface FileTable {
  id: string;
  storage_key: string;
  name: string;
  type: string;
  size_bytes: number;
  created_at: Date;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    file: FileTable;
  }
}
