import { Overloaded } from '../errors.ts';

/** Calls of one key that wait at once; a person's own devices send one after the other. */
const MOST_WAITING = 8;

/**
 * Lets expensive work with the same key run one after the other in this process, so that nobody fills the engine with
 * calls for one order or work.
 * @returns runs `work` in its turn; throws Overloaded while too many wait
 */
export function turnsByKey(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const turns = new Map<string, { last: Promise<unknown>; open: number }>();
  return async (key, work) => {
    const turn = turns.get(key) ?? { last: Promise.resolve(), open: 0 };
    if (turn.open > MOST_WAITING) throw new Overloaded(1);
    turns.set(key, turn);
    turn.open++;
    const done = turn.last.then(work);
    turn.last = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      turn.open--;
      if (turn.open === 0) turns.delete(key);
    }
  };
}
