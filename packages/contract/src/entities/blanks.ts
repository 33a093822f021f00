import * as z from 'zod/mini';
import { blankStatuses, orientations, productKinds } from '../vocabulary.ts';
import { attempts, editionSettingsSchema, fileSchema, integer, nullableString, taskStatusSchema } from './parts.ts';

/** A scheme to choose from: the finished work as it will look, ready or not yet in the list. */
export const tracingSchema = z.object({
  preset: integer,
  url: z.string(),
  /** Address of the scheme the picture was drawn from, as `scheme.json` holds it; private like the picture. */
  scheme_url: z.string(),
  /** Ours: what the choice screen says of the scheme. */
  /** Cells without a like neighbour; null for kinds that are not laid cell by cell. */
  lonely_cells: z.nullable(integer),
  colours: integer,
  /** Drills to lay, regions to paint, lines to wind. */
  pieces: integer,
  hours: z.number(),
  /** Thread to cut, metres; null for kinds without thread. */
  thread_m: z.nullable(z.number()),
  /** Letters of colours of which the bags limit the scheme. */
  binding: z.array(z.string()),
});
export type TracingWire = z.infer<typeof tracingSchema>;

/** An opened, unfinished order. */
export const blankSchema = z.object({
  product_type: z.enum(productKinds),
  slug: z.string(),
  status: z.enum(blankStatuses),
  generation_status: taskStatusSchema,
  size_id: z.nullable(integer),
  filter_id: z.nullable(integer),
  allowed_size_ids: z.array(integer),
  allowed_filter_ids: z.array(integer),
  orientation: z.enum(orientations),
  preset: z.nullable(integer),
  origin_photo: z.nullable(fileSchema),
  raw_photo: z.nullable(fileSchema),
  tracing_photos: z.array(tracingSchema),
  edition_settings: z.nullable(editionSettingsSchema),
  tips_read: z.boolean(),
  ...attempts,
  tile_id: nullableString,
});
export type BlankWire = z.infer<typeof blankSchema>;

/** What is known of a code. */
export const codeStatusSchema = z.object({
  known: z.boolean(),
  product_type: z.nullable(z.enum(productKinds)),
  attempts_left: z.nullable(integer),
  unfinished: z.boolean(),
});
