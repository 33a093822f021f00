import type { Limit } from '../../../platform/http/rate-limits.ts';

/**
 * Confirmations with an email address that has an account are limited by blank and by the caller's IP address, because
 * the answer reveals the account. Orders of an account are limited because each sends a mail, perhaps to a stranger.
 */
export const rateLimits = {
  /** Orders opened with a code, by the caller's address. */
  openingsOfCode: { times: 60, seconds: 3600 },
  /** Trying every size and filter several times stays far below these limits. */
  drawingsOfBlank: { times: 60, seconds: 3600 },
  drawingsOfCode: { times: 120, seconds: 3600 },
  drawingsOfCodeADay: { times: 400, seconds: 24 * 3600 },
  retouchOfCode: { times: 2000, seconds: 3600 },
  ordersOfAddress: { times: 60, seconds: 3600 },
  accountsOfCode: { times: 20, seconds: 24 * 3600 },
  ordersOfAccount: { times: 60, seconds: 24 * 3600 },
  takenOfBlank: { times: 10, seconds: 3600 },
  takenOfAddress: { times: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/**
 * How many unfinished orders a code may have. From `ofCode` on, a new order reuses or replaces one without a photo. An
 * order opened within the last hour is not replaced, so there may be up to `withFresh`. Refused callers may retry after
 * `againSeconds`.
 */
export const mostUnfinished = { ofCode: 20, withFresh: 100, againSeconds: 3600 } as const;
