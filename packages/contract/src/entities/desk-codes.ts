import * as z from 'zod/mini';
import { productKinds } from '../vocabulary.ts';
import { integer, nullableString, time } from './parts.ts';

/** Codes created or imported under one name. */
export const deskBatchSchema = z.object({
  batch: z.string(),
  types: z.array(z.enum(productKinds)),
  /** Where they are sold; empty if unknown. */
  marketplaces: z.array(z.string()),
  count: integer,
  /** Codes with at least one order. */
  used: integer,
  blocked: integer,
  created_at: time,
});
export type DeskBatchWire = z.infer<typeof deskBatchSchema>;

/** A complete code, as requested by an operator. */
export const deskWholeCodeSchema = z.object({ code: z.string() });
export type DeskWholeCodeWire = z.infer<typeof deskWholeCodeSchema>;

/** Orders opened in the last 30 days with the codes of one batch or of all. */
export const deskCodeUseSchema = z.object({
  /** Oldest first; days in the shop's time zone. */
  days: z.array(z.object({ day: z.iso.date(), opened: integer })),
  /** Descending; null = unknown. */
  marketplaces: z.array(z.object({ marketplace: nullableString, opened: integer })),
});
export type DeskCodeUseWire = z.infer<typeof deskCodeUseSchema>;

/** A code apparently used by more people than a family. Being listed does not block it. */
export const deskSharedCodeSchema = z.object({
  id: z.string(),
  /** The last four characters. */
  code: z.string(),
  type: z.enum(productKinds),
  batch: nullableString,
  /** Networks (/24, /48) and kinds of browsers and devices it was used from within 90 days. */
  networks: integer,
  devices: integer,
  accounts: integer,
  photos: integer,
  /** Null = unlimited. */
  uses: z.nullable(integer),
  used: integer,
  blocked_at: z.nullable(time),
  first_at: time,
  last_at: time,
  /** When an operator marked it as shared within a family; null = not marked. */
  family_at: z.nullable(time),
});
export type DeskSharedCodeWire = z.infer<typeof deskSharedCodeSchema>;

/** Possible problems of a line of an imported file. */
export const importProblems = [
  'cut',
  'product',
  'size',
  'filter',
  'uses',
  'time',
  'orderMissing',
  'orderShortened',
  'order',
  'otherBox',
  'code',
  'codeLength',
  'codeDigits',
  'codeTwice',
] as const;
export type ImportProblem = (typeof importProblems)[number];

/** Result of an import of orders or codes; importing the same file again changes nothing. */
export const deskImportSchema = z.object({
  added: integer,
  /** Lines whose order already had its code, or whose code already existed. */
  known: integer,
  wrong_count: integer,
  wrong: z.array(
    z.object({
      /** Line number from 1, header included. */
      line: integer,
      problem: z.enum(importProblems),
      /** The value found; null if it is missing. */
      given: nullableString,
      /** The accepted values; empty if they cannot be listed. */
      allowed: z.array(z.string()),
      /** A suggestion, if the value resembles exactly one of them. */
      mend: nullableString,
    }),
  ),
  /** The invalid lines as a file, with all suggestions applied; empty = none. */
  rest: z.string(),
  /** A CSV of orders and their codes; null for an import of codes. */
  codes: nullableString,
});
export type DeskImportWire = z.infer<typeof deskImportSchema>;
