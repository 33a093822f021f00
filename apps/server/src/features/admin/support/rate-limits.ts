import type { Limit } from '../../../platform/http/rate-limits.ts';

/** Questions to support, by the caller's address and by the email address that gets the copy. */
export const rateLimits = {
  questionsOfAddress: { times: 5, seconds: 3600 },
} as const satisfies Record<string, Limit>;
