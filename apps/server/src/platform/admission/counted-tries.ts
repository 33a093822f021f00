import { TooMany } from '../../errors.ts';
import type { Limit, Limits } from '../http/rate-limits.ts';

interface Tries {
  /** Resolves when the last one has been counted or refused. */
  turn: Promise<unknown>;
  /** Counted, and not checked yet. */
  readonly open: Set<Promise<void>>;
}
const triesOf = new Map<string, Tries>();

/**
 * Counts a try before it is checked. Returns a function to call once it is known whether it was harmless, which refunds
 * it: of many concurrent tries, no wrong one exceeds the limit and no right one is refused. @throws TooMany
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
 * As `countedTry`, for a key that many people share: beyond the limit a try is still checked, so that a neighbour's
 * wrong tries do not refuse a right one; the returned function then throws TooMany for a wrong one.
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

/** Waits while tries being checked use up the limit: most turn out right. Returns the function that ends this one. */
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

/** Counts one if there is room; otherwise it is not checked, so it does not count as wrong. */
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
