import { linesOf, type StringScheme } from '@uzor/engine';
import { windingHours } from '../products/hours.ts';
import { readList, readNumber, readRecord, readWhole } from './file-readers.ts';

/** A chord of the thread as people read it: pins from 1. */
export interface Step {
  readonly from: number;
  readonly to: number;
}

/** Steps of a thread: `to` of one is `from` of the next; pins from 1. */
export function stepsOf({ steps }: Pick<StringScheme, 'steps'>): Step[] {
  return Array.from({ length: Math.max(0, steps.length - 1) }, (_, i) => ({
    from: (steps[i] ?? 0) + 1,
    to: (steps[i + 1] ?? 0) + 1,
  }));
}

/** The fields of a thread in a file. */
export function threadFields(thread: StringScheme): Readonly<Record<string, unknown>> {
  return {
    pins: thread.pins,
    hoop_mm: thread.hoopMm,
    thread_mm: thread.threadMm,
    thread_m: thread.threadMetres,
    hours: windingHours(linesOf(thread)),
    steps: stepsOf(thread),
  };
}

/** Reads what `threadFields` wrote. @throws RangeError if it is broken */
export function readThread(file: Readonly<Record<string, unknown>>): StringScheme {
  const pins = readNumber(file['pins'], 'pins');
  const pinOf = (given: unknown) => readWhole(given, 'pin', 1, pins) - 1;
  const chords = readList(file['steps'], 'steps').map((step) => {
    const { from, to } = readRecord(step, 'step');
    return { from: pinOf(from), to: pinOf(to) };
  });
  if (chords.some(({ from }, i) => i > 0 && from !== chords[i - 1]?.to))
    throw new RangeError('A step does not begin where the last one ended');
  return {
    pins,
    hoopMm: readNumber(file['hoop_mm'], 'hoop_mm'),
    threadMm: readNumber(file['thread_mm'], 'thread_mm'),
    threadMetres: readNumber(file['thread_m'], 'thread_m'),
    steps: Uint16Array.from(chords[0] ? [chords[0].from, ...chords.map(({ to }) => to)] : []),
  };
}
