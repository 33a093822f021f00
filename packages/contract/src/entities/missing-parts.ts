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

const bagged = {
  letter: z.string(),
  /** Printed on the bag; null where nothing is. */
  code: nullableString,
  name: z.string(),
  color: hexColour,
};

/** A piece of the work around the cells that change most closely together: indexes of `palette`, row by row. */
const placeSchema = z.object({
  columns: integer,
  before: z.array(integer),
  after: z.array(integer),
});
export type ChangedPlaceWire = z.infer<typeof placeSchema>;

/** Another colour of the box that may stand in for one that runs out. */
const standInSchema = z.object({
  ...bagged,
  /** CIEDE2000 between the two colours. */
  delta_e: z.number(),
  /** Pieces of it that would still be left over. */
  spare: z.nullable(integer),
  /** Row-major indexes in the whole work of the cells that would take it. */
  cells: z.array(integer),
  place: placeSchema,
});
export type StandInWire = z.infer<typeof standInSchema>;

/** Whether a bag lasts to the end of a work, and what may stand in for its colour if it does not. */
export const bagSchema = z.object({
  ...bagged,
  /** Cells of the colour that are not laid yet. */
  needed: integer,
  /** What should be left in the bag: what lay in it without what is laid. */
  expected: integer,
  /** What is left, as asked; `expected` unless said. */
  left: integer,
  /** Cells that will stay without a piece. */
  short: integer,
  /** What a piece weighs, g. */
  piece_grams: z.number(),
  palette: z.array(hexColour),
  /** Three at most, the least visible first; none if the bag lasts, or if no other colour has as many pieces to spare. */
  stand_ins: z.array(standInSchema),
  /** The last change of colours of this work, whatever the colour; null if there is none. */
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
  /** Whether booklet and pictures show all changes already. */
  printed: z.boolean(),
});
export type BagWire = z.infer<typeof bagSchema>;
