import type { Limit } from '../../platform/http/rate-limits.ts';

/** Codes that do not exist or cannot be used, by the caller's address. */
export const rateLimits = {
  wrongCodesOfAddress: { times: 10, seconds: 600 },
} as const satisfies Record<string, Limit>;
