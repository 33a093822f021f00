import * as z from 'zod/mini';

/**
 * Parses part of an operator's file by a schema.
 *
 * @param at place in the file for the error message: `Line 3`, `library.json`
 * @throws RangeError naming the place and the first error
 */
export function readImported<T>(schema: z.ZodMiniType<T>, given: unknown, at: string): T {
  const read = z.safeParse(schema, given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = (issue?.path ?? []).map((part) => (typeof part === 'number' ? `entry ${part + 1}` : String(part)));
  throw new RangeError([at, ...(place.length > 0 ? [place.join(' ')] : []), issue?.message ?? 'wrong'].join(': '));
}

/** Parses an operator's JSON file. @throws RangeError if it is not JSON, and as `readImported` */
export function readImportedJson<T>(schema: z.ZodMiniType<T>, text: string, at: string): T {
  try {
    return readImported(schema, JSON.parse(text), at);
  } catch (error) {
    if (error instanceof SyntaxError) throw new RangeError(`${at}: ${error.message}`, { cause: error });
    throw error;
  }
}
