import type { Limit } from '../../../platform/http/rate-limits.ts';

/** Requests for parts cost postage: by the work and by the account. */
export const rateLimits = {
  partsOfWork: { times: 3, seconds: 30 * 24 * 3600 },
  partsOfAccount: { times: 6, seconds: 30 * 24 * 3600 },
} as const satisfies Record<string, Limit>;
