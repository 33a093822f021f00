import type { ProfileWire } from '@uzor/contract';
import { useSyncExternalStore } from 'react';
import { writeLocal, readLocal } from './kept-text.ts';
import { profileKey, signedInNow, watchSession } from './session.ts';

/* Name and picture of the signed-in customer, cached in this browser for the header; deleted at sign-out. */

export interface CachedProfile {
  readonly name: string | null;
  /** URL of the picture; it may have expired. */
  readonly avatar: string | null;
}

const changed = new EventTarget();
const nobody: CachedProfile = { name: null, avatar: null };

/** Call with every profile received. */
export function cacheProfile({ full_name: name, avatar }: ProfileWire): void {
  if (!signedInNow()) return;
  writeLocal(profileKey, JSON.stringify({ name, avatar: avatar?.url ?? null } satisfies CachedProfile));
  changed.dispatchEvent(new Event('change'));
}

export function useCachedProfile(): CachedProfile {
  const kept = useSyncExternalStore(
    watch,
    () => readLocal(profileKey),
    () => null,
  );
  return parseProfile(kept);
}

function watch(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  const stop = watchSession(listener);
  return () => {
    changed.removeEventListener('change', listener);
    stop();
  };
}

function parseProfile(kept: string | null): CachedProfile {
  if (kept === null) return nobody;
  try {
    const { name, avatar }: Partial<Record<keyof CachedProfile, unknown>> = JSON.parse(kept);
    return { name: typeof name === 'string' ? name : null, avatar: typeof avatar === 'string' ? avatar : null };
  } catch {
    return nobody; // written by another version
  }
}
