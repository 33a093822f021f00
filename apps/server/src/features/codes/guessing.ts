import { setTimeout as wait } from 'node:timers/promises';
import { Invalid, TooMany } from '../../errors.ts';
import type { Limits } from '../../platform/http/rate-limits.ts';
import { countWrongCode } from '../../platform/metrics/counts.ts';
import type { Parts } from '../../platform/parts.ts';
import { rateLimits } from './rate-limits.ts';

/** Answers are delayed to a multiple of this, ms, so that the response time does not reveal the result. */
const beatMs = 50;
const wrongInAll = 'code:in all';

export type GuessingParts = Pick<Parts, 'limits' | 'log' | 'security'>;

/** The tries of one address in this process. */
interface Tries {
  /** Resolves when the last one that came has been counted or refused. */
  turn: Promise<unknown>;
  /** Counted, and not yet known to be right or wrong. */
  readonly open: Set<Promise<void>>;
}
const triesOf = new Map<string, Tries>();

/**
 * Runs `work` for a caller who gives a code: counts wrong codes by address and in all, and takes the same time for known and
 * unknown ones. A try counts before anybody looks, and is given back if the code was right: of many tries at once no wrong one
 * slips through, and of right ones none is refused for those beside it. @throws TooMany
 */
export async function againstGuessing<T>(parts: GuessingParts, address: string, work: () => Promise<T>): Promise<T> {
  const known = await countedTry(parts.limits, `code:${address}`).catch((error: unknown) => {
    if (error instanceof TooMany) parts.security.note('code.guessed', { address });
    throw error;
  });
  const startedMs = performance.now();
  try {
    const found = await work();
    await known(true);
    return found;
  } catch (error) {
    await known(!(error instanceof Invalid));
    if (error instanceof Invalid) await countWrong(parts);
    throw error;
  } finally {
    const tookMs = performance.now() - startedMs;
    await wait(Math.ceil(tookMs / beatMs) * beatMs - tookMs);
  }
}

/** Counts a try. Returns the function to call once it is known whether it was harmless. @throws TooMany */
async function countedTry(limits: Limits, key: string): Promise<(harmless: boolean) => Promise<void>> {
  const tries = triesOf.get(key) ?? { turn: Promise.resolve(), open: new Set() };
  triesOf.set(key, tries);
  const turn = tries.turn.then(() => countInTurn(limits, key, tries));
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
async function countInTurn(limits: Limits, key: string, { open }: Tries): Promise<() => void> {
  for (;;) {
    const others = [...open];
    const refused = await refusal(limits, key);
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

/** Counts one where there is room; where there is none, nobody looks, so that it was no wrong code. */
async function refusal(limits: Limits, key: string): Promise<TooMany | null> {
  try {
    await limits.count(key, rateLimits.wrongCodesOfAddress);
    return null;
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    await limits.giveBack(key);
    return error;
  }
}

/** Counts a wrong code in all and raises the alarm over the ceiling. @throws TooMany there: the guesser learns nothing more */
async function countWrong({ limits, log }: GuessingParts): Promise<void> {
  try {
    await limits.count(wrongInAll, rateLimits.wrongCodesInAll);
    countWrongCode('told');
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    countWrongCode('over');
    if (await isFirst(limits))
      log.error(
        { limit: rateLimits.wrongCodesInAll },
        'codes are being guessed: more wrong ones in all than people mistype',
      );
    throw error;
  }
}

const isFirst = (limits: Limits): Promise<boolean> =>
  limits.count('code:alarm', rateLimits.alarms).then(
    () => true,
    () => false,
  );
