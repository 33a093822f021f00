import { TooMany } from '../../errors.ts';
import type { Limit, Limits } from '../http/rate-limits.ts';

interface Tries {
  /** Resolves when the latest try has been counted or refused. */
  turn: Promise<unknown>;
  /** Tries that are counted but not checked yet. */
  readonly open: Set<Promise<void>>;
}
const triesOf = new Map<string, Tries>();

/**
 * Counts a try before it is checked. The returned function gets the outcome and refunds a harmless try. So concurrent
 * wrong tries cannot exceed the limit, and no right one is refused. @throws TooMany
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

/** Tries beyond the limit of a shared key are still checked, up to this many times the limit. */
const lookedAtTimes = 10;

/**
 * Like `countedTry`, for a key that many people share. A try beyond the limit is still checked, so that a right one
 * passes despite a neighbour's wrong ones; for a wrong one the returned function throws TooMany.
 * @throws TooMany after ten times as many wrong ones, even for a right one
 */
export async function sharedTry(
  limits: Limits,
  key: string,
  limit: Limit,
): Promise<(harmless: boolean) => Promise<void>> {
  const looked = await countedTry(limits, `${key}:looked`, { ...limit, times: limit.times * lookedAtTimes });
  const told = await countedTry(limits, key, limit).catch(async (error: unknown) => {
    if (error instanceof TooMany) return error;
    await looked(true);
    throw error;
  });
  return async (harmless) => {
    const tell = told instanceof TooMany ? undefined : told;
    await Promise.all([looked(harmless), tell?.(harmless)]);
    if (told instanceof TooMany && !harmless) throw told;
  };
}

/** Waits while unchecked tries fill the limit, because most turn out right. Returns the function that ends this try. */
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

/** Counts a try. At the limit, returns the error and does not count the try, because it will not be checked. */
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
