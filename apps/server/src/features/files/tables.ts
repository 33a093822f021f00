/* Files whose bytes lie in the storage. Columns in the order of the migrations. */

export interface FileTable {
  id: string;
  storage_key: string;
  name: string;
  type: string;
  size_bytes: number;
  created_at: Date;
}

/** Keys of private files: `sealed_key` is 12 bytes of nonce, 16 of tag and 32 sealed ones; `sealed_by` a digest. */
export interface PhotoKeyTable {
  storage_key: string;
  sealed_key: Buffer;
  sealed_by: string;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    file: FileTable;
    photo_key: PhotoKeyTable;
  }
}
