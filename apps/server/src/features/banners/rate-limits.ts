import type { Limit } from '../../platform/http/rate-limits.ts';

/** Clicks on banners by the caller's address: a large office stays below, and the figures mean something. */
export const rateLimits = {
  clicksOfAddress: { times: 120, seconds: 3600 },
} as const satisfies Record<string, Limit>;
