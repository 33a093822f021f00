import type { Generated } from 'kysely';

export interface BannerTable {
  id: Generated<number>;
  order_number: number;
  link: string;
  image_key: string;
  mobile_image_key: string;
  clicks: Generated<number>;
  alt_ru: Generated<string>;
  alt_en: Generated<string>;
  active: Generated<boolean>;
  /** Published by an operator: imports leave all banners alone. */
  edited: Generated<boolean>;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    banner: BannerTable;
  }
}
