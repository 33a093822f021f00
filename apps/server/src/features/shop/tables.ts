import type { CardKind, ContentSection, LibraryCategory } from '@uzor/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../../platform/postgres/columns.ts';

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

interface ContentShownTable {
  section: ContentSection;
  item: string;
  content: Json<object>;
}

export interface ContentPublicationTable {
  id: string;
  published_at: Date;
  operator: string;
  undone_at: Date | null;
  undone_by: string | null;
}

export interface ContentChangeTable {
  publication_id: string;
  section: ContentSection;
  item: string;
  /** Null = it did not exist. */
  before: ColumnType<object | null, string | null, never>;
  /** Whether it had been edited by an operator before. */
  edited_before: boolean;
  after: ColumnType<object, string, never>;
}

interface QuestionOpeningTable {
  item: string;
  day: string;
  opened: number;
}

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

export interface NoticeTable {
  id: string;
  ru: string;
  en: string;
  ends_at: Date | null;
  created_at: Date;
  starts_at: Date | null;
  active: Generated<boolean>;
  /** Shown before its start too, while a new order would wait for a minute. */
  by_itself: Generated<boolean>;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    banner: BannerTable;
    catalogue_entry: CatalogueEntryTable;
    content_shown: ContentShownTable;
    content_publication: ContentPublicationTable;
    content_change: ContentChangeTable;
    question_opening: QuestionOpeningTable;
    library_picture: LibraryPictureTable;
    notice: NoticeTable;
  }
}
