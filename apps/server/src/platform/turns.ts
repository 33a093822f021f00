import { Overloaded } from '../errors.ts';

interface Line {
  running: number;
  /** Functions that start the waiting work, in order of arrival. */
  readonly waiting: (() => void)[];
}

/**
 * Returns a function that runs work, in this process at most `atOnce` at a time for one key, so that nobody fills the
 * server with calls for one order, work or network. It throws Overloaded while `mostWaiting` calls of the key wait.
 */
export function turnsByKey({
  atOnce = 1,
  mostWaiting = 8,
} = {}): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const lines = new Map<string, Line>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    if (line.waiting.length >= mostWaiting) throw new Overloaded(1);
    lines.set(key, line);
    if (line.running < atOnce) line.running++;
    else await new Promise<void>((run) => void line.waiting.push(run)); // work that ends hands its place to the next
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) lines.delete(key);
    }
  };
}
