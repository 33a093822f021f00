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
