import * as z from 'zod/mini';
import { productKinds } from '../vocabulary.ts';
import { integer, nullableString, time } from './parts.ts';

/** Codes that were made or imported under one name. */
export const deskBatchSchema = z.object({
  batch: z.string(),
  types: z.array(z.enum(productKinds)),
  /** Where they are sold; empty where nobody said. */
  marketplaces: z.array(z.string()),
  count: integer,
  /** Codes with at least one order. */
  used: integer,
  blocked: integer,
  /** When the first of them was made. */
  created_at: time,
});
export type DeskBatchWire = z.infer<typeof deskBatchSchema>;

/** Orders opened with codes of the last 30 days, of one batch or of all. */
export const deskCodeUseSchema = z.object({
  /** Oldest first, days of the zone of the shop, each with its date. */
  days: z.array(z.object({ day: z.iso.date(), opened: integer })),
  /** Most first; null = not named. */
  marketplaces: z.array(z.object({ marketplace: nullableString, opened: integer })),
});
export type DeskCodeUseWire = z.infer<typeof deskCodeUseSchema>;
