import type { FilterSlug, Language, ThreadCode } from '@uzor/contract';
import type { Rgb, ThreadEdition } from '@uzor/engine';

/** A spool in the box. */
export interface BoxThread {
  readonly code: ThreadCode;
  readonly name: Readonly<Record<Language, string>>;
  readonly rgb: Rgb;
}

const threads = {
  black: { code: 'black', name: { ru: 'Чёрная нить', en: 'Black thread' }, rgb: [0x1c, 0x17, 0x16] },
  white: { code: 'white', name: { ru: 'Белая нить', en: 'White thread' }, rgb: [0xf4, 0xf1, 0xea] },
  red: { code: 'red', name: { ru: 'Красная нить', en: 'Red thread' }, rgb: [0xb8, 0x2a, 0x26] },
  blue: { code: 'blue', name: { ru: 'Синяя нить', en: 'Blue thread' }, rgb: [0x24, 0x4f, 0x9c] },
} as const satisfies Record<ThreadCode, BoxThread>;

interface ThreadBox {
  readonly board: Rgb;
  readonly threads: readonly BoxThread[];
  /** Index of the thread of each turn, in winding order. */
  readonly order: readonly number[];
}

const midGrey: Rgb = [0x8a, 0x88, 0x83];

/** Boards and threads by filter. White is wound first and last, so that light tones end up on top. */
const boxes: Readonly<Partial<Record<FilterSlug, ThreadBox>>> = {
  thread: { board: [0xfd, 0xfc, 0xf9], threads: [threads.black], order: [0] },
  'two-threads': { board: midGrey, threads: [threads.black, threads.white], order: [1, 0, 1] },
  'four-threads': {
    board: midGrey,
    threads: [threads.black, threads.white, threads.red, threads.blue],
    order: [1, 3, 2, 0, 1],
  },
};

/** The spools in a box of this filter; empty for a filter without thread. */
export function threadsOf(filter: FilterSlug | null): readonly BoxThread[] {
  return (filter && boxes[filter]?.threads) ?? [];
}

/** Board, threads and turns of a filter of several threads, for the engine; undefined for other filters. */
export function editionOf(filter: FilterSlug | null): ThreadEdition | undefined {
  const box = filter === null ? undefined : boxes[filter];
  if (!box || box.threads.length === 1) return undefined;
  return { ...box, threads: box.threads.map(({ code, rgb }) => ({ code, rgb })) };
}

/** The thread with this code. @throws RangeError for an unknown code */
export function threadOf(code: string): BoxThread {
  const found = Object.values(threads).find((one) => one.code === code);
  if (!found) throw new RangeError(`No thread ${code}`);
  return found;
}
