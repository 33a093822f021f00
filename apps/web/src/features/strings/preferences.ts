import * as z from 'zod/mini';
import { keptPreferences } from '../../shared/preferences.ts';
import { breakIntervals } from './rules/breaks.ts';

export const noVoice = 'none';
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export const pauses = [2, 4, 6, 9, 12, 20, null] as const;

/** The player's preferences on this device. With the defaults and a voice, a step takes 12 s, as estimates assume. */
const shape = z.object({
  /** Key of the voice; null for the first one, `none` for silence. */
  voice: z.catch(z.nullable(z.string()), null),
  /** Id of the music; null for none. */
  music: z.catch(z.nullable(z.number()), null),
  /** Divides the pause and speeds up the voice. */
  speed: z.catch(z.literal(speeds), 1),
  /** Pause between two steps at speed 1; null means that the player waits for the customer. */
  pauseSeconds: z.catch(z.literal(pauses), 9),
  tourSeen: z.catch(z.boolean(), false),
  /** Minutes of winding after which a break is offered; null for never. */
  breakEvery: z.catch(z.literal(breakIntervals), 50),
});
export type Preferences = z.infer<typeof shape>;
export const untouched = shape.parse({});

export const { preferences, prefer } = keptPreferences('uzor:strings', shape);

/** The voice to use: the chosen one, or the first if none is chosen or it no longer exists. Null means silence. */
export function chosenVoice<V extends { readonly key: string }>(voices: readonly V[], wanted: string | null): V | null {
  if (wanted === noVoice) return null;
  return voices.find(({ key: one }) => one === wanted) ?? voices[0] ?? null;
}
