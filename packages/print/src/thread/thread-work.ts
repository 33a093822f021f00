import { type Step, stepsOf, wound, type WoundScheme } from '@uzor/kit';
import type { Work } from '../work.ts';

/** A work of one thread. */
export interface ThreadWork extends Work {
  readonly stored: WoundScheme;
  readonly steps: readonly Step[];
}

/** Makes what all pages of a thread share. @throws RangeError for a kind without a thread */
export function threadWork(work: Work): ThreadWork {
  const stored = wound(work.stored);
  return { ...work, stored, steps: stepsOf(stored.thread) };
}
