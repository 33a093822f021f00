import * as z from 'zod/mini';

/**
 * Reads what an operator's file says by a schema.
 *
 * @param at where in the file, as a person would say it: `Line 3`, `library.json`
 * @throws RangeError that names the place and what is wrong there; of several things the first
 */
export function readImported<T>(schema: z.ZodMiniType<T>, given: unknown, at: string): T {
  const read = z.safeParse(schema, given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = (issue?.path ?? []).map((part) => (typeof part === 'number' ? `entry ${part + 1}` : String(part)));
  throw new RangeError([at, ...(place.length > 0 ? [place.join(' ')] : []), issue?.message ?? 'wrong'].join(': '));
}

/** Reads a JSON file of an operator. @throws RangeError where it is no JSON, and as `readImported` */
export function readImportedJson<T>(schema: z.ZodMiniType<T>, text: string, at: string): T {
  try {
    return readImported(schema, JSON.parse(text), at);
  } catch (error) {
    if (error instanceof SyntaxError) throw new RangeError(`${at}: ${error.message}`, { cause: error });
    throw error;
  }
}
