import { setTimeout as pause } from 'node:timers/promises';
import { TooMany } from '../errors.ts';

/** A token bucket for one account: a burst of calls, then so many per second. */
export interface Pace {
  readonly burst: number;
  readonly aSecond: number;
  /** Calls of the account that may wait; more are refused. */
  readonly mostWaiting: number;
}

/**
 * Allows more calls than a person with several tabs and a phone makes. A script in a loop gets a small share of a core.
 */
export const paceOfAccount: Pace = { burst: 100, aSecond: 10, mostWaiting: 50 };

/**
 * Allows the marks of a whole large work at once, then 10 marks per second, which is faster than anyone places them.
 */
export const paceOfMarks: Pace = { burst: 40_000, aSecond: 10, mostWaiting: 0 };

/** Waits until an account's call may proceed; expensive ones take several turns. @throws TooMany */
export type TakeTurn = (account: string, turns?: number) => Promise<void>;

/** Without RATE_LIMITS nobody waits. */
export const noPace: TakeTurn = async () => undefined;

/** With more accounts than this, those whose accepted turns are all over are forgotten. */
const REMEMBERED = 10_000;

export function turnsAt(
  { burst, aSecond, mostWaiting }: Pace,
  { now = () => performance.now(), wait = (ms: number): Promise<unknown> => pause(ms) } = {},
): TakeTurn {
  const everyMs = 1000 / aSecond;
  /** By account: the time, in ms, when all its accepted turns will be over at the rate `aSecond`. */
  const throughAt = new Map<string, number>();
  const forget = (at: number): void => {
    for (const [account, through] of throughAt) if (through <= at) throughAt.delete(account);
  };
  return async (account, turns = 1) => {
    const at = now();
    const through = Math.max(at, throughAt.get(account) ?? at) + everyMs * Math.min(turns, burst);
    const waitMs = through - at - burst * everyMs;
    if (waitMs > mostWaiting * everyMs) throw new TooMany(Math.ceil(waitMs / 1000));
    if (throughAt.size >= REMEMBERED) forget(at);
    throughAt.set(account, through);
    if (waitMs > 0) await wait(waitMs);
  };
}
