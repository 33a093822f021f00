import * as z from 'zod/mini';

/** The body of every error. */
export const errorSchema = z.object({
  message: z.string().check(z.minLength(1)),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorWire = z.infer<typeof errorSchema>;
