import * as z from 'zod/mini';
import {
  colourSchema,
  hexColour,
  integer,
  nullableString,
  percent,
  taskStatusSchema,
  workStatusSchema,
} from './parts.ts';

/** A point of a segment: x the column, y the row, 0-based from its top left. */
export const coordinatesSchema = z.object({ x: integer.check(z.minimum(0)), y: integer.check(z.minimum(0)) });

/** A cell; `id` is its row-major index in the segment. */
export const cellSchema = z.object({
  id: integer,
  marked: z.boolean(),
  color: hexColour,
  letter: z.string(),
  image_src: z.null(),
});

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
/** A segment in the list of a kit; its cells are for who opens it. */
export const segmentListItemSchema = z.object({
  ...segmentFields,
  cells: z.null(),
  marked_cells: integer,
  total_cells: integer,
});
export type SegmentListItemWire = z.infer<typeof segmentListItemSchema>;

/** Where the number of a region stands, millimetres in the segment; `lead` is where its line points to when it stands outside. */
const regionLabelSchema = z.object({
  x: z.number(),
  y: z.number(),
  radius_mm: z.number(),
  height_mm: z.number(),
  lead: z.nullable(z.tuple([z.number(), z.number()])),
});
/** What a segment shows of a region to paint; a region over several segments has a part in each, with a number where one fits in every piece of it. */
export const segmentRegionSchema = z.object({
  /** Of the region in the whole picture. */
  id: integer,
  letter: z.string(),
  /** Path data of an SVG, millimetres in the segment, even-odd; empty where the region only has a cell here. */
  path: z.string(),
  label: z.nullable(regionLabelSchema),
  /** Numbers of the pieces without `label`, where the segment cuts the region into several. */
  more_labels: z.array(regionLabelSchema),
  /** Row-major indexes of the cells of this segment that mark it. */
  cells: z.array(integer),
});
export type SegmentRegionWire = z.infer<typeof segmentRegionSchema>;
/** A segment whole, with its cells as rows; `regions` is null for kinds that are not painted. */
export const segmentSchema = z.object({
  ...segmentFields,
  cells: z.array(z.array(cellSchema)),
  regions: z.nullable(z.array(segmentRegionSchema)),
  version: integer,
});
export type SegmentWire = z.infer<typeof segmentSchema>;

/** Meta of a segment list. */
export const segmentListMetaSchema = z.object({
  first_uncompleted_segment_id: nullableString,
  pictures_generation_status: taskStatusSchema,
});
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
