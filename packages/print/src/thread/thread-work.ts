import type { StringScheme } from '@uzor/engine';
import { type Step, stepsOf, workOf } from '@uzor/kit';
import type { Work } from '../work.ts';

/** A string-art work. */
export interface ThreadWork extends Work {
  readonly thread: StringScheme;
  readonly steps: readonly Step[];
}

/** Makes what all pages of a string-art work share. @throws RangeError for a kind without a thread */
export function threadWork(work: Work): ThreadWork {
  const { thread } = workOf(work.stored, 'thread');
  return { ...work, thread, steps: stepsOf(thread) };
}
