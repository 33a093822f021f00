import { keepText, keptText } from '../api/kept-text.ts';
import { Watched } from './watched.ts';

/** Preferences as they may lie in a store: written by hand, by another version, or not at all. */
export type Odd<P> = Partial<Record<keyof P, unknown>>;

/**
 * How the customer likes a screen; the same for all their works on this device.
 * @param read makes of what was kept what may be used; whatever is missing or odd there is as if never touched
 */
export function keptPreferences<P extends object>(key: string, read: (kept: Odd<P>) => P) {
  const preferences = new Watched<P>(read(parsed(keptText(key))));
  /** Changes some of them and keeps all. */
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
    return {}; // written by hand
  }
}
