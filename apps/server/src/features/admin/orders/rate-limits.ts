import type { Limit } from '../../../platform/http/rate-limits.ts';

/**
 * A whole code is worth a box. The file of a batch requires a fresh code of the second factor, and a stolen sign-in
 * must not read the same codes one by one.
 */
export const rateLimits = {
  wholeCodesOfOperator: { times: 100, seconds: 3600 },
} as const satisfies Record<string, Limit>;
