import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Tables } from '../../../platform/postgres/tables.ts';

export interface Shown<C extends object = object> {
  readonly content: C;
  /** Published by an operator: imports leave it alone. */
  readonly edited: boolean;
}

/** Reads and writes the content of a section; implemented by the feature that shows it to customers. */
export interface ContentSource<C extends object> {
  /** All items by key, in display order; hidden ones too. */
  shown(db: Kysely<Tables>): Promise<ReadonlyMap<string, Shown<C>>>;
  /** Publishes an item, or removes it (null). */
  put(db: Kysely<Tables>, item: string, shown: Shown<C> | null): Promise<void>;
  /** Whether a text can be the key of an item; absent = any can. */
  readonly accepts?: (item: string) => boolean;
  /** The key of a new item, if the operator cannot choose it. */
  readonly fresh?: (db: Kysely<Tables>) => Promise<string>;
}

export interface Ordering {
  /** All items in their order; null = the order of the build. */
  items(db: Kysely<Tables>): Promise<readonly string[] | null>;
  /** Puts these items first, in this order; null restores the order of the build. */
  setOrder(db: Kysely<Tables>, items: readonly string[] | null): Promise<void>;
}

export interface PublishedSection extends ContentSource<object> {
  /** Parses content stored as JSON; the fields of the result are in the order of the schema. */
  read(stored: unknown): object;
  /** Names of empty fields that must be filled in before publishing. */
  missing(content: object): string[];
}

/** A section whose content is parsed by `schema` on every read and write. Fields in `needed` must not be empty. */
export function publishedSection<C extends object>(
  schema: z.ZodMiniType<C>,
  needed: readonly (keyof C & string)[],
  { put, shown, ...source }: ContentSource<C>,
): PublishedSection {
  return {
    ...source,
    async shown(db) {
      const found = await shown(db);
      return new Map([...found].map(([item, one]) => [item, { ...one, content: schema.parse(one.content) }]));
    },
    put: (db, item, given) => put(db, item, given && { ...given, content: schema.parse(given.content) }),
    read: (stored) => schema.parse(stored),
    missing(content) {
      const read = schema.parse(content);
      return needed.filter((field) => read[field] === '');
    },
  };
}
