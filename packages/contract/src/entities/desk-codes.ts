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

/** A code that looks as if more people used it than a family has. What it tells closes nothing. */
export const deskSharedCodeSchema = z.object({
  code: z.string(),
  type: z.enum(productKinds),
  batch: nullableString,
  /** Networks (/24, /48) and kinds of browsers and devices it was used from within 90 days. */
  networks: integer,
  devices: integer,
  /** Accounts that have orders with it. */
  accounts: integer,
  /** Orders with a photo. */
  photos: integer,
  /** Null = unlimited. */
  uses: z.nullable(integer),
  used: integer,
  blocked_at: z.nullable(time),
  first_at: time,
  last_at: time,
  /** When an operator said that a family shares it; null = nobody did. */
  family_at: z.nullable(time),
});
export type DeskSharedCodeWire = z.infer<typeof deskSharedCodeSchema>;

/** What is wrong with a line of a file that is taken in. */
export const importProblems = [
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

/** What became of a file of orders or codes; the same file once more changes nothing. */
export const deskImportSchema = z.object({
  added: integer,
  /** Lines whose order had its code, or whose code was there. */
  known: integer,
  /** How many lines were not understood; the first hundred follow. */
  wrong_count: integer,
  wrong: z.array(
    z.object({
      /** From 1, the first line of the file included. */
      line: integer,
      problem: z.enum(importProblems),
      /** What stands there; null where it is missing. */
      given: nullableString,
      /** What may stand there; empty where that is no list. */
      allowed: z.array(z.string()),
      /** What was meant, if it reads like exactly one of them. */
      mend: nullableString,
    }),
  ),
  /** The lines that were not understood as a file of their own, with every mend in its place; empty = none. */
  rest: z.string(),
  /** A CSV of orders and their codes; null for a file of codes. */
  codes: nullableString,
});
export type DeskImportWire = z.infer<typeof deskImportSchema>;
