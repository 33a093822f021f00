import { setTimeout as wait } from 'node:timers/promises';
import { Invalid, TooMany } from '../../errors.ts';
import { countedTry } from '../../platform/admission/counted-tries.ts';
import type { Limits } from '../../platform/http/rate-limits.ts';
import { countWrongCode } from '../../platform/metrics/counts.ts';
import type { Parts } from '../../platform/parts.ts';
import { rateLimits } from './rate-limits.ts';

/** Answers are delayed to a multiple of this, ms, so that the response time does not reveal the result. */
const beatMs = 50;
const wrongInAll = 'code:in all';

export type GuessingParts = Pick<Parts, 'limits' | 'log' | 'security'>;

/**
 * Runs `work` for a caller who gives a code: counts wrong codes by address and in all, and takes the same time for known and
 * unknown ones. A try counts before anybody looks, and is given back if the code was right: of many tries at once no wrong one
 * slips through, and of right ones none is refused for those beside it. @throws TooMany
 */
export async function againstGuessing<T>(parts: GuessingParts, address: string, work: () => Promise<T>): Promise<T> {
  const known = await countedTry(parts.limits, `code:${address}`, rateLimits.wrongCodesOfAddress).catch(
    (error: unknown) => {
      if (error instanceof TooMany) parts.security.note('code.guessed', { address });
      throw error;
    },
  );
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

/** Counts a wrong code in all and raises the alarm over the ceiling. @throws TooMany there: the guesser learns nothing more */
async function countWrong({ limits, log }: GuessingParts): Promise<void> {
  try {
    await limits.count(wrongInAll, rateLimits.wrongCodesInAll);
    countWrongCode('told');
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    countWrongCode('over');
    if (await isFirst(limits, 'code:alarm'))
      log.error(
        { limit: rateLimits.wrongCodesInAll },
        'codes are being guessed: more wrong ones in all than people mistype',
      );
    throw error;
  }
}

/** Whether an alarm was not raised for an hour. */
export const isFirst = (limits: Limits, alarm: string): Promise<boolean> =>
  limits.count(alarm, rateLimits.alarms).then(
    () => true,
    () => false,
  );
