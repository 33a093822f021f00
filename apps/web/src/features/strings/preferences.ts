import { keptPreferences, type Odd } from '../../ui/preferences.ts';

/** How the customer likes to wind; the same for every hoop on this device. */
export interface Preferences {
  /** Key of the voice; null: the first one, `none`: silence. */
  readonly voice: string | null;
  /** Id of the music; null: none. */
  readonly music: number | null;
  /** Divides the pause and hurries the voice. */
  readonly speed: number;
  /** Between two steps, at the usual speed, seconds; null: the customer says when to go on. */
  readonly pauseSeconds: number | null;
  readonly tourSeen: boolean;
}

export const noVoice = 'none';
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export const pauses = [2, 4, 6, 9, 12, 20, null] as const;

/** With a voice a step takes the twelve seconds by which hours are told before starting. */
export const untouched: Preferences = { voice: null, music: null, speed: 1, pauseSeconds: 9, tourSeen: false };

/** Preferences as kept; whatever is missing or odd is as if never touched. */
export function readPreferences({ voice, music, speed, pauseSeconds, tourSeen }: Odd<Preferences>): Preferences {
  return {
    voice: typeof voice === 'string' ? voice : null,
    music: typeof music === 'number' ? music : null,
    speed: speeds.find((one) => one === speed) ?? untouched.speed,
    pauseSeconds: pauseSeconds === null ? null : (pauses.find((one) => one === pauseSeconds) ?? untouched.pauseSeconds),
    tourSeen: tourSeen === true,
  };
}

export const { preferences, prefer } = keptPreferences('uzor:strings', readPreferences);

/** The voice that speaks: the chosen one, the first where none is chosen or the chosen one is gone, null for silence. */
export function chosenVoice<V extends { readonly key: string }>(voices: readonly V[], wanted: string | null): V | null {
  if (wanted === noVoice) return null;
  return voices.find(({ key: one }) => one === wanted) ?? voices[0] ?? null;
}
