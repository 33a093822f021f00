import * as z from 'zod/mini';
import { blankStatuses, libraryCategories, orientations, productKinds } from './vocabulary.ts';

/* Shapes of the wire. Fields of an entity are always present, null where there is nothing. */

const nullableString = z.nullable(z.string());
const integer = z.int();
const percent = z.int().check(z.minimum(0), z.maximum(100));
const hexColour = z.string().check(z.regex(/^#[0-9A-F]{6}$/));
const time = z.iso.datetime({ precision: 3 });
/** 1 PENDING, 2 IN_PROCESS, 3 COMPLETED, 4 FAILED. */
export const taskStatusSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const workStatusSchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** A size; height and width of the picture in millimetres, portrait. */
export const sizeSchema = z.object({ id: integer, name: z.string(), slug: z.string(), height: z.number(), width: z.number() });
export type SizeWire = z.infer<typeof sizeSchema>;

/** A filter with a picture that shows its colours. */
export const filterSchema = z.object({ id: integer, name: z.string(), preview_img: z.string() });
export type FilterWire = z.infer<typeof filterSchema>;

/** A stored file behind our own origin; `status` where it is made in the background. */
export const fileSchema = z.object({
  id: z.string(),
  url: nullableString,
  name: z.string(),
  uploaded_at: z.nullable(time),
  status: z.optional(taskStatusSchema),
});
export type FileWire = z.infer<typeof fileSchema>;

/** A colour of a legend; `count` cells of it in what it is the legend of. */
export const colourSchema = z.object({ color: hexColour, letter: z.string(), url: z.string(), count: integer, name: z.string(), code: nullableString });
export type ColourWire = z.infer<typeof colourSchema>;

/** Where the photo stands in its frame; see "Geometry" in the HTTP contract. */
export const editionSettingsSchema = z.object({
  scale_x: z.number(),
  scale_y: z.number(),
  rotate: z.number(),
  zoom_ratio: z.nullable(z.number()),
  margin: z.object({ top: z.number(), left: z.number() }),
});
export type EditionSettingsWire = z.infer<typeof editionSettingsSchema>;

/** A scheme to choose from: the finished work as it will look, ready or not yet in the list. */
export const tracingSchema = z.object({
  preset: integer,
  url: z.string(),
  /** Ours: what the choice screen says of the scheme. */
  lonely_cells: integer,
  colours: integer,
  pieces: integer,
  hours: z.number(),
  /** Letters of colours of which the bags limit the scheme. */
  binding: z.array(z.string()),
});
export type TracingWire = z.infer<typeof tracingSchema>;

const attempts = { code_attempt: integer, code_attempt_count: z.nullable(integer), attempts_left: z.nullable(integer) };

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

/** A kit in a list; the same superset for every kind. */
export const kitListItemSchema = z.object({
  id: z.string(),
  type: z.enum(productKinds),
  status: taskStatusSchema,
  code: nullableString,
  created_at: time,
  ...attempts,
  progress_percent: percent,
  visible: z.boolean(),
  orientation: z.enum(orientations),
  size: sizeSchema,
  filter: filterSchema,
  origin_photo: z.nullable(fileSchema),
  tracing_photo: z.nullable(fileSchema),
  instruction: z.nullable(fileSchema),
});
export type KitListItemWire = z.infer<typeof kitListItemSchema>;

/** A kit whole. */
export const kitDetailSchema = z.extend(kitListItemSchema, {
  slug: z.string(),
  tips_read: z.boolean(),
  preset: integer,
  colors: z.array(colourSchema),
  marked_cells: integer,
  total_cells: integer,
});
export type KitDetailWire = z.infer<typeof kitDetailSchema>;

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

/** The signed-in person. */
export const profileSchema = z.object({
  email: z.string(),
  full_name: nullableString,
  birth_date: z.nullable(z.iso.date()),
  gender: z.nullable(z.union([z.literal(1), z.literal(2)])),
  avatar: z.nullable(fileSchema),
  created_at: time,
  last_viewed_product_type: z.nullable(z.enum(productKinds)),
  unfinished_blank: z.nullable(z.object({ product_type: z.enum(productKinds), slug: z.string(), step: z.enum(blankStatuses) })),
});
export type ProfileWire = z.infer<typeof profileSchema>;

/** A picture of the media library. */
export const libraryItemSchema = z.object({ id: z.string(), category: z.enum(libraryCategories), title: z.string(), url: z.string(), preview_url: z.string() });
export type LibraryItemWire = z.infer<typeof libraryItemSchema>;

/** What the web app needs to know of this server. */
export const configSchema = z.object({
  flags: z.record(z.string(), z.boolean()),
  sizes: z.array(sizeSchema),
  filters: z.array(filterSchema),
  limits: z.object({ upload_bytes: integer, upload_pixels: integer }),
  notice: nullableString,
  support_email: z.string(),
  realtime: z.object({ key: z.string(), wsHost: z.string(), wsPort: integer, forceTLS: z.boolean() }),
});
export type ConfigWire = z.infer<typeof configSchema>;

/** What is known of a code. */
export const codeStatusSchema = z.object({
  known: z.boolean(),
  product_type: z.nullable(z.enum(productKinds)),
  attempts_left: z.nullable(integer),
  unfinished: z.boolean(),
});

/** The body of every error. */
export const errorSchema = z.object({ message: z.string().check(z.minLength(1)), errors: z.optional(z.record(z.string(), z.array(z.string()))) });
export type ErrorWire = z.infer<typeof errorSchema>;
