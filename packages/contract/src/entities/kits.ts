import * as z from 'zod/mini';
import { bookletEditions, languages, orientations, productKinds } from '../vocabulary.ts';
import {
  attempts,
  colourSchema,
  fileSchema,
  filterSchema,
  integer,
  nullableString,
  percent,
  sizeSchema,
  taskStatusSchema,
  time,
} from './parts.ts';

/** A kit in a list; the same fields for every kind. */
export const kitListItemSchema = z.object({
  id: z.string(),
  type: z.enum(productKinds),
  /** The owner's title; null to use the name of the product. */
  title: nullableString,
  status: taskStatusSchema,
  code: nullableString,
  created_at: time,
  ...attempts,
  progress_percent: percent,
  visible: z.boolean(),
  /** Public page of the finished work; null if it is not shared. */
  share_url: nullableString,
  orientation: z.enum(orientations),
  size: sizeSchema,
  filter: filterSchema,
  origin_photo: z.nullable(fileSchema),
  tracing_photo: z.nullable(fileSchema),
  instruction: z.nullable(fileSchema),
  /** The unfinished segment marked last, otherwise the first unfinished one; null if none or all are marked. */
  last_segment_id: nullableString,
  /** When a piece was last marked or a step saved; null before. */
  last_marked_at: z.nullable(time),
});
export type KitListItemWire = z.infer<typeof kitListItemSchema>;

/** A kit with all its details. */
export const kitDetailSchema = z.extend(kitListItemSchema, {
  slug: z.string(),
  /** Language of the mailed booklet. */
  language: z.enum(languages),
  tips_read: z.boolean(),
  preset: integer,
  colors: z.array(colourSchema),
  marked_cells: integer,
  total_cells: integer,
});
export type KitDetailWire = z.infer<typeof kitDetailSchema>;

/** An edition of the booklet and its file. */
export const editionSchema = z.object({
  edition: z.enum(bookletEditions),
  pages: integer,
  size_bytes: integer,
});
export type EditionWire = z.infer<typeof editionSchema>;

/** A page of kits. */
export const kitListMetaSchema = z.object({
  current_page: integer,
  per_page: integer,
  last_page: integer,
  total: integer,
  visible_total_count: integer,
  invisible_total_count: integer,
  available_filters: z.object({ filters: z.array(filterSchema), sizes: z.array(sizeSchema) }),
});
export type KitListMetaWire = z.infer<typeof kitListMetaSchema>;
