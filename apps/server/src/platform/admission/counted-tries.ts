import { TooMany } from '../../errors.ts';
import type { Limit, Limits } from '../http/rate-limits.ts';

/** The tries of one key in this process. */
interface Tries {
  /** Resolves when the last one that came has been counted or refused. */
  turn: Promise<unknown>;
  /** Counted, and not yet known to be right or wrong. */
  readonly open: Set<Promise<void>>;
}
const triesOf = new Map<string, Tries>();

/**
 * Counts a try before anybody looks. Returns the function to call once it is known whether it was harmless, which takes it back:
 * of many tries at once no wrong one slips through, and of right ones none is refused for those beside it. @throws TooMany
 */
export async function countedTry(
  limits: Limits,
  key: string,
  limit: Limit,
): Promise<(harmless: boolean) => Promise<void>> {
  const tries = triesOf.get(key) ?? { turn: Promise.resolve(), open: new Set() };
  triesOf.set(key, tries);
  const turn = tries.turn.then(() => countInTurn(limits, key, limit, tries));
  const waited = turn.catch(() => undefined);
  tries.turn = waited;
  const forget = () => {
    if (tries.open.size === 0 && tries.turn === waited) triesOf.delete(key);
  };
  const end = await turn.catch((error: unknown) => {
    forget();
    throw error;
  });
  return async (harmless) => {
    try {
      if (harmless) await limits.giveBack(key);
    } finally {
      end();
      forget();
    }
  };
}

/** Waits for the tries that are open while they take all the room: most of them turn out right. Returns what ends this one. */
async function countInTurn(limits: Limits, key: string, limit: Limit, { open }: Tries): Promise<() => void> {
  for (;;) {
    const others = [...open];
    const refused = await refusal(limits, key, limit);
    if (refused === null) break;
    if (others.length === 0) throw refused;
    await Promise.race(others);
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  open.add(promise);
  return () => {
    open.delete(promise);
    resolve();
  };
}

/** Counts one where there is room; where there is none, nobody looks, so that it was no wrong one. */
async function refusal(limits: Limits, key: string, limit: Limit): Promise<TooMany | null> {
  try {
    await limits.count(key, limit);
    return null;
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    await limits.giveBack(key);
    return error;
  }
}
