import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Tables } from '../../platform/postgres/tables.ts';

/** An item as customers see it. */
export interface Shown<C extends object = object> {
  readonly content: C;
  /** Published at the desk: imports leave it alone. */
  readonly edited: boolean;
}

/** How a section's content is read and written; each belongs to the feature that shows it to customers. */
export interface Shelf<C extends object> {
  /** All items in the order of showing, by their keys; hidden ones too. */
  shown(db: Kysely<Tables>): Promise<ReadonlyMap<string, Shown<C>>>;
  /** Shows an item as it is given, or (null) takes it away. */
  put(db: Kysely<Tables>, item: string, shown: Shown<C> | null): Promise<void>;
  /** Whether something can be the key of an item; absent = any word can. */
  readonly accepts?: (item: string) => boolean;
  /** A key for an item that is new, where the desk cannot choose it. */
  readonly fresh?: (db: Kysely<Tables>) => Promise<string>;
}

/** The order of a section. */
export interface Ordering {
  /** All items in their order; null = as the site was built. */
  items(db: Kysely<Tables>): Promise<readonly string[] | null>;
  /** Puts these items first, in their order; (null) gives the order of the build back. */
  setOrder(db: Kysely<Tables>, items: readonly string[] | null): Promise<void>;
}

/** A section as the engine of drafts sees it. */
export interface Keeper extends Shelf<object> {
  /** Reads content that was stored as JSON, its fields in their order. */
  read(stored: unknown): object;
  /** Names of the fields without which it is not published. */
  missing(content: object): string[];
}

/** A keeper of content of a schema. `needed` are fields that must not be empty. */
export function keeperOf<C extends object>(
  schema: z.ZodMiniType<C>,
  needed: readonly (keyof C & string)[],
  { put, shown, ...shelf }: Shelf<C>,
): Keeper {
  return {
    ...shelf,
    async shown(db) {
      const found = await shown(db);
      // Fields in the order of the schema, because versions name their text.
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

/** Names a content: two of the same words have the same version; `none` for what is not there. */
export function versionOf(content: object | null | undefined): string {
  if (!content) return 'none';
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}
