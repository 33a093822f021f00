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

/** Validates stored preferences; missing or invalid ones become defaults. */
function readPreferences(kept: Unvalidated<Preferences>): Preferences {
  const { dimming, scheme } = kept;
  return {
    numbers: kept.numbers !== false,
    counters: kept.counters === true,
    dimming: typeof dimming === 'number' && dimming >= 0 && dimming <= 1 ? dimming : 0.75,
    hatched: kept.hatched === true,
    aloud: kept.aloud !== false,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
  };
}

export const { preferences, prefer } = keptPreferences('uzor:board', readPreferences);
