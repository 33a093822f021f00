import * as z from 'zod/mini';
import { photoTroubles, productKinds } from '../vocabulary.ts';
import { integer, nullableString, time } from './parts.ts';

/** The day so far, from midnight in the zone of the shop, and the same hours a week ago. */
export const deskDaySchema = z.object({
  opened: integer,
  with_photo: integer,
  with_presets: integer,
  confirmed: integer,
  mailed: integer,
});
export type DeskDayWire = z.infer<typeof deskDaySchema>;

/** What is wrong now, and since when. */
export const deskAlarmSchema = z.object({
  what: z.enum(['jobs', 'mails', 'late']),
  count: integer,
  since: z.nullable(time),
});
export type DeskAlarmWire = z.infer<typeof deskAlarmSchema>;

/** The first page of the desk. */
export const deskTodaySchema = z.object({
  now: time,
  today: deskDaySchema,
  week_ago: deskDaySchema,
  /** Who waits for operators: open requests for missing parts, and questions to support. */
  waiting: z.object({ parts: integer, questions: integer }),
  /** Orders of the day that were confirmed, by product, most first. */
  kinds: z.array(z.object({ type: z.enum(productKinds), confirmed: integer, week_ago: integer })),
  alarms: z.array(deskAlarmSchema),
});
export type DeskTodayWire = z.infer<typeof deskTodaySchema>;

/** How many said that they like a demo, and how many that they do not. */
const opinions = { liked: integer, disliked: integer } as const;

/** What visitors thought of demos made in some days. No photo, address or person is in it. */
export const deskDemosSchema = z.object({
  ...opinions,
  /** By what the photo check found, most opinions first; a photo with two troubles counts in both, null = photos without any. */
  troubles: z.array(z.object({ trouble: z.nullable(z.enum(photoTroubles)), ...opinions })),
  /** By the picture that was looked at, most opinions first; a null name = it was not told which. */
  looks: z.array(z.object({ type: z.enum(productKinds), name: nullableString, title: nullableString, ...opinions })),
  /** Days with opinions, oldest first, by the zone of the shop. */
  days: z.array(z.object({ day: z.iso.date(), ...opinions })),
});
export type DeskDemosWire = z.infer<typeof deskDemosSchema>;

const share = z.number().check(z.minimum(0));

/** A box of a batch: which of its colours run out, what the next batch should hold, and how near it comes to skin. No work and no person is in it. */
export const deskBoxSchema = z.object({
  /** As addresses name it. */
  box: z.string(),
  /** Null = works of all batches in the last twelve months. */
  batch: nullableString,
  schemes: integer,
  /** Works below which no share is told and nothing is advised. */
  fewest: integer,
  /** Share of works in which some colour is used up, all but 3 %, 0 to 1. */
  tight: z.nullable(share),
  /** Drills in a bag. */
  bag: integer,
  colours: z.array(
    z.object({
      letter: z.string(),
      code: z.string(),
      name: z.string(),
      /** As schemes show it in boxes that were not measured. */
      color: z.string(),
      /** As the drills of this batch were measured; schemes of the batch show it. Null = they were not. */
      measured: nullableString,
      /** CIEDE2000 between the two. */
      delta_e: z.nullable(z.number()),
      /** In the box; null where it is not counted. */
      pieces: z.nullable(integer),
      /** Share of works in which this colour is used up, all but 3 %. */
      tight: z.nullable(share),
      /** What nine works of ten need at most, as a share of what is in the box; more than 1 = it is not enough for them. */
      most: z.nullable(share),
      advised: z.nullable(integer),
      /** Share of works that would ask for more than what is advised. */
      tight_then: z.nullable(share),
    }),
  ),
  /** When the drills of this batch were measured. */
  measured_at: z.nullable(time),
  /** What the box weighs more or less as advised, g. */
  grams: z.nullable(z.number()),
  /** The ten tones of the Monk scale, lightest first, each with the nearest colour of the box and CIEDE2000 between them. */
  tones: z.array(z.object({ color: z.string(), nearest: z.string(), delta_e: z.number() })),
  /** The colour of another box that would bring this one nearest to skin: the worst and the mean CIEDE2000, now and then. */
  remedy: z.nullable(
    z.object({
      code: z.string(),
      name: z.string(),
      color: z.string(),
      /** The tone it helps most, by its place in `tones`. */
      tone: integer,
      worst: z.number(),
      worst_then: z.number(),
      mean: z.number(),
      mean_then: z.number(),
    }),
  ),
  /** Batches whose boxes of this kind are packed otherwise than usual, the latest first. */
  recorded: z.array(z.object({ batch: z.string(), recorded_at: time })),
});
export type DeskBoxWire = z.infer<typeof deskBoxSchema>;

/** The face of a portrait in the tone of skin that a remedy helps most: laid in the colours of the box, and with the remedy. */
export const deskFacesSchema = z.object({
  /** Both as `data:image/png`, a square of 160 px. */
  now: z.string(),
  remedied: z.string(),
});
export type DeskFacesWire = z.infer<typeof deskFacesSchema>;

/** The colours of a box as a photo of its swatch card shows them. */
export const deskSwatchesSchema = z.object({
  /** Whether so much of the paper is overexposed that light colours may be read too dark. */
  overexposed: z.boolean(),
  /** In the order of the palette; CIEDE2000 between what schemes show and what the photo does. */
  colours: z.array(
    z.object({
      letter: z.string(),
      code: z.string(),
      name: z.string(),
      color: z.string(),
      measured: z.string(),
      delta_e: z.number(),
    }),
  ),
});
export type DeskSwatchesWire = z.infer<typeof deskSwatchesSchema>;

/** Batches with works of the last twelve months, newest first, and the boxes of the one that is looked at, the most used first. */
export const deskBoxesSchema = z.object({
  batches: z.array(z.object({ batch: z.string(), schemes: integer })),
  boxes: z.array(
    z.object({ box: z.string(), type: z.enum(productKinds), size: z.string(), filter: z.string(), schemes: integer }),
  ),
  shown: z.nullable(deskBoxSchema),
});
export type DeskBoxesWire = z.infer<typeof deskBoxesSchema>;
