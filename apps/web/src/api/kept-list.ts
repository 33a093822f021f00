import * as z from 'zod/mini';
import { writeLocal, readLocal } from './kept-text.ts';

/** A short list stored in this browser, newest first. */
export interface KeptList<Item> {
  all(): readonly Item[];
  find(key: string): Item | null;
  /** Stores an item, replacing an earlier one with the same key; null deletes it. */
  keep(key: string, item: Item | null): void;
}

interface ListRules<Item> {
  readonly storageKey: string;
  readonly most: number;
  readonly shape: z.ZodMiniType<Item>;
  readonly keyOf: (item: Item) => string;
}

export function keptList<Item>({ storageKey, most, shape, keyOf }: ListRules<Item>): KeptList<Item> {
  const items = z.array(shape);
  function read(): Item[] {
    try {
      return items.parse(JSON.parse(readLocal(storageKey) ?? '[]'));
    } catch {
      return []; // written by another version
    }
  }
  return {
    all: read,
    find: (key) => read().find((item) => keyOf(item) === key) ?? null,
    keep(key, item) {
      const others = read().filter((other) => keyOf(other) !== key);
      const next = item === null ? others : [item, ...others].slice(0, most);
      writeLocal(storageKey, next.length === 0 ? null : JSON.stringify(next));
    },
  };
}
