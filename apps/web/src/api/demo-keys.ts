import * as z from 'zod/mini';
import { keepText, keptText } from './kept-text.ts';

const storageKey = 'uzor-demos';
/** Demos remembered; each lives for a day. */
const mostKept = 12;
const shape = z.array(z.object({ slug: z.string(), key: z.string() }));

/** The key that erases a demo made in this browser; null for demos of others. */
export function eraseKeyOf(slug: string): string | null {
  return read().find((one) => one.slug === slug)?.key ?? null;
}

/** Remembers the key of a demo; null forgets it. */
export function keepEraseKey(slug: string, key: string | null): void {
  const others = read().filter((one) => one.slug !== slug);
  const next = key === null ? others : [{ slug, key }, ...others].slice(0, mostKept);
  keepText(storageKey, next.length === 0 ? null : JSON.stringify(next));
}

function read(): z.infer<typeof shape> {
  try {
    return shape.parse(JSON.parse(keptText(storageKey) ?? '[]'));
  } catch {
    return []; // written by another version
  }
}
