import type { LibraryCategory } from '@uzor/contract';

/* Pictures to choose from. Columns in the order of the migrations. */

export interface LibraryPictureTable {
  id: string;
  category: LibraryCategory;
  title_ru: string;
  title_en: string;
  picture_key: string;
  preview_key: string;
  place: number;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    library_picture: LibraryPictureTable;
  }
}
