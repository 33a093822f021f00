import type { Limit } from '../../../platform/http/rate-limits.ts';

/** Demos and what is thought of them, by the caller's address. */
export const rateLimits = {
  demosOfAddress: { times: 10, seconds: 3600, key: 'demo.limit' },
  reactionsOfAddress: { times: 120, seconds: 3600 },
} as const satisfies Record<string, Limit>;
