import type { Rgb } from '../scheme.ts';

/** A thread of an edition of several colours. */
export interface EditionThread {
  readonly code: string;
  readonly rgb: Rgb;
}

/** Maximum difference between two channels (0 to 255) for a thread to count as grey. */
const GREYISH = 30;

/** Whether a thread has a visible hue. */
export function isColoured({ rgb }: Pick<EditionThread, 'rgb'>): boolean {
  return Math.max(...rgb) - Math.min(...rgb) > GREYISH;
}

/** The colours of a board and of the threads on it. */
export interface ThreadEdition {
  readonly board: Rgb;
  readonly threads: readonly EditionThread[];
  /** Index of the thread of each turn, in the order of winding; a later turn lies over the earlier ones. */
  readonly order: readonly number[];
}

/** A run of steps wound with one thread. */
export interface ThreadTurn {
  /** Number of the first step of the turn, from 0. */
  readonly step: number;
  /** Index of its thread. */
  readonly thread: number;
}

/** Several threads in a scheme. */
export interface ThreadPlan extends Pick<ThreadEdition, 'board' | 'threads'> {
  /** Ascending by step, the first at step 0; neighbours have different threads. */
  readonly turns: readonly ThreadTurn[];
}

/** A string art scheme: a thread wound from pin to pin around a hoop. Plain data. */
export interface StringScheme {
  /** Number of pins, evenly spaced; pin 0 is at the top, numbers run clockwise. */
  readonly pins: number;
  /** Diameter of the ring of pins. */
  readonly hoopMm: number;
  readonly threadMm: number;
  /** Pins in the order of the thread, numbered from 0. Empty if there is no thread. */
  readonly steps: Uint16Array;
  /** Length of thread needed for chords, turns around the pins and ends. */
  readonly threadMetres: number;
  /** Threads and turns of an edition of several colours; absent = one black thread on a white board. */
  readonly plan?: ThreadPlan | undefined;
}

/** Number of chords of a scheme. */
export function linesOf({ steps }: Pick<StringScheme, 'steps'>): number {
  return Math.max(0, steps.length - 1);
}

const blackOnWhite: Pick<ThreadPlan, 'board' | 'threads'> = {
  board: [0xfd, 0xfc, 0xf9],
  threads: [{ code: 'black', rgb: [0x1c, 0x17, 0x16] }],
};

/** Threads, board and turns of any scheme, including one of a single black thread. */
export function planOf({ plan }: Pick<StringScheme, 'plan'>): ThreadPlan {
  return plan ?? { ...blackOnWhite, turns: [{ step: 0, thread: 0 }] };
}

/** A turn with its end and the colour of its thread. */
export interface WoundTurn extends ThreadTurn {
  /** The first step after the turn. */
  readonly end: number;
  readonly rgb: Rgb;
}

/** The turns among the first `upTo` steps; the last may be cut short. */
export function turnsOf(
  scheme: Pick<StringScheme, 'steps' | 'plan'>,
  upTo: number = Number.POSITIVE_INFINITY,
): WoundTurn[] {
  const { turns, threads } = planOf(scheme);
  const last = Math.max(0, Math.min(Math.floor(upTo), linesOf(scheme)));
  return turns
    .map((turn, k) => ({
      ...turn,
      end: Math.min(last, turns[k + 1]?.step ?? last),
      rgb: threads[turn.thread].rgb,
    }))
    .filter(({ step, end }) => step < end);
}
