import * as z from 'zod/mini';
import { languages, productKinds } from '../vocabulary.ts';
import { deskOrderLineSchema, partsStates } from './desk.ts';
import { hexColour, integer, nullableString, time } from './parts.ts';

/** What is counted: drills or gems one by one, pots of paint, spools of thread. */
export const partUnits = ['piece', 'pot', 'spool'] as const;

const part = {
  /** The symbol of the colour in the scheme; of a thread `1`. */
  letter: z.string(),
  /** Printed on the bag or the pot; null where there is none. */
  code: nullableString,
  name: z.string(),
  color: hexColour,
  unit: z.enum(partUnits),
  /** What the scheme takes of it, or in a request what is missing. */
  count: integer,
};

/** A colour of a work that may be missing. */
export const partSchema = z.object({
  ...part,
  /** What the box holds beyond the scheme; null where nobody counts it. */
  spare: z.nullable(integer),
});
export type PartWire = z.infer<typeof partSchema>;

const missingPartSchema = z.object(part);
export type MissingPartWire = z.infer<typeof missingPartSchema>;

const progress = {
  id: z.string(),
  state: z.enum(partsStates),
  missing: z.array(missingPartSchema),
  asked_at: time,
  packed_at: z.nullable(time),
  /** When it was posted or refused. */
  ended_at: z.nullable(time),
  /** Of a parcel; null before it is posted. */
  tracking: nullableString,
  /** Why it was refused. */
  reason: nullableString,
};

/** The colours of a work, and the last request for missing ones. */
export const missingPartsSchema = z.object({
  parts: z.array(partSchema),
  request: z.nullable(z.object(progress)),
});
export type MissingPartsWire = z.infer<typeof missingPartsSchema>;
/** How a request stands. */
export type PartsProgressWire = NonNullable<MissingPartsWire['request']>;

/** A request as the desk lists it. */
export const deskPartsSchema = z.object({
  ...progress,
  type: z.enum(productKinds),
  /** Of the order. */
  slug: z.string(),
  email: z.string(),
  language: z.enum(languages),
  full_name: z.string(),
});
export type DeskPartsWire = z.infer<typeof deskPartsSchema>;

/** A request with where it goes, and the orders of whoever asks. */
export const deskPartsRequestSchema = z.extend(deskPartsSchema, {
  address: z.string(),
  phone: nullableString,
  note: nullableString,
  orders: z.array(deskOrderLineSchema),
});
export type DeskPartsRequestWire = z.infer<typeof deskPartsRequestSchema>;
