import { keptPreferences, type Unvalidated } from '../../shared/preferences.ts';
import { breakIntervals } from './rules/breaks.ts';

/** Preferences of the player, for all hoops on this device. */
export interface Preferences {
  /** Key of the voice; null for the first one, `none` for silence. */
  readonly voice: string | null;
  /** Id of the music; null for none. */
  readonly music: number | null;
  /** Speed: divides the pause and speeds up the voice. */
  readonly speed: number;
  /** Pause between two steps at speed 1, seconds; null waits for the customer. */
  readonly pauseSeconds: number | null;
  readonly tourSeen: boolean;
  /** Minutes of winding after which a break is offered; null never. */
  readonly breakEvery: number | null;
}

export const noVoice = 'none';
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export const pauses = [2, 4, 6, 9, 12, 20, null] as const;

/** With a voice a step takes 12 s, as assumed by the estimate of hours before starting. */
export const untouched: Preferences = {
  voice: null,
  music: null,
  speed: 1,
  pauseSeconds: 9,
  tourSeen: false,
  breakEvery: 50,
};

/** Validates stored preferences; missing or invalid ones become defaults. */
function readPreferences(kept: Unvalidated<Preferences>): Preferences {
  const { voice, music, pauseSeconds, breakEvery } = kept;
  return {
    voice: typeof voice === 'string' ? voice : null,
    music: typeof music === 'number' ? music : null,
    speed: speeds.find((one) => one === kept.speed) ?? untouched.speed,
    pauseSeconds: pauseSeconds === null ? null : (pauses.find((one) => one === pauseSeconds) ?? untouched.pauseSeconds),
    tourSeen: kept.tourSeen === true,
    breakEvery: breakEvery === null ? null : (breakIntervals.find((one) => one === breakEvery) ?? untouched.breakEvery),
  };
}

export const { preferences, prefer } = keptPreferences('uzor:strings', readPreferences);

/** The voice to use: the chosen one, the first if none is chosen or the chosen one no longer exists, null for silence. */
export function chosenVoice<V extends { readonly key: string }>(voices: readonly V[], wanted: string | null): V | null {
  if (wanted === noVoice) return null;
  return voices.find(({ key: one }) => one === wanted) ?? voices[0] ?? null;
}
