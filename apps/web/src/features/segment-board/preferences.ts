import { keepText, keptText } from '../../api/kept-text.ts';
import { Watched } from './watched.ts';

/** How the customer likes the board; the same for every segment on this device. */
export interface Preferences {
  /** Symbols in the cells. */
  readonly numbers: boolean;
  /** How many cells of each colour are left. */
  readonly counters: boolean;
  /** 0 to 1: how far other colours step back. */
  readonly dimming: number;
  /** The board's own colours; null follows the site. */
  readonly scheme: 'light' | 'dark' | null;
}

const key = 'uzor:board';
const untouched: Preferences = { numbers: true, counters: false, dimming: 0.75, scheme: null };

export const preferences = new Watched<Preferences>(remembered());

/** Changes some of them and remembers all. */
export function prefer(change: Partial<Preferences>): void {
  preferences.set({ ...preferences.value, ...change });
  keepText(key, JSON.stringify(preferences.value));
}

function remembered(): Preferences {
  return readPreferences(keptText(key) ?? '');
}

/** Preferences as kept; whatever is missing or odd is as if never touched. */
export function readPreferences(text: string): Preferences {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return untouched; // nothing kept, or written by hand
  }
  const given = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof Preferences, unknown>>;
  const { numbers, counters, dimming, scheme } = given;
  return {
    numbers: typeof numbers === 'boolean' ? numbers : untouched.numbers,
    counters: typeof counters === 'boolean' ? counters : untouched.counters,
    dimming: typeof dimming === 'number' && dimming >= 0 && dimming <= 1 ? dimming : untouched.dimming,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
  };
}
