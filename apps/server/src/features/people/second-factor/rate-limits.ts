import type { Limit } from '../../../platform/http/rate-limits.ts';

/**
 * Limits of wrong codes. The daily one of an account leaves a guesser a chance of 1 in 6,000 a day; the owner can use
 * recovery codes meanwhile.
 */
export const rateLimits = {
  ofAccount: { times: 50, seconds: 24 * 3600 },
  ofAddress: { times: 10, seconds: 900 },
} as const satisfies Record<string, Limit>;
