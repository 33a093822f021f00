import type { ThreadCode, VoiceoverWire } from '@uzor/contract';
import type { Preferences } from '../preferences.ts';

/** Clips of a voice by what they say. */
export type Clips = VoiceoverWire['voiceovers'];
type Step = { readonly from: number; readonly to: number };

/**
 * The clips of a step in order, the code of its thread first; missing ones are skipped, so that at least the numbers are
 * read.
 */
export function clipsOfStep({ from, to }: Step, clips: Clips, thread: ThreadCode | null = null): string[] {
  return present([...(thread === null ? [] : [thread]), 'from', String(from), 'to', String(to)], clips);
}

/** The announcement when `done` of `max` steps are done: the half, the last part, the end. */
export function clipsOfMilestone(done: number, max: number, clips: Clips): string[] {
  if (done === max) return present(['finished'], clips);
  if (done === Math.ceil(max / 2)) return present(['half'], clips);
  if (done === Math.ceil(max * 0.95)) return present(['almost'], clips);
  return [];
}

/** Clips to preload: those of the current and next steps, without duplicates. */
export function clipsAhead(steps: readonly Step[], clips: Clips): string[] {
  return [...new Set(steps.flatMap((step) => clipsOfStep(step, clips)))];
}

function present(said: readonly string[], clips: Clips): string[] {
  return said.flatMap((what) => (Object.hasOwn(clips, what) ? [clips[what]] : []));
}

/** Speeds at which a voice is easy to follow. */
const voiceRates = { least: 0.8, most: 1.5 } as const;
/** Average duration of a spoken step at speed 1. */
const spokenSeconds = 3;

/** Playback rate of the voice at a speed of the steps. */
export function voiceRateAt(speed: number): number {
  return Math.min(voiceRates.most, Math.max(voiceRates.least, speed));
}

/** Approximate seconds per step with automatic play; null without it. */
export function tempoOf(
  { pauseSeconds, speed }: Pick<Preferences, 'pauseSeconds' | 'speed'>,
  spoken: boolean,
): number | null {
  return pauseSeconds === null ? null : pauseSeconds / speed + (spoken ? spokenSeconds / voiceRateAt(speed) : 0);
}
