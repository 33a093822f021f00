import { setTimeout as wait } from 'node:timers/promises';
import { Invalid } from '../../errors.ts';
import type { Limits } from '../../platform/http/rate-limits.ts';
import { rateLimits } from './rate-limits.ts';

/** Answers are delayed to a multiple of this, ms, so that the response time does not reveal the result. */
const beatMs = 50;

/**
 * Runs `work` for a caller who gives a code: counts wrong codes by address, and takes the same time for known and unknown ones. A
 * try counts before anybody looks, and is given back if the code was right: of many tries at once none slips through.
 */
export async function againstGuessing<T>(limits: Limits, address: string, work: () => Promise<T>): Promise<T> {
  const key = `code:${address}`;
  await limits.count(key, rateLimits.wrongCodesOfAddress);
  const startedMs = performance.now();
  try {
    const found = await work();
    await limits.giveBack(key);
    return found;
  } catch (error) {
    if (!(error instanceof Invalid)) await limits.giveBack(key);
    throw error;
  } finally {
    const tookMs = performance.now() - startedMs;
    await wait(Math.ceil(tookMs / beatMs) * beatMs - tookMs);
  }
}
