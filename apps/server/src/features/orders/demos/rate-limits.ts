import type { Limit } from '../../../platform/http/rate-limits.ts';

/** Demos by the caller's address. */
export const rateLimits = {
  demosOfAddress: { times: 10, seconds: 3600, key: 'demo.limit' },
} as const satisfies Record<string, Limit>;
