import * as z from 'zod/mini';
import { photoTroubles, productKinds } from '../vocabulary.ts';
import { integer, nullableString, time } from './parts.ts';

/** The day so far, from midnight in the shop's time zone, and the same hours a week ago. */
export const deskDaySchema = z.object({
  opened: integer,
  with_photo: integer,
  with_presets: integer,
  confirmed: integer,
  mailed: integer,
});
export type DeskDayWire = z.infer<typeof deskDaySchema>;

/** A current alarm, and since when. */
export const deskAlarmSchema = z.object({
  what: z.enum(['jobs', 'mails', 'late']),
  count: integer,
  since: z.nullable(time),
});
export type DeskAlarmWire = z.infer<typeof deskAlarmSchema>;

/** The start page of the desk. */
export const deskTodaySchema = z.object({
  now: time,
  today: deskDaySchema,
  week_ago: deskDaySchema,
  waiting: z.object({ parts: integer, questions: integer }),
  /** Orders confirmed today, by product, descending. */
  kinds: z.array(z.object({ type: z.enum(productKinds), confirmed: integer, week_ago: integer })),
  alarms: z.array(deskAlarmSchema),
});
export type DeskTodayWire = z.infer<typeof deskTodaySchema>;

const opinions = { liked: integer, disliked: integer } as const;

/** Visitors' opinions of demos over a period, without photos, addresses or people. */
export const deskDemosSchema = z.object({
  ...opinions,
  /** By finding of the photo check, descending. A photo with two findings counts in both; null = no finding. */
  troubles: z.array(z.object({ trouble: z.nullable(z.enum(photoTroubles)), ...opinions })),
  /** By the picture that was rated, descending; a null name = unknown. */
  looks: z.array(z.object({ type: z.enum(productKinds), name: nullableString, title: nullableString, ...opinions })),
  /** Days with opinions, oldest first, in the shop's time zone. */
  days: z.array(z.object({ day: z.iso.date(), ...opinions })),
});
export type DeskDemosWire = z.infer<typeof deskDemosSchema>;

const share = z.number().check(z.minimum(0));

/** A box of a batch, and which of its colours run out. Contains no works or people. */
export const deskBoxSchema = z.object({
  /** Key for the query parameter `box`. */
  box: z.string(),
  /** Null = works of all batches in the last twelve months. */
  batch: nullableString,
  schemes: integer,
  /** Minimum number of works; with fewer, shares are null. */
  fewest: integer,
  /** Share of works, 0 to 1, that leave only the 3 % reserve of some colour. */
  tight: z.nullable(share),
  colours: z.array(
    z.object({
      letter: z.string(),
      code: z.string(),
      name: z.string(),
      /** The colour in schemes of this batch. */
      color: z.string(),
      /** Pieces in the box; null if not counted. */
      pieces: z.nullable(integer),
      /** Share of works, 0 to 1, that leave only the 3 % reserve of this colour. */
      tight: z.nullable(share),
      /** The 90th percentile of the need of works, as a share of the contents; above 1 = the box is short. */
      most: z.nullable(share),
    }),
  ),
});
export type DeskBoxWire = z.infer<typeof deskBoxSchema>;

/** Batches with works of the last twelve months, newest first, and the boxes of the selected one, most used first. */
export const deskBoxesSchema = z.object({
  batches: z.array(z.object({ batch: z.string(), schemes: integer })),
  boxes: z.array(
    z.object({ box: z.string(), type: z.enum(productKinds), size: z.string(), filter: z.string(), schemes: integer }),
  ),
  shown: z.nullable(deskBoxSchema),
});
export type DeskBoxesWire = z.infer<typeof deskBoxesSchema>;
