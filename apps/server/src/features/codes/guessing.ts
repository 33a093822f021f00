import { setTimeout as wait } from 'node:timers/promises';
import { Invalid } from '../../errors.ts';
import type { Limits } from '../../platform/http/rate-limits.ts';
import { rateLimits } from './rate-limits.ts';

/** Answers leave on this beat, ms: how long a look took says nothing of what was found. */
const beatMs = 50;

/** Does `work` for a caller who gives a code: wrong ones are counted by address, a known and an unknown one take the same time. */
export async function againstGuessing<T>(limits: Limits, address: string, work: () => Promise<T>): Promise<T> {
  const key = `code:${address}`;
  await limits.check(key, rateLimits.wrongCodesOfAddress);
  const startedMs = performance.now();
  try {
    return await work();
  } catch (error) {
    if (error instanceof Invalid) await limits.count(key, rateLimits.wrongCodesOfAddress);
    throw error;
  } finally {
    const tookMs = performance.now() - startedMs;
    await wait(Math.ceil(tookMs / beatMs) * beatMs - tookMs);
  }
}
