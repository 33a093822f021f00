import { writeLocal, readLocal } from '../api/kept-text.ts';
import { watchSession } from '../api/session.ts';
import { Observable } from '../ui/observable.ts';

/** Unvalidated preferences from a store: edited by hand, from another version, or empty. */
export type Unvalidated<P> = Partial<Record<keyof P, unknown>>;

/** A customer's preferences for a screen, for all works on this device. @param read validates stored ones */
export function keptPreferences<P extends object>(key: string, read: (kept: Unvalidated<P>) => P) {
  let text = readLocal(key);
  const preferences = new Observable<P>(read(parsed(text)));
  // After a sign-out an open page must not write the deleted preferences again.
  const follow = () => {
    const now = readLocal(key);
    if (now !== text) preferences.set(read(parsed(now)));
    text = now;
  };
  if (typeof window !== 'undefined') watchSession(follow);
  const prefer = (change: Partial<P>): void => {
    preferences.set({ ...preferences.value, ...change });
    text = JSON.stringify(preferences.value);
    writeLocal(key, text);
  };
  return { preferences, prefer };
}

function parsed<P>(text: string | null): Unvalidated<P> {
  if (text === null) return {};
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {}; // not JSON: edited by hand
  }
}
