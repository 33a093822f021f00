import type { VoiceoverWire } from '@uzor/contract';

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
