import { metresByThread, planOf, type StringScheme, turnsOf, type WoundTurn } from '@uzor/engine';
import { type Step, stepsOf, threadOf, workOf } from '@uzor/kit';
import type { Work } from '../work.ts';

/** A string-art work with what its pages share. */
export interface ThreadWork extends Work {
  readonly thread: StringScheme;
  readonly steps: readonly Step[];
  /** The spools, with the metres wound from each. */
  readonly spools: readonly { readonly name: string; readonly metres: number }[];
  /** The turns in order, each with the name of its thread; a single turn if there is one thread. */
  readonly turns: readonly (WoundTurn & { readonly name: string })[];
}

/** Prepares what all pages of a string-art work share. @throws RangeError for a kind without a thread */
export function threadWork(work: Work): ThreadWork {
  const { thread } = workOf(work.stored, 'thread');
  const metres = metresByThread(thread);
  const spools = planOf(thread).threads.map(({ code }, i) => ({
    name: work.texts.thread.threads[threadOf(code).code],
    metres: metres[i] ?? 0,
  }));
  const turns = turnsOf(thread).map((turn) => ({ ...turn, name: spools[turn.thread]?.name ?? '' }));
  return { ...work, thread, steps: stepsOf(thread), spools, turns };
}

/** True if the thread must be changed while winding. */
export function hasSeveralThreads({ spools }: Pick<ThreadWork, 'spools'>): boolean {
  return spools.length > 1;
}
