import * as z from 'zod/mini';
import { integer, nullableString, time } from './parts.ts';

/** A ready-made kit in the shops. */
export const catalogueEntrySchema = z.object({
  id: integer,
  picture: z.string(),
  /** Display name. */
  title: z.string(),
  /** The manufacturer's article number. */
  name: z.string(),
  /** Position of the card kind in the shop window, from 1. */
  product_id: integer,
  product: z.string(),
  /** Id of the size if it is one of ours, otherwise null. */
  size_id: z.nullable(integer),
  size: z.string(),
  color: z.string(),
  wb_url: nullableString,
  ozon_url: nullableString,
  ya_url: nullableString,
  active: z.boolean(),
  /** Price in roubles. */
  price: integer,
  popularity: integer,
  added_at: time,
});
export type CatalogueEntryWire = z.infer<typeof catalogueEntrySchema>;

/** A page of the catalogue. */
export const catalogueMetaSchema = z.object({ limit: integer, offset: integer, total: integer });

const counts = z.record(z.string(), integer);

/** Filter values of the catalogue. `counts`: number of entries for each value, with the two other filters applied. */
export const catalogueFiltersSchema = z.object({
  colors: z.array(z.string()),
  products: z.array(z.string()),
  sizes: z.array(z.string()),
  counts: z.object({ colors: counts, products: counts, sizes: counts }),
});
export type CatalogueFiltersWire = z.infer<typeof catalogueFiltersSchema>;

/** A banner of the main page, one picture for wide screens and one for phones. */
export const bannerSchema = z.object({
  id: integer,
  order_number: integer,
  link: z.string(),
  image: z.string(),
  mobile_image: z.string(),
  /** Alternative text in the language of the call; empty if there is none. */
  alt: z.string(),
});
export type BannerWire = z.infer<typeof bannerSchema>;
