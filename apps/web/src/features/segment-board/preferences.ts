import { keptPreferences, type Unvalidated } from '../../shared/preferences.ts';

/** Preferences of the board, for all segments on this device. */
export interface Preferences {
  /** Show symbols in cells. */
  readonly numbers: boolean;
  /** Show how many cells of each colour are left. */
  readonly counters: boolean;
  /** Dimming of other colours, 0 to 1. */
  readonly dimming: number;
  /** Lines over the highlighted colour, so that the colour is not its only sign. */
  readonly hatched: boolean;
  /** Read runs aloud in row mode. */
  readonly aloud: boolean;
  /** The board's own colour scheme; null follows the site's. */
  readonly scheme: 'light' | 'dark' | null;
}

const untouched: Preferences = {
  numbers: true,
  counters: false,
  dimming: 0.75,
  hatched: false,
  aloud: true,
  scheme: null,
};

/** Validates stored preferences; missing or invalid ones become defaults. */
export function readPreferences({
  numbers,
  counters,
  dimming,
  hatched,
  aloud,
  scheme,
}: Unvalidated<Preferences>): Preferences {
  return {
    numbers: typeof numbers === 'boolean' ? numbers : untouched.numbers,
    counters: typeof counters === 'boolean' ? counters : untouched.counters,
    dimming: typeof dimming === 'number' && dimming >= 0 && dimming <= 1 ? dimming : untouched.dimming,
    hatched: hatched === true,
    aloud: aloud !== false,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
  };
}

export const { preferences, prefer } = keptPreferences('uzor:board', readPreferences);
