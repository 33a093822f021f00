import type { Limit } from '../../platform/http/rate-limits.ts';

/**
 * Confirmations with an address that has an account, by blank and by the caller's address: the answer says that the account
 * exists. A retouch is saved every few seconds, and each time its picture is drawn. Orders of visitors are limited as uploads are,
 * of which each needs one; a code without an end of uses makes new accounts, with two mails each, for a large family a day.
 */
export const rateLimits = {
  /** Drawings: somebody who tries every size and filter over and over stays far below. */
  drawingsOfBlank: { times: 60, seconds: 3600 },
  drawingsOfCode: { times: 120, seconds: 3600 },
  drawingsOfCodeADay: { times: 400, seconds: 24 * 3600 },
  retouchOfBlank: { times: 2000, seconds: 3600 },
  ordersOfAddress: { times: 60, seconds: 3600 },
  accountsOfCode: { times: 20, seconds: 24 * 3600 },
  takenOfBlank: { times: 10, seconds: 3600 },
  takenOfAddress: { times: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>;
