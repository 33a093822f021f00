import type { LibraryCategory } from '@uzor/contract';
import type { Generated } from 'kysely';

export interface LibraryPictureTable {
  id: string;
  category: LibraryCategory;
  title_ru: string;
  title_en: string;
  picture_key: string;
  preview_key: string;
  place: number;
  active: Generated<boolean>;
  /** Published by an operator: imports leave it alone. */
  edited: Generated<boolean>;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    library_picture: LibraryPictureTable;
  }
}
