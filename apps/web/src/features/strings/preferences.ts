import { keepText, keptText } from '../../api/kept-text.ts';

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
export const pauses = [2, 4, 6, 8, 12, 20, null] as const;

const key = 'uzor:strings';
export const untouched: Preferences = { voice: null, music: null, speed: 1, pauseSeconds: 6, tourSeen: false };

let present: Preferences | null = null;
const watchers = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const preferences = {
  current(): Preferences {
    present ??= readPreferences(keptText(key) ?? '');
    return present;
  },
  watch(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};

/** Changes some of them and remembers all. */
export function prefer(change: Partial<Preferences>): void {
  present = { ...preferences.current(), ...change };
  keepText(key, JSON.stringify(present));
  for (const watcher of watchers) watcher();
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
  const { voice, music, speed, pauseSeconds, tourSeen } = given;
  return {
    voice: typeof voice === 'string' ? voice : null,
    music: typeof music === 'number' ? music : null,
    speed: speeds.find((one) => one === speed) ?? untouched.speed,
    pauseSeconds: pauseSeconds === null ? null : (pauses.find((one) => one === pauseSeconds) ?? untouched.pauseSeconds),
    tourSeen: tourSeen === true,
  };
}

/** The voice that speaks: the chosen one, the first where none is chosen or the chosen one is gone, null for silence. */
export function chosenVoice<V extends { readonly key: string }>(voices: readonly V[], wanted: string | null): V | null {
  if (wanted === noVoice) return null;
  return voices.find(({ key: one }) => one === wanted) ?? voices[0] ?? null;
}
