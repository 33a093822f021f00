import type { Limit } from '../../../platform/http/rate-limits.ts';

export const rateLimits = {
  votesOfAddress: { times: 30, seconds: 3600 },
  /** Votes and changes of votes by one link, from all callers together. */
  votesOfLink: { times: 1000, seconds: 7 * 24 * 3600 },
  opinionsOfBlank: { times: 20, seconds: 3600 },
} as const satisfies Record<string, Limit>;
