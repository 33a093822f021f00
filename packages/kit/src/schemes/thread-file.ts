import { threadCodes } from '@uzor/contract';
import { linesOf, metresByThread, type Rgb, type StringScheme, type ThreadPlan, turnsOf } from '@uzor/engine';
import { hexOf, rgbOfHex } from '../marking/colours.ts';
import { windingHours } from '../products/hours.ts';
import { readList, readNumber, readOneOf, readRecord, readText, readWhole } from './file-readers.ts';

/** A chord with pins numbered from 1. */
export interface Step {
  readonly from: number;
  readonly to: number;
  /** Index of its thread; absent if there is only one. */
  readonly thread?: number | undefined;
}

/** Steps of a scheme: `to` of one is `from` of the next. */
export function stepsOf(scheme: Pick<StringScheme, 'steps' | 'plan'>): Step[] {
  const steps = chordsOf(scheme);
  if (!scheme.plan) return steps;
  return turnsOf(scheme).flatMap(({ step, end, thread }) => steps.slice(step, end).map((one) => ({ ...one, thread })));
}

function chordsOf({ steps }: Pick<StringScheme, 'steps'>): { readonly from: number; readonly to: number }[] {
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
    ...(thread.plan && planFields(thread, thread.plan)),
    steps: chordsOf(thread),
  };
}

function planFields(thread: StringScheme, { board, threads, turns }: ThreadPlan) {
  const metres = metresByThread(thread);
  return {
    board: hexOf(board),
    threads: threads.map(({ code, rgb }, i) => ({ code, color: hexOf(rgb), thread_m: metres[i] })),
    turns,
  };
}

/** Reads the fields of `threadFields`. @throws RangeError if they are malformed */
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
    ...(planWords.some((word) => file[word] !== undefined) && { plan: readPlan(file, chords.length) }),
  };
}

const planWords = ['board', 'threads', 'turns'] as const;

function readPlan(file: Readonly<Record<string, unknown>>, lines: number): ThreadPlan {
  const threads = readList(file['threads'], 'threads').map((given) => {
    const thread = readRecord(given, 'thread');
    return { code: readOneOf(thread['code'], threadCodes, 'thread'), rgb: readHex(thread['color']) };
  });
  const turns = readList(file['turns'], 'turns').map((given) => {
    const turn = readRecord(given, 'turn');
    return {
      step: readWhole(turn['step'], 'step', 0, Math.max(0, lines - 1)),
      thread: readWhole(turn['thread'], 'thread', 0, threads.length - 1),
    };
  });
  if (turns.some(({ step }, i) => step <= (turns[i - 1]?.step ?? -1)) || (lines > 0 && turns[0]?.step !== 0))
    throw new RangeError('Turns are not in order');
  return { board: readHex(file['board']), threads, turns };
}

function readHex(given: unknown): Rgb {
  const hex = readText(given, 'colour');
  if (!/^#[0-9A-F]{6}$/i.test(hex)) throw new RangeError(`${hex} is no colour`);
  return rgbOfHex(hex);
}
