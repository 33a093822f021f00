import * as z from 'zod/mini';
import { colourSchema, hexColour, integer, nullableString, percent, taskStatusSchema, workStatusSchema } from './parts.ts';

/** A point of a segment: x the column, y the row, 0-based from its top left. */
export const coordinatesSchema = z.object({ x: integer.check(z.minimum(0)), y: integer.check(z.minimum(0)) });

/** A cell; `id` is its row-major index in the segment. */
export const cellSchema = z.object({ id: integer, marked: z.boolean(), color: hexColour, letter: z.string(), image_src: z.null() });

const segmentFields = {
  id: z.string(),
  number: integer,
  platformNumber: z.nullable(integer),
  platformId: nullableString,
  status: workStatusSchema,
  progress_percent: percent,
  colors: z.array(colourSchema),
  image_src: nullableString,
  selected_coordinated: z.nullable(coordinatesSchema),
  selected_colors: z.array(z.string()),
};
/** A segment in the list of a kit. */
export const segmentListItemSchema = z.object({ ...segmentFields, marked_cells: integer, total_cells: integer });
export type SegmentListItemWire = z.infer<typeof segmentListItemSchema>;
/** A segment whole, with its cells as rows. */
export const segmentSchema = z.object({ ...segmentFields, cells: z.array(z.array(cellSchema)), version: integer });
export type SegmentWire = z.infer<typeof segmentSchema>;

/** Meta of a segment list. */
export const segmentListMetaSchema = z.object({ first_uncompleted_segment_id: nullableString, pictures_generation_status: taskStatusSchema });
export type SegmentListMetaWire = z.infer<typeof segmentListMetaSchema>;

/** One entry of a segment's history; marks are what replaying the history gives. */
export const historyEntrySchema = z.object({
  id: z.string(),
  coordinates: z.nullable(coordinatesSchema),
  colors: z.array(z.string()),
  cells: z.optional(z.array(integer)),
  unmark: z.optional(z.literal(true)),
});
export type HistoryEntryWire = z.infer<typeof historyEntrySchema>;
