import { keepText, keptText } from '../kept-text.ts';

/** One thing that the server has not confirmed yet, and what it belongs to: a segment, a work, a blank. */
export interface Entry<T> {
  readonly key: string;
  readonly item: T;
}

/** Keeps what waits, in order of arrival, beyond the life of the page. */
export interface OutboxStore<T> {
  readonly list: () => Promise<readonly Entry<T>[]>;
  readonly add: (entries: readonly Entry<T>[]) => Promise<void>;
  readonly remove: (entries: readonly Entry<T>[]) => Promise<void>;
}

/** What waits, for the life of the page. */
export function memoryStore<T>(): OutboxStore<T> {
  const kept = new Set<Entry<T>>();
  return {
    list: async () => [...kept],
    add: async (entries) => {
      for (const entry of entries) kept.add(entry);
    },
    remove: async (entries) => {
      for (const entry of entries) kept.delete(entry);
    },
  };
}

/** A store of which one thing can be asked at once, and which keeps one item for each key. */
export interface TextStore<T> extends OutboxStore<T> {
  readonly kept: (key: string) => T | null;
}

/**
 * Keeps the newest item of each key as a text. What is added is kept when `add` returns, before its promise settles: a page
 * that is closed in the same moment loses nothing, which a database, whose transactions end later, cannot promise.
 * @param read makes an item of what was kept; null where it is odd
 */
export function textStore<T>(prefix: string, read: (kept: unknown) => T | null): TextStore<T> {
  const kept = (key: string): T | null => {
    const text = keptText(prefix + key);
    if (text === null) return null;
    try {
      return read(JSON.parse(text));
    } catch {
      return null; // written by hand
    }
  };
  return {
    kept,
    list: async () => [], // items are taken up key by key
    add: async (entries) => {
      for (const { key, item } of entries) keepText(prefix + key, JSON.stringify(item));
    },
    remove: async (entries) => {
      for (const { key } of entries) keepText(prefix + key, null);
    },
  };
}
