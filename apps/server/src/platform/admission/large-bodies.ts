import type { Limit, Limits } from '../http/rate-limits.ts';

/** Failed calls with large bodies: parsing one takes as long as many calls, whoever makes it. */
const failedOfAddress: Limit = { times: 60, seconds: 600 };
const failedOfBlank: Limit = { times: 30, seconds: 600 };

/**
 * Counts a call with a large body as failed, before its body is read. Returns the function that refunds it.
 * @throws TooMany
 */
export async function countLarge(
  limits: Limits,
  address: string,
  slug: string | undefined,
): Promise<() => Promise<void>> {
  const counts: [string, Limit][] = [[`large:${address}`, failedOfAddress]];
  if (slug !== undefined) counts.push([`large:${slug}`, failedOfBlank]);
  for (const [key, limit] of counts) await limits.count(key, limit);
  return async () => {
    for (const [key] of counts) await limits.giveBack(key);
  };
}
