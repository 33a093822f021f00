import { setTimeout as wait } from 'node:timers/promises';
import { Invalid, TooMany } from '../../errors.ts';
import { sharedTry } from '../../platform/admission/counted-tries.ts';
import { isWithin, type Limits } from '../../platform/http/rate-limits.ts';
import { countWrongCode } from '../../platform/metrics/counts.ts';
import type { Parts } from '../../platform/parts.ts';
import { rateLimits } from './rate-limits.ts';
import { codeRepository } from './repository.ts';

/**
 * Counts an order against its code's batch; raises an alarm if orders come faster than boxes are sold. Never throws.
 */
export async function watchBatch(
  { database, limits, log }: Pick<Parts, 'database' | 'limits' | 'log'>,
  codeId: string,
): Promise<void> {
  const { batch } = await codeRepository(database).byId(codeId);
  if (batch === null) return;
  if (await isWithin(limits, `orders-of-batch:${batch}`, rateLimits.ordersOfBatch)) return;
  if (await isFirst(limits, `batch-alarm:${batch}`))
    log.error(
      { batch, limit: rateLimits.ordersOfBatch },
      'a batch of codes is used up as if it had been copied: `codes block --batch` closes it',
    );
}

/** Milliseconds. Answers are delayed to a multiple of this, so that the response time reveals nothing. */
const beatMs = 50;
const wrongInAll = 'code:in all';

export type GuessingParts = Pick<Parts, 'limits' | 'log' | 'security'>;

/**
 * Runs `work` for a caller who gives a code. Counts wrong codes by IP address and in total, and takes the same time for
 * known and unknown codes. A try is counted before the check and refunded if the code was right. So concurrent guesses
 * cannot exceed the limit, and right codes are accepted despite wrong ones from the same network.
 * @throws TooMany
 */
export async function againstGuessing<T>(parts: GuessingParts, address: string, work: () => Promise<T>): Promise<T> {
  const noted = (error: unknown): never => {
    if (error instanceof TooMany) parts.security.note('code.guessed', { address });
    throw error;
  };
  const known = await sharedTry(parts.limits, `code:${address}`, rateLimits.wrongCodesOfAddress).catch(noted);
  const startedMs = performance.now();
  try {
    const found = await work();
    await known(true);
    return found;
  } catch (error) {
    if (error instanceof Invalid) await countWrong(parts).finally(() => known(false).catch(noted));
    else await known(true);
    throw error;
  } finally {
    const tookMs = performance.now() - startedMs;
    await wait(Math.ceil(tookMs / beatMs) * beatMs - tookMs);
  }
}

/**
 * Counts a wrong code. At the total limit, raises the alarm and throws, so that guessers learn no more. @throws TooMany
 */
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

/** Whether this alarm was not raised within the last hour. */
export const isFirst = (limits: Limits, alarm: string): Promise<boolean> =>
  limits.count(alarm, rateLimits.alarms).then(
    () => true,
    () => false,
  );
