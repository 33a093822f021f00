import * as z from 'zod/mini';
import { integer, nullableString, time } from './parts.ts';

/** A ready kit as shops sell it. */
export const catalogueEntrySchema = z.object({
  id: integer,
  picture: z.string(),
  /** As shown to people. */
  title: z.string(),
  /** The maker's article. */
  name: z.string(),
  /** Place of the card kind in the shop window, from 1. */
  product_id: integer,
  product: z.string(),
  /** Id of the size where it is one of ours, else null. */
  size_id: z.nullable(integer),
  size: z.string(),
  color: z.string(),
  wb_url: nullableString,
  ozon_url: nullableString,
  ya_url: nullableString,
  active: z.boolean(),
  /** Ours: roubles, how often it is bought, since when it is sold. */
  price: integer,
  popularity: integer,
  added_at: time,
});
export type CatalogueEntryWire = z.infer<typeof catalogueEntrySchema>;

/** A page of the catalogue. */
export const catalogueMetaSchema = z.object({ limit: integer, offset: integer, total: integer });

/** What the catalogue can be narrowed to. */
export const catalogueFiltersSchema = z.object({
  colors: z.array(z.string()),
  products: z.array(z.string()),
  sizes: z.array(z.string()),
});
export type CatalogueFiltersWire = z.infer<typeof catalogueFiltersSchema>;

/** An announcement of the main page, for wide screens and for phones. */
export const bannerSchema = z.object({
  id: integer,
  order_number: integer,
  link: z.string(),
  image: z.string(),
  mobile_image: z.string(),
});
export type BannerWire = z.infer<typeof bannerSchema>;
