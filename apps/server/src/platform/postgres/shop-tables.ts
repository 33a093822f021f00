import type { CardKind, Language, LibraryCategory } from '@uzor/contract';
import type { Generated, JSONColumnType } from 'kysely';

/* Tables of what everybody may see; see `tables.ts`. */

export interface LibraryPictureTable {
  id: string;
  category: LibraryCategory;
  title_ru: string;
  title_en: string;
  picture_key: string;
  preview_key: string;
  place: number;
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
}

export interface BannerTable {
  id: Generated<number>;
  order_number: number;
  link: string;
  image_key: string;
  mobile_image_key: string;
  clicks: Generated<number>;
}

export interface AudioTrackTable {
  id: Generated<number>;
  key: string;
  name_ru: string;
  name_en: string;
  mp3_key: string;
  opus_key: string | null;
  place: number;
}

export interface VoiceTable {
  key: string;
  language: Language;
  name_ru: string;
  name_en: string;
  clips: JSONColumnType<Record<string, string>, string, string>;
  place: number;
}
