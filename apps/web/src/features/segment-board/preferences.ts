import { keptPreferences, type Odd } from '../../ui/preferences.ts';

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

const untouched: Preferences = { numbers: true, counters: false, dimming: 0.75, scheme: null };

/** Preferences as kept; whatever is missing or odd is as if never touched. */
export function readPreferences({ numbers, counters, dimming, scheme }: Odd<Preferences>): Preferences {
  return {
    numbers: typeof numbers === 'boolean' ? numbers : untouched.numbers,
    counters: typeof counters === 'boolean' ? counters : untouched.counters,
    dimming: typeof dimming === 'number' && dimming >= 0 && dimming <= 1 ? dimming : untouched.dimming,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
  };
}

export const { preferences, prefer } = keptPreferences('uzor:board', readPreferences);
