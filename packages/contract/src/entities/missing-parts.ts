import * as z from 'zod/mini';
import { languages, productKinds } from '../vocabulary.ts';
import { deskOrderLineSchema, partsStates } from './desk.ts';
import { hexColour, integer, nullableString, time } from './parts.ts';

/** Units of parts: drills or gems, pots of paint, spools of thread. */
export const partUnits = ['piece', 'pot', 'spool'] as const;

const part = {
  /** The colour's symbol in the scheme; `1` for a thread. */
  letter: z.string(),
  /** Printed on the bag or the pot; null if there is none. */
  code: nullableString,
  name: z.string(),
  color: hexColour,
  unit: z.enum(partUnits),
  /** In the list of parts: how many the scheme needs. In a request: how many are missing. */
  count: integer,
};

/** A part of the box that can be missing. */
export const partSchema = z.object({
  ...part,
  /** How many more the box holds than the scheme needs; null if not counted. */
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
  ended_at: z.nullable(time),
  tracking: nullableString,
  reason: nullableString,
};

/** The parts of a work, and the last request for missing ones. */
export const missingPartsSchema = z.object({
  parts: z.array(partSchema),
  request: z.nullable(z.object(progress)),
});
export type MissingPartsWire = z.infer<typeof missingPartsSchema>;
/** State of a request. */
export type PartsProgressWire = NonNullable<MissingPartsWire['request']>;

/** A request as the desk lists it. */
export const deskPartsSchema = z.object({
  ...progress,
  type: z.enum(productKinds),
  slug: z.string(),
  email: z.string(),
  language: z.enum(languages),
  full_name: z.string(),
});
export type DeskPartsWire = z.infer<typeof deskPartsSchema>;

/** A request with its postal address and the customer's orders. */
export const deskPartsRequestSchema = z.extend(deskPartsSchema, {
  address: z.string(),
  phone: nullableString,
  note: nullableString,
  orders: z.array(deskOrderLineSchema),
});
export type DeskPartsRequestWire = z.infer<typeof deskPartsRequestSchema>;

const bagged = {
  letter: z.string(),
  /** Printed on the bag; null if there is none. */
  code: nullableString,
  name: z.string(),
  color: hexColour,
};

/**
 * The part of a work with the most recoloured cells. `before` and `after` hold an index into `palette` for each cell,
 * row by row.
 */
const placeSchema = z.object({
  columns: integer,
  before: z.array(integer),
  after: z.array(integer),
});

/** A substitution: another colour of the box for one that runs out. */
const standInSchema = z.object({
  ...bagged,
  /** CIEDE2000 between the two colours. */
  delta_e: z.number(),
  spare: z.nullable(integer),
  /** The cells that would be recoloured, as row-major indexes in the whole work. */
  cells: z.array(integer),
  place: placeSchema,
});
export type StandInWire = z.infer<typeof standInSchema>;

/** Whether a bag lasts until the work is finished, and substitutions if it does not. */
export const bagSchema = z.object({
  ...bagged,
  needed: integer,
  /** Expected contents of the bag: its initial contents minus the laid pieces. */
  expected: integer,
  /** Actual contents, as stated by the caller; default `expected`. */
  left: integer,
  /** Cells that will remain without a piece. */
  short: integer,
  /** Weight of a piece in grams. */
  piece_grams: z.number(),
  palette: z.array(hexColour),
  /** At most three, least visible first; empty if the bag lasts, or if no other colour has enough spare pieces. */
  stand_ins: z.array(standInSchema),
  /** The last recolouring of this work, of any colour; null if there is none. */
  last: z.nullable(
    z.object({
      number: integer,
      from: z.object(bagged),
      to: z.object(bagged),
      count: integer,
      made_at: time,
      /** False once one of its cells is laid. */
      can_undo: z.boolean(),
    }),
  ),
  /** Whether booklet and pictures include all changes. */
  printed: z.boolean(),
});
export type BagWire = z.infer<typeof bagSchema>;
