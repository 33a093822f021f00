import { keepText, keptText } from '../api/kept-text.ts';
import { Watched } from './watched.ts';

/** Unvalidated preferences from a store: edited by hand, from another version, or empty. */
export type Odd<P> = Partial<Record<keyof P, unknown>>;

/**
 * A customer's preferences for a screen, shared by all their works on this device.
 * @param read validates stored preferences; missing or invalid ones become defaults
 */
export function keptPreferences<P extends object>(key: string, read: (kept: Odd<P>) => P) {
  const preferences = new Watched<P>(read(parsed(keptText(key))));
  /** Changes some preferences and stores all. */
  const prefer = (change: Partial<P>): void => {
    preferences.set({ ...preferences.value, ...change });
    keepText(key, JSON.stringify(preferences.value));
  };
  return { preferences, prefer };
}

function parsed<P>(text: string | null): Odd<P> {
  if (text === null) return {};
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {}; // not JSON: edited by hand
  }
}
