import type { Generated, Insertable } from 'kysely';

export interface FileTable {
  id: string;
  storage_key: string;
  name: string;
  type: string;
  size_bytes: number;
  created_at: Date;
}

/** Keys of private files. `sealed_key`: 12 bytes of nonce, 16 of tag, 32 sealed; `sealed_by`: `name` of the sealer. */
export interface PhotoKeyTable {
  storage_key: string;
  sealed_key: Buffer;
  sealed_by: string;
  made_at: Generated<Date>;
}
export type PhotoKey = Insertable<PhotoKeyTable>;

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    file: FileTable;
    photo_key: PhotoKeyTable;
  }
}
