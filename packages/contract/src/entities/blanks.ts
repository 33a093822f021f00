import * as z from 'zod/mini';
import { colourAtHandSchema, wantedColourSchema } from './colours.ts';
import { blankStatuses, orientations, productKinds } from '../vocabulary.ts';
import {
  attempts,
  editionSettingsSchema,
  fileSchema,
  integer,
  nullableString,
  taskStatusSchema,
  time,
} from './parts.ts';

/** A preset to choose, with a render of the finished work. Listed once it is ready. */
export const tracingSchema = z.object({
  preset: integer,
  url: z.string(),
  /** URL of the packed scheme (the content of `scheme.json`); private like the picture. */
  scheme_url: z.string(),
  /** Number of cells without a neighbour of their own colour; null for kinds without cells. */
  lonely_cells: z.nullable(integer),
  colours: integer,
  /** Drills to place, regions to paint or lines to wind. */
  pieces: integer,
  hours: z.number(),
  /** Thread needed, in metres; null for kinds without thread. */
  thread_m: z.nullable(z.number()),
  /** Letters of the colours whose stock limits the scheme. */
  binding: z.array(z.string()),
  /** URL of the original scheme if the customer has retouched it, otherwise null. */
  made_scheme_url: nullableString,
});
export type TracingWire = z.infer<typeof tracingSchema>;

/** An opened, unfinished order. */
export const blankSchema = z.object({
  product_type: z.enum(productKinds),
  slug: z.string(),
  status: z.enum(blankStatuses),
  /** Pending before `generate`, and while the first scheme is queued behind other orders. */
  generation_status: taskStatusSchema,
  /** Position in the queue while it waits, 1 = next; otherwise null. */
  place: z.nullable(integer),
  /** While it waits: estimated seconds until its first scheme is ready, at least 1; otherwise null. */
  seconds: z.nullable(integer),
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
  /** When the open vote on the presets ends; absent if there is none. */
  opinion_ends_at: z.optional(time),
  /**
   * Only for a work of several boxes: the sizes available in all of them, the last characters of each code, and the
   * attempts used of each code; first box first. Releases before 2026-12 do not send `used`.
   */
  boxes: z.optional(
    z.object({ size_ids: z.array(integer), codes: z.array(z.string()), used: z.optional(z.array(integer)) }),
  ),
  /** Only for unusual boxes: drills of each colour in palette order, and measured drill colours, #RRGGBB. */
  packed: z.optional(
    z.object({
      pieces: z.array(z.object({ size_id: integer, filter_id: integer, pieces: z.array(integer) })),
      colours: z.array(z.object({ filter_id: integer, code: z.string(), color: z.string() })),
    }),
  ),
  /** The colours the schemes are made of; absent = those of the box. */
  colours: z.optional(z.array(colourAtHandSchema)),
  /** Colours that would help most, best first, at most three. Only with `colours`, once the first scheme is drawn. */
  wanted: z.optional(z.array(wantedColourSchema)),
});
export type BlankWire = z.infer<typeof blankSchema>;

/** Whether a code exists and what it still allows, before an order is opened with it. */
export const codeStatusSchema = z.object({
  known: z.boolean(),
  product_type: z.nullable(z.enum(productKinds)),
  attempts_left: z.nullable(integer),
  unfinished: z.boolean(),
});
