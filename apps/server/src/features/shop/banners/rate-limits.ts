import type { Limit } from '../../../platform/http/rate-limits.ts';

/** Clicks on banners by the caller's address: enough for a large office, and too few to distort the figures. */
export const rateLimits = {
  clicksOfAddress: { times: 120, seconds: 3600 },
} as const satisfies Record<string, Limit>;
