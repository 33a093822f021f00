import type { VoiceoverWire } from '@uzor/contract';
import type { Preferences } from '../preferences.ts';

/** Clips of a voice by what they say. */
export type Clips = VoiceoverWire['voiceovers'];
type Step = { readonly from: number; readonly to: number };

/** The clips that say a step, in order; those a voice lacks are passed over, so a number alone is still said. */
export function clipsOfStep({ from, to }: Step, clips: Clips): string[] {
  return present(['from', String(from), 'to', String(to)], clips);
}

/** What is worth saying when `done` of `max` steps are done: the half, the last stretch, the end. */
export function clipsOfMilestone(done: number, max: number, clips: Clips): string[] {
  if (done === max) return present(['finished'], clips);
  if (done === Math.ceil(max / 2)) return present(['half'], clips);
  if (done === Math.ceil(max * 0.95)) return present(['almost'], clips);
  return [];
}

/** Clips to have at hand: those of the steps at hand and next, each once. */
export function clipsAhead(steps: readonly Step[], clips: Clips): string[] {
  return [...new Set(steps.flatMap((step) => clipsOfStep(step, clips)))];
}

function present(said: readonly string[], clips: Clips): string[] {
  return said.flatMap((what) => (Object.hasOwn(clips, what) ? [clips[what]] : []));
}

/** Tempos in which a voice is still easy to follow. */
const voiceRates = { least: 0.8, most: 1.5 } as const;
/** What a voice needs for a step at its usual tempo, on the whole. */
const spokenSeconds = 3;

/** How much faster the voice speaks at a speed of the steps. */
export function voiceRateAt(speed: number): number {
  return Math.min(voiceRates.most, Math.max(voiceRates.least, speed));
}

/** About how many seconds a step takes that goes on by itself; null where steps wait for a hand. */
export function tempoOf(
  { pauseSeconds, speed }: Pick<Preferences, 'pauseSeconds' | 'speed'>,
  spoken: boolean,
): number | null {
  return pauseSeconds === null ? null : pauseSeconds / speed + (spoken ? spokenSeconds / voiceRateAt(speed) : 0);
}
