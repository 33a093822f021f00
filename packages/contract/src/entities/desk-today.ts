import * as z from 'zod/mini';
import { productKinds } from '../vocabulary.ts';
import { integer, time } from './parts.ts';

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
