import * as z from 'zod/mini';
import { absentWhenEmpty, invalid, wholeWithin } from './inputs.ts';
import { list } from './lists.ts';
import { coloursAtHand, printable } from './rules.ts';

const text = (most: number) =>
  z.string(invalid).check(z.trim(), printable, z.minLength(1, invalid), z.maxLength(most, { error: 'field.long' }));
const level = wholeWithin(0, 255);

const colourAtHand = z
  .object({
    code: text(40),
    pieces: z._default(z.nullable(wholeWithin(0, coloursAtHand.mostPieces)), null),
    name: absentWhenEmpty(text(60)),
    rgb: absentWhenEmpty(z.tuple([level, level, level], invalid)),
  })
  .check(z.refine(({ name, rgb }) => (name === undefined) === (rgb === undefined), invalid));

/** The colours a customer has. Absent: unchanged; null, empty text or an empty list: all colours of the box. */
export const coloursInput = z.optional(
  z.pipe(
    z.transform((given: unknown): unknown => (given === null || given === '' ? [] : given)),
    list(colourAtHand, invalid).check(
      z.maxLength(coloursAtHand.most, { error: 'colours.most' }),
      z.refine(({ length }) => length === 0 || length >= coloursAtHand.least, { error: 'colours.least' }),
      z.refine((given) => new Set(given.map(({ code }) => code)).size === given.length, { error: 'colours.twice' }),
    ),
  ),
);
