import * as z from 'zod/mini';

/** The body of every error. `key` and `error_keys` name the errors of `message` and `errors` in any language. */
export const errorSchema = z.object({
  message: z.string().check(z.minLength(1)),
  key: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  error_keys: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorWire = z.infer<typeof errorSchema>;
