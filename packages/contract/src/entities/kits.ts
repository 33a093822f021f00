import * as z from 'zod/mini';
import { bookletEditions, orientations, productKinds } from '../vocabulary.ts';
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
  /** What the owner calls it; null where it goes by the name of its product. */
  title: nullableString,
  status: taskStatusSchema,
  code: nullableString,
  created_at: time,
  ...attempts,
  progress_percent: percent,
  visible: z.boolean(),
  /** Page on which friends see the finished work; null where it is not shared. */
  share_url: nullableString,
  orientation: z.enum(orientations),
  size: sizeSchema,
  filter: filterSchema,
  origin_photo: z.nullable(fileSchema),
  tracing_photo: z.nullable(fileSchema),
  instruction: z.nullable(fileSchema),
  /**
   * Where the work goes on, on whichever device: the unfinished segment marked last, else the first unfinished one. Null
   * where nothing is marked, everything is, or there are no segments.
   */
  last_segment_id: nullableString,
  /** When a piece was last marked or a step saved; null before. */
  last_marked_at: z.nullable(time),
});
export type KitListItemWire = z.infer<typeof kitListItemSchema>;

/** A kit with all its details. */
export const kitDetailSchema = z.extend(kitListItemSchema, {
  slug: z.string(),
  tips_read: z.boolean(),
  preset: integer,
  colors: z.array(colourSchema),
  marked_cells: integer,
  total_cells: integer,
});
export type KitDetailWire = z.infer<typeof kitDetailSchema>;

/** An edition of a booklet, and what its file is. */
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
