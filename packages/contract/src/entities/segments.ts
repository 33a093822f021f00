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

/** A cell of a segment: column x, row y, both from 0 at the top left. */
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
/** A segment in a kit's list, without its cells. */
export const segmentListItemSchema = z.object({
  ...segmentFields,
  cells: z.null(),
  marked_cells: integer,
  total_cells: integer,
});
export type SegmentListItemWire = z.infer<typeof segmentListItemSchema>;

/** Position of a region's number, in mm within the segment. `lead`: end of its leader line; null if it fits inside. */
const regionLabelSchema = z.object({
  x: z.number(),
  y: z.number(),
  radius_mm: z.number(),
  height_mm: z.number(),
  lead: z.nullable(z.tuple([z.number(), z.number()])),
});
/** The part of a region inside one segment, with a number in every piece that has room for one. */
export const segmentRegionSchema = z.object({
  /** Id of the region in the whole picture. */
  id: integer,
  letter: z.string(),
  /** SVG path data in millimetres within the segment, even-odd; empty if the region has only a marking cell here. */
  path: z.string(),
  label: z.nullable(regionLabelSchema),
  /** Numbers of the other pieces if the segment divides the region. */
  more_labels: z.array(regionLabelSchema),
  /** Row-major indexes of the cells in this segment that mark the region. */
  cells: z.array(integer),
});
export type SegmentRegionWire = z.infer<typeof segmentRegionSchema>;
/** Version of the scheme that the cells come from; incremented by every recolouring. Absent before the first. */
const schemeVersion = z.optional(integer);
/** A segment with its cells as rows; `regions` is null for kinds that are not painted. */
export const segmentSchema = z.object({
  ...segmentFields,
  cells: z.array(z.array(cellSchema)),
  regions: z.nullable(z.array(segmentRegionSchema)),
  version: integer,
  scheme: schemeVersion,
});
export type SegmentWire = z.infer<typeof segmentSchema>;

/** The fields of a segment that change when cells are marked. */
export const markedSegmentSchema = z.object({
  status: workStatusSchema,
  progress_percent: percent,
  version: integer,
  /** Marks as base64url: bit i & 7 (lowest first) of byte i >> 3 is the cell with row-major index i, 1 = marked. */
  marks: z.string(),
});
export type MarkedSegmentWire = z.infer<typeof markedSegmentSchema>;

/** Meta of a segment list. */
export const segmentListMetaSchema = z.object({
  first_uncompleted_segment_id: nullableString,
  pictures_generation_status: taskStatusSchema,
});
export type SegmentListMetaWire = z.infer<typeof segmentListMetaSchema>;

/** One entry of a segment's history; marks are the result of replaying it. */
export const historyEntrySchema = z.object({
  id: z.string(),
  coordinates: z.nullable(coordinatesSchema),
  colors: z.array(z.string()),
  cells: z.optional(z.array(integer)),
  unmark: z.optional(z.literal(true)),
});
export type HistoryEntryWire = z.infer<typeof historyEntrySchema>;
/** A segment's history, packed by `packHistory` of `@uzor/kit`, as base64url. */
export const packedHistorySchema = z.object({
  packed: z.string(),
  version: integer,
  scheme: schemeVersion,
  /** Cells marked by others, in the format of `marks` in an answer to operations; absent if there are none. */
  others: z.optional(z.string()),
});
