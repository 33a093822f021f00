import type { CardKind } from '@uzor/contract';
import type { Generated } from 'kysely';

export interface CatalogueEntryTable {
  id: Generated<number>;
  name: string;
  title_ru: string;
  title_en: string;
  product: CardKind;
  size: string;
  color_ru: string;
  color_en: string;
  picture_key: string;
  price: number;
  popularity: number;
  added_at: Date;
  wb_url: string | null;
  ozon_url: string | null;
  ya_url: string | null;
  active: boolean;
  /** Published by an operator: imports leave it alone. */
  edited: Generated<boolean>;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    catalogue_entry: CatalogueEntryTable;
  }
}
