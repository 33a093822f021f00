import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';

/**
 * Parses part of an operator's file by a schema; `at` is its place for the error: `Line 3`, `library.json`.
 * @throws RangeError naming the place and the first error
 */
export function readImported<T>(schema: z.ZodMiniType<T>, given: unknown, at: string): T {
  const read = z.safeParse(schema, given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = (issue?.path ?? []).map((part) => (typeof part === 'number' ? `entry ${part + 1}` : String(part)));
  throw new RangeError([at, ...(place.length > 0 ? [place.join(' ')] : []), issue?.message ?? 'wrong'].join(': '));
}

/** Parses an operator's JSON file. @throws RangeError if it is not JSON, or like `readImported` */
export function readImportedJson<T>(schema: z.ZodMiniType<T>, text: string, at: string): T {
  try {
    return readImported(schema, JSON.parse(text), at);
  } catch (error) {
    if (error instanceof SyntaxError) throw new RangeError(`${at}: ${error.message}`, { cause: error });
    throw error;
  }
}

export interface ImportRule {
  readonly replaceEdited: boolean;
}
/** The default: what an operator published survives imports. */
export const keepEdited: ImportRule = { replaceEdited: false };

export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  /** Entries of the file that are stored unchanged. */
  readonly same: number;
  /** Entries of the file that operators edited and that stay as they are. */
  readonly kept: number;
  /** Stored entries missing from the file; only for imports that replace everything. */
  readonly removed: number;
}

/**
 * Compares the rows of an import with the stored ones, by key: which are new or differ, and how many there are of each.
 * Stored rows may have further columns.
 */
export function compareImported<Row extends object>(
  stored: ReadonlyMap<string | number, object>,
  rows: ReadonlyMap<string | number, Row>,
): { readonly toWrite: readonly Row[]; readonly counts: ImportCounts } {
  const fresh = [...rows].filter(([key]) => !stored.has(key)).map(([, row]) => row);
  const changed = [...rows].filter(([key, row]) => isChanged(stored.get(key), row)).map(([, row]) => row);
  const counts = {
    added: fresh.length,
    changed: changed.length,
    same: rows.size - fresh.length - changed.length,
    kept: 0,
    removed: [...stored.keys()].filter((key) => !rows.has(key)).length,
  };
  return { toWrite: [...fresh, ...changed], counts };
}

function isChanged(stored: object | undefined, row: object): boolean {
  if (stored === undefined) return false;
  const before = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(row).some(([column, value]) => !isDeepStrictEqual(before.get(column), value));
}

/**
 * Splits the rows of an import into those to write, which no longer count as edited, and the number left alone because
 * operators edited them.
 */
export function withoutEdited<Key extends string | number, Row extends object>(
  stored: ReadonlyMap<Key, { readonly edited: boolean }>,
  rows: ReadonlyMap<Key, Row>,
  { replaceEdited }: ImportRule,
): { readonly free: ReadonlyMap<Key, Row & { readonly edited: false }>; readonly kept: number } {
  const free = [...rows].filter(([key]) => replaceEdited || stored.get(key)?.edited !== true);
  return {
    free: new Map(free.map(([key, row]) => [key, { ...row, edited: false } as const])),
    kept: rows.size - free.length,
  };
}
