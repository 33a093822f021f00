import * as z from 'zod/mini';
import { integer } from './parts.ts';

const rgb = z.tuple([integer, integer, integer]);

/**
 * A colour that a customer has: one of the box by its code, or with `name` and `rgb` one of their own. `pieces` null =
 * as many as the box holds; of an own colour any number.
 */
export const colourAtHandSchema = z.object({
  code: z.string(),
  pieces: z.nullable(integer),
  name: z.optional(z.string()),
  rgb: z.optional(rgb),
});
export type ColourAtHandWire = z.infer<typeof colourAtHandSchema>;

/** A colour that would bring a scheme closer to its photo. */
export const wantedColourSchema = z.object({
  code: z.string(),
  /** Pieces needed beyond those at hand. */
  pieces: integer,
  /** Share by which the mean colour difference from the photo drops, 0 to 1. */
  gain: z.number(),
});
export type WantedColourWire = z.infer<typeof wantedColourSchema>;

/** The colours of a brand by their numbers. */
export const brandPaletteSchema = z.object({
  brand: z.string(),
  source: z.string(),
  licence: z.string(),
  colours: z.array(z.object({ code: z.string(), name: z.string(), rgb })),
});
