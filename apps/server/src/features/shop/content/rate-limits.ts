import type { Limit } from '../../../platform/http/rate-limits.ts';

export const rateLimits = {
  /** The page counts each answer once a visit, and has fewer answers than this. */
  openingsOfAddress: { times: 120, seconds: 3600 },
} as const satisfies Record<string, Limit>;
