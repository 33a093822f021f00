import type { StepsProgressWire, ThreadCode, ThreadWire } from '@uzor/contract';
import { threadMetresAlong, type ThreadPlan } from '@uzor/engine';
import { type HoopFacts, rgbOfHex } from '@uzor/kit';
import { pathOf } from './turn.ts';

/** A change of thread: after `step` steps a knot is tied and the other thread taken. */
export interface ThreadChange {
  readonly step: number;
  readonly from: ThreadCode;
  readonly to: ThreadCode;
}

/** The parts of a work about its threads. Without `threads` it has a single one. */
export type Threads = Pick<StepsProgressWire, 'steps' | 'threads' | 'turns'>;

/** A change is announced this many steps ahead. */
export const announcedSteps = 3;

/** The changes of a work in order. A work with one thread has none. */
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

/** The thread of the step after `done`, or of the last one; null with one thread. */
export function threadAtStep({ steps, threads }: Threads, done: number): ThreadWire | null {
  const step = steps[Math.min(done, steps.length - 1)];
  return threads?.[step?.thread ?? 0] ?? null;
}

/** Metres used of each thread after every number of steps, in the order of `threads`. One list for a single thread. */
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

/** The colours and turns for drawing; undefined with one thread. @param board #RRGGBB */
export function planOfThreads({ threads, turns }: Threads, board: string | undefined): ThreadPlan | undefined {
  if (!threads || !turns || board === undefined) return undefined;
  return {
    board: rgbOfHex(board),
    threads: threads.map(({ code, color }) => ({ code, rgb: rgbOfHex(color) })),
    turns,
  };
}
