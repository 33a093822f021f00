import * as z from 'zod/mini';
import { integer } from './parts.ts';

const rgb = z.tuple([integer, integer, integer]);

/**
 * A colour that a customer has: one of the box, by its code, or their own, with `name` and `rgb`. `pieces` null = as
 * many as the box holds; for their own colour, any number.
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
  /** Relative reduction of the mean colour difference from the photo, 0 to 1. */
  gain: z.number(),
});
export type WantedColourWire = z.infer<typeof wantedColourSchema>;

/** The colours of a brand. */
export const brandPaletteSchema = z.object({
  brand: z.string(),
  source: z.string(),
  licence: z.string(),
  colours: z.array(z.object({ code: z.string(), name: z.string(), rgb })),
});
