import type { Limit } from '../../../platform/http/rate-limits.ts';

/**
 * Confirmations with an address that has an account are limited by blank and by the caller's address, because the answer
 * reveals the account. An account may have a stranger's address, which gets a mail with each order.
 */
export const rateLimits = {
  /** Orders opened with a code, by the caller's address. */
  openingsOfCode: { times: 60, seconds: 3600 },
  /** Drawings: trying every size and filter repeatedly stays far below. */
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
 * Unfinished orders of a code at once; beyond that, one without a photo is reused or replaced. One opened within the last
 * hour is not replaced: there may be more of those. Callers may retry after an hour.
 */
export const mostUnfinished = { ofCode: 20, withFresh: 100, againSeconds: 3600 } as const;
