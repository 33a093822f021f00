import * as z from 'zod/mini';
import { keptList } from './kept-list.ts';

/** Demos made in this browser; each is kept for a day. */
const demos = keptList({
  storageKey: 'uzor-demos',
  most: 12,
  shape: z.object({ slug: z.string(), key: z.string() }),
  keyOf: ({ slug }) => slug,
});

/** The key that erases a demo made in this browser; null for other demos. */
export function eraseKeyOf(slug: string): string | null {
  return demos.find(slug)?.key ?? null;
}

export function keepEraseKey(slug: string, key: string | null): void {
  demos.keep(slug, key === null ? null : { slug, key });
}
