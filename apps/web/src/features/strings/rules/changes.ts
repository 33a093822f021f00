import type { StepsProgressWire, ThreadCode, ThreadWire } from '@uzor/contract';
import { threadMetresAlong, type ThreadPlan } from '@uzor/engine';
import { type HoopFacts, rgbOfHex } from '@uzor/kit';
import { pathOf } from './turn.ts';

/** A thread change: after `step` steps, a knot is tied and the other thread is used. */
export interface ThreadChange {
  readonly step: number;
  readonly from: ThreadCode;
  readonly to: ThreadCode;
}

/** Works without `threads` have a single thread. */
export type Threads = Pick<StepsProgressWire, 'steps' | 'threads' | 'turns'>;

/** A change is announced this many steps ahead. */
export const announcedSteps = 3;

/** In order; empty for a single thread. */
export function changesOf({ threads = [], turns = [] }: Threads): ThreadChange[] {
  return turns.slice(1).map(({ step, thread }, i) => ({
    step,
    from: threads[turns[i].thread].code,
    to: threads[thread].code,
  }));
}

export function changeAhead(changes: readonly ThreadChange[], done: number): ThreadChange | null {
  return changes.find(({ step }) => step > done && step - done <= announcedSteps) ?? null;
}

/** The thread of the step after `done`, or of the last step; null for a single thread. */
export function threadAtStep({ steps, threads }: Threads, done: number): ThreadWire | null {
  const step = steps[Math.min(done, steps.length - 1)];
  return threads?.[step?.thread ?? 0] ?? null;
}

/** For each thread, in order: the metres used after every number of steps. One list for a single thread. */
export function lengthsByThread({ steps, threads }: Threads, { pins, diameterMm }: HoopFacts): Float64Array[] {
  const all = threadMetresAlong(pathOf(steps), pins, diameterMm);
  if (!threads) return [all];
  return threads.map((_, thread) => {
    const own = new Float64Array(all.length);
    for (let done = 1; done < all.length; done++)
      own[done] = own[done - 1] + (steps[done - 1].thread === thread ? all[done] - all[done - 1] : 0);
    return own;
  });
}

/** The colours and turns for drawing; undefined for a single thread. @param board #RRGGBB */
export function planOfThreads({ threads, turns }: Threads, board: string | undefined): ThreadPlan | undefined {
  if (!threads || !turns || board === undefined) return undefined;
  return {
    board: rgbOfHex(board),
    threads: threads.map(({ code, color }) => ({ code, rgb: rgbOfHex(color) })),
    turns,
  };
}
