import * as z from 'zod/mini';
import { threadCodes } from '../vocabulary.ts';

/** A string, or null if empty. */
export const nullableString = z.nullable(z.string());
/** A whole number. */
export const integer = z.int();
/** A percentage, rounded down. */
export const percent = z.int().check(z.minimum(0), z.maximum(100));
/** A colour as #RRGGBB. */
export const hexColour = z.string().check(z.regex(/^#[0-9A-F]{6}$/));
/** A point in time, UTC, with milliseconds and Z. */
export const time = z.iso.datetime({ precision: 3 });
/** 1 PENDING, 2 IN_PROCESS, 3 COMPLETED, 4 FAILED. */
export const taskStatusSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
/** 0 new, 1 in process, 2 completed. */
export const workStatusSchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);
/** `code_attempt`: number of this attempt, from 1 (for a blank: attempts used). The others: null = unlimited. */
export const attempts = {
  code_attempt: integer,
  code_attempt_count: z.nullable(integer),
  attempts_left: z.nullable(integer),
};

/** A size; height and width of the picture in millimetres, portrait. */
export const sizeSchema = z.object({
  id: integer,
  name: z.string(),
  slug: z.string(),
  height: z.number(),
  width: z.number(),
});
export type SizeWire = z.infer<typeof sizeSchema>;

/** A spool of thread. */
export const threadSchema = z.object({ code: z.enum(threadCodes), name: z.string(), color: hexColour });
export type ThreadWire = z.infer<typeof threadSchema>;

/** A filter with a picture of its colours. `threads` and `board` (its colour): only with several threads. */
export const filterSchema = z.object({
  id: integer,
  name: z.string(),
  preview_img: z.string(),
  threads: z.optional(z.array(threadSchema)),
  board: z.optional(hexColour),
});
export type FilterWire = z.infer<typeof filterSchema>;

/** A stored file, served from our own origin; `status` if it is generated in the background. */
export const fileSchema = z.object({
  id: z.string(),
  url: nullableString,
  name: z.string(),
  uploaded_at: z.nullable(time),
  status: z.optional(taskStatusSchema),
});
export type FileWire = z.infer<typeof fileSchema>;

/** One pot of a mix: its code, its number, and its drops in the smallest recipe of whole drops. */
export const mixPartSchema = z.object({
  code: nullableString,
  letter: z.string(),
  parts: integer.check(z.minimum(1)),
});

/** A legend entry; `count` is the number of its cells in the work or segment the legend belongs to. */
export const colourSchema = z.object({
  color: hexColour,
  letter: z.string(),
  url: z.string(),
  count: integer,
  name: z.string(),
  code: nullableString,
  /** The pots it is mixed from; absent for a colour of the box. */
  mix: z.optional(z.array(mixPartSchema)),
});
export type ColourWire = z.infer<typeof colourSchema>;

/** Maximum number of faces in a photo's focus. */
export const mostFaces = 16;
/** A position in the photo, in ten-thousandths of its width or height. */
const tenThousandths = z.int().check(z.minimum(0), z.maximum(10_000));
const focusPointSchema = z.tuple([tenThousandths, tenThousandths]);
const faceBoxSchema = z.tuple([tenThousandths, tenThousandths, tenThousandths, tenThousandths]);
/**
 * A face in the upright photo. `box`: left, top, width and height, from forehead to chin. `points`: the eyes (the one
 * on the left of the picture first), the tip of the nose, and the mouth.
 */
const faceSchema = z.object({
  box: faceBoxSchema,
  points: z.optional(z.tuple([focusPointSchema, focusPointSchema, focusPointSchema, focusPointSchema])),
});
/** The faces of a photo: detected, set by a person, or off. `version` is that of the detection, 0 without one. */
export const focusSchema = z.object({
  version: z.int().check(z.minimum(0)),
  source: z.enum(['auto', 'manual', 'off']),
  faces: z.array(faceSchema).check(z.maxLength(mostFaces)),
});
export type FocusWire = z.infer<typeof focusSchema>;

/** Maximum length of a background mask, in characters. */
export const mostMaskCharacters = 4096;
/** Possible backgrounds; absent = unchanged. */
export const backgroundKinds = ['calm', 'plain', 'gone'] as const;
/**
 * The customer's choice of background. `color` is that of a plain background, otherwise null. `mask` is the subject to
 * keep, in a grid over the whole upright photo: `WIDTHxHEIGHT:`, each at most 192, then base64url of the run lengths
 * (row-major, background first) as LEB128 numbers.
 */
export const backgroundSchema = z.object({
  kind: z.enum(backgroundKinds),
  color: z.nullable(hexColour),
  mask: z.string().check(z.maxLength(mostMaskCharacters)),
});
export type BackgroundWire = z.infer<typeof backgroundSchema>;

const levels = z.tuple([integer, integer, integer]);
/**
 * Corrections of a photo. For red, green and blue: the level that becomes `black`, 0 to 120; the level that becomes
 * `white`, 135 to 255; the exponent `gamma` in hundredths, 30 to 300. `chroma`: saturation in percent, 50 to 200.
 * `noise`: strength of noise reduction in levels, 0 to 60.
 */
export const rescueSchema = z.object({
  black: levels,
  white: levels,
  gamma: levels,
  chroma: integer,
  noise: integer,
});

/** Position of the photo in its frame; see "Geometry" in the HTTP contract. */
export const editionSettingsSchema = z.object({
  scale_x: z.number(),
  scale_y: z.number(),
  rotate: z.number(),
  zoom_ratio: z.nullable(z.number()),
  margin: z.object({ top: z.number(), left: z.number() }),
  /** Absent until face detection has run; otherwise the server runs it when it makes the pictures. */
  focus: z.optional(focusSchema),
  background: z.optional(backgroundSchema),
  rescue: z.optional(rescueSchema),
  /** False: a dark photo stays dark; absent: it is lifted. */
  lift: z.optional(z.boolean()),
});
export type EditionSettingsWire = z.infer<typeof editionSettingsSchema>;
