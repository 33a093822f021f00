import type { Limit } from '../../../platform/http/rate-limits.ts';

/**
 * Whole codes are worth as much as boxes: a stolen sign-in must not read a batch one by one, whose file requires a
 * fresh code of the second factor.
 */
export const rateLimits = {
  wholeCodesOfOperator: { times: 100, seconds: 3600 },
} as const satisfies Record<string, Limit>;
