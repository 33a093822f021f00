import { setTimeout as pause } from 'node:timers/promises';
import { TooMany } from '../errors.ts';

/** How fast one account is answered: so many calls at once, then so many a second. */
export interface Pace {
  readonly burst: number;
  readonly aSecond: number;
  /** Calls of the account that may wait for their turn; more are refused. */
  readonly mostWaiting: number;
}

/** More than a person with several tabs and a phone ever asks; a loop is held to a small share of a core. */
export const paceOfAccount: Pace = { burst: 100, aSecond: 10, mostWaiting: 50 };

/** Marks of an account: a whole large work at once after weeks without a network, then ten a second, which nobody lays. */
export const paceOfMarks: Pace = { burst: 40_000, aSecond: 10, mostWaiting: 0 };

/** Waits for the turn of an account's call, or for several turns of a heavy one. @throws TooMany where too many of its calls wait */
export type TakeTurn = (account: string, turns?: number) => Promise<void>;

/** Without RATE_LIMITS every call has its turn at once. */
export const noPace: TakeTurn = async () => undefined;

/** Accounts that are remembered before those are forgotten who are owed nothing. */
const REMEMBERED = 10_000;

/**
 * Turns by account, in this process: who asks in a loop waits, and everybody else is answered as if nobody did. `now` is in ms;
 * `wait` and it are given by tests.
 */
export function turnsAt(
  { burst, aSecond, mostWaiting }: Pace,
  { now = () => performance.now(), wait = (ms: number): Promise<unknown> => pause(ms) } = {},
): TakeTurn {
  const everyMs = 1000 / aSecond;
  /** When all that an account has asked for would be through at its pace, ms. */
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
