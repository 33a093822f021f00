import type { Limit } from '../../platform/http/rate-limits.ts';

/**
 * Confirmations with an address that has an account, by blank and by the caller's address: the answer says that the account
 * exists. A retouch is saved every few seconds, and each time its picture is drawn.
 */
export const rateLimits = {
  retouchOfBlank: { times: 2000, seconds: 3600 },
  takenOfBlank: { times: 10, seconds: 3600 },
  takenOfAddress: { times: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>;
